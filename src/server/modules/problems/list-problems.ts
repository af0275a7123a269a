import type { ListedProblem, ProblemPage, ProblemQuery } from '#contract/problems.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { PROBLEM_STATES, type ProblemState } from '#domain/problems/problem-rules.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { countProblems, findProblem, listProblemRows, type ProblemsWanted } from './reading-store.ts'
import { listedProblemOf, problemPageOf } from './views.ts'

const PAGE = 25

type Page = {
  items: ListedProblem[]
  page: number
  pages: number
  total: number
  isMore: boolean
  states: Record<ProblemState, number>
}

/** A page of problems. A page number beyond the end gives the last page. */
export async function listProblems(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { page = 1, ...query }: ProblemQuery & { page?: number | undefined },
): Promise<Page> {
  const states = await countProblems(db, query, MOST_LISTED + 1)
  const counted = foundOf(query, states)
  const total = Math.min(counted, MOST_LISTED)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await listProblemRows(db, {
    ...wantedOf(query, counted),
    most: PAGE,
    skip: (shown - 1) * PAGE,
  })
  return {
    items: found.map(listedProblemOf),
    page: shown,
    pages,
    total,
    isMore: counted > MOST_LISTED,
    states,
  }
}

/** The filter and sorting of a query, newest first by default. */
export function wantedOf(query: ProblemQuery, counted: number): Omit<ProblemsWanted, 'most'> {
  const { q, reason, state, order = 'desc' } = query
  return { q, reason, state, order, areFew: Boolean(q) && counted <= MOST_LISTED }
}

/** How many problems a query finds, as far as they were counted. */
export function foundOf({ state }: ProblemQuery, states: Record<ProblemState, number>): number {
  return state ? states[state] : PROBLEM_STATES.reduce((sum, each) => sum + states[each], 0)
}

export async function getProblem(
  { platform: { database } }: Call,
  { id }: { id: string },
): Promise<Outcome<ProblemPage, Refusal<'problem.not_found'>>> {
  const row = await findProblem(database.db, id)
  return row ? done(problemPageOf(row)) : refuse('problem.not_found')
}
