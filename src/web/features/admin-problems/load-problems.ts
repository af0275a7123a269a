import type { ProblemQuery } from '#contract/problems.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { PROBLEM_LIST } from './problem-list-shape.ts'

/** The address's search words and filters, without order and page. */
export function problemQueryOf({ q, filters }: { q: string; filters: object }): ProblemQuery {
  return { ...(q ? { q } : {}), ...(filters as Pick<ProblemQuery, 'state' | 'reason'>) }
}

export async function loadProblems(client: Client, params: URLSearchParams) {
  const state = readListState(PROBLEM_LIST, params)
  const { page, order } = state
  const list = await client.problems.listProblems({ ...problemQueryOf(state), page, order })
  return { ...list, now: Date.now() }
}

export type ProblemList = Awaited<ReturnType<typeof loadProblems>>
