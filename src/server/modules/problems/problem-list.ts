import type { ListedProblem, ProblemPage, ProblemQuery } from '#contract/problems.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { PROBLEM_STATES } from '#domain/problems/problem-rules.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { countProblems, findProblem, listProblemRows } from './store.ts'
import { listedProblemOf, problemPageOf } from './views.ts'

/** All problems, by default the newest first. */
export const problemList = defineList({
  want: (_, { q, reason, state, order = 'desc' }: ProblemQuery) => done({ q, reason, state, order }),
  async count(db, wanted, most) {
    const { state } = wanted
    const states = await countProblems(db, wanted, most)
    const all = PROBLEM_STATES.reduce((sum, each) => sum + states[each], 0)
    return { counted: state ? states[state] : all, states }
  },
  isSearch: ({ q }) => Boolean(q),
  rows: (db, wanted, slice) => listProblemRows(db, { ...wanted, ...slice }),
  view: listedProblemOf,
  file: { action: 'problem.export', subject: 'problems', batch: 200, columns: columnsIn },
})

export async function getProblem(
  { platform: { database } }: Call,
  { id }: { id: string },
): Promise<Outcome<ProblemPage, Refusal<'problem.not_found'>>> {
  const row = await findProblem(database.db, id)
  return row ? done(problemPageOf(row)) : refuse('problem.not_found')
}

function columnsIn(lang: Locale): CsvColumn<ListedProblem>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`problems:file.${name}`)
  return [
    { heading: heading('order'), of: ({ order }) => (order ? showOrderId(order.id) : '') },
    { heading: heading('createdAt'), of: ({ createdAt }) => cairoTime(createdAt) },
    { heading: heading('state'), of: ({ state }) => t(`problems:states.${state}`) },
    { heading: heading('reason'), of: ({ reason }) => t(`problems:reasons.${reason}`) },
    { heading: heading('words'), of: ({ words }) => words },
    {
      heading: heading('kitchen'),
      of: ({ order }) => inLocale(lang, order?.cookName ?? '', order?.cookNameAr),
    },
    { heading: heading('customer'), of: ({ order, sender }) => sender?.name ?? order?.customerName ?? '' },
    { heading: heading('total'), of: ({ order }) => order?.total ?? '' },
    { heading: heading('deliveredAt'), of: ({ order }) => cairoTime(order?.deliveredAt) },
    { heading: heading('answer'), of: ({ answer }) => answer ?? '' },
    { heading: heading('answeredAt'), of: ({ answeredAt }) => cairoTime(answeredAt) },
    { heading: heading('code'), of: ({ apology }) => apology?.code ?? '' },
    { heading: heading('discount'), of: ({ apology }) => apology?.discount ?? '' },
  ]
}
