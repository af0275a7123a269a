import type { ProblemQuery } from '#contract/problems.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { PROBLEM_LIST } from './problem-list-shape.ts'

/** The page of problems that an address asks for. */
export async function loadProblems(client: Client, params: URLSearchParams) {
  const { q, page, order, filters } = readListState(PROBLEM_LIST, params)
  const list = await client.problems.listProblems({
    ...(q ? { q } : {}),
    ...(filters as Pick<ProblemQuery, 'state' | 'reason'>),
    page,
    order,
  })
  return { ...list, now: Date.now() }
}

export type ProblemList = Awaited<ReturnType<typeof loadProblems>>
