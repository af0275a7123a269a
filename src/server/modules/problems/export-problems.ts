import type { ListedProblem, ProblemQuery } from '#contract/problems.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { foundOf, wantedOf } from './list-problems.ts'
import { countProblems, type ListedRow, listProblemRows } from './reading-store.ts'
import { listedProblemOf } from './views.ts'

const BATCH = 200

/** All problems that a query finds, as a file. The audit log records the export. */
export async function exportProblems(
  { platform, user: { id: actorId } }: Call,
  { lang, ...query }: ProblemQuery & { lang?: Locale | undefined },
): Promise<Response> {
  const { database } = platform
  async function* batches() {
    const wanted = wantedOf(query, foundOf(query, await countProblems(database.db, query, MOST_LISTED + 1)))
    const rows = inBatches<ListedRow>(BATCH, (after) =>
      listProblemRows(database.db, { ...wanted, most: BATCH, after }),
    )
    for await (const found of rows) yield found.map(listedProblemOf)
  }
  return exportList(platform, actorId, {
    action: 'problem.export',
    subject: 'problems',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
  })
}

function columnsIn(lang: Locale): CsvColumn<ListedProblem>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`problems:file.${name}`)
  return [
    { heading: heading('order'), of: ({ order }) => (order ? showOrderId(order.id as OrderId) : '') },
    { heading: heading('createdAt'), of: ({ createdAt }) => createdAt },
    { heading: heading('state'), of: ({ state }) => t(`problems:states.${state}`) },
    { heading: heading('reason'), of: ({ reason }) => t(`problems:reasons.${reason}`) },
    { heading: heading('words'), of: ({ words }) => words },
    {
      heading: heading('kitchen'),
      of: ({ order }) => (lang === 'ar' && order?.cookNameAr) || (order?.cookName ?? ''),
    },
    { heading: heading('customer'), of: ({ order, sender }) => sender?.name ?? order?.customerName ?? '' },
    { heading: heading('total'), of: ({ order }) => order?.total ?? '' },
    { heading: heading('deliveredAt'), of: ({ order }) => order?.deliveredAt ?? '' },
    { heading: heading('answer'), of: ({ answer }) => answer ?? '' },
    { heading: heading('answeredAt'), of: ({ answeredAt }) => answeredAt ?? '' },
    { heading: heading('code'), of: ({ apology }) => apology?.code ?? '' },
    { heading: heading('discount'), of: ({ apology }) => apology?.discount ?? '' },
  ]
}
