import type { PeriodDays } from '#contract/insights.ts'
import type { Payable } from '#contract/payments.ts'
import type { Statement, StatementLine } from '#contract/payouts.ts'
import { addCairoDays, startOfCairoDay } from '#domain/cairo-time.ts'
import { egpOf } from '#domain/money.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type CsvColumn, cairoTime, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList, exportOwn } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { findPayable } from './record-payout.ts'
import { findPayee, type LineRow, listLines, type Payee, sumStatement } from './store.ts'

const MAX_LINES = 1_000
const BATCH = 500

type NoSuchPerson = Refusal<'payout.no_such_person'>
type Days = PeriodDays & { lang?: Locale | undefined }

/** A cook's or a courier's own statement (M-18): what they earned and were paid on these days of Cairo. */
export async function getStatement(call: Call, period: PeriodDays): Promise<Statement> {
  const read = await readStatement(call, payeeOf(call), period)
  if (!read.ok) throw new Error(`nobody with the id ${call.user.id} is paid out`)
  return read.value
}

/** The same for an admin, of anybody, with what we owe them now. */
export async function getStatementOf(
  call: Call,
  { from, to, ...payee }: Payee & PeriodDays,
): Promise<Outcome<Statement & { now: Payable }, NoSuchPerson>> {
  const read = await readStatement(call, payee, { from, to })
  if (!read.ok) return read
  const now = await findPayable(call.platform, call.platform.database.db, payee)
  return done({ ...read.value, now })
}

/** All lines of the own statement as a CSV file. */
export async function exportStatement(call: Call, { lang, ...period }: Days): Promise<Response> {
  const { name, nameAr } = call.user
  return exportOwn(call, {
    name: `statement-${period.from}-${period.to}.csv`,
    ...fileOf(call, payeeOf(call), { name, nameAr }, period, lang),
  })
}

/** The same for an admin, of anybody. The audit log records it. */
export async function exportStatementOf(
  call: Call,
  { lang, from, to, ...payee }: Payee & Days,
): Promise<Response | NoSuchPerson> {
  const person = await findPayee(call.platform.database.db, payee)
  if (!person) return refuse('payout.no_such_person')
  const { account, personId } = payee
  return exportList(call, {
    action: 'payout.export',
    subject: 'statement',
    name: `statement-${account}-${personId}-${from}-${to}.csv`,
    query: { ...payee, from, to },
    ...fileOf(call, payee, { name: person.name, nameAr: person.name_ar }, { from, to }, lang),
  })
}

function payeeOf({ user }: Call): Payee {
  return { account: user.role === 'cook' ? 'cook' : 'courier', personId: user.id }
}

const spanOf = ({ from, to }: PeriodDays) => ({
  from: new Date(startOfCairoDay(from)),
  until: new Date(startOfCairoDay(addCairoDays(to, 1))),
})

async function readStatement(
  {
    platform: {
      database: { db },
    },
  }: Call,
  payee: Payee,
  period: PeriodDays,
): Promise<Outcome<Statement, NoSuchPerson>> {
  const person = await findPayee(db, payee)
  if (!person) return refuse('payout.no_such_person')
  const span = spanOf(period)
  const [{ opening, earned, adjusted, paidOut }, found] = await Promise.all([
    sumStatement(db, payee, span),
    listLines(db, payee, span, { after: undefined, most: MAX_LINES + 1 }),
  ])
  return done({
    person: { id: payee.personId, name: person.name, nameAr: person.name_ar },
    account: payee.account,
    opening: egpOf(opening),
    earned: egpOf(earned),
    adjusted: egpOf(adjusted),
    paidOut: egpOf(paidOut),
    closing: egpOf(opening + earned + adjusted - paidOut),
    lines: found.slice(0, MAX_LINES).map(lineOf),
    isMore: found.length > MAX_LINES,
  })
}

function lineOf({ kind, id, at, amount, method, reference, reason, order_id }: LineRow): StatementLine {
  return {
    kind,
    id,
    at: at.toISOString(),
    amount: egpOf(amount),
    payout: method && { method, reference: reference ?? '' },
    adjustment: reason === null ? null : { reason, orderId: order_id },
  }
}

type SumRow = { kind: 'opening' | 'closing'; day: string; amount: number }
type FileRow = LineRow | SumRow

const isSum = (row: FileRow): row is SumRow => row.kind === 'opening' || row.kind === 'closing'

function fileOf(
  { platform: { database } }: Call,
  payee: Payee,
  of: { name: string; nameAr: string | null },
  period: PeriodDays,
  lang: Locale = 'en',
) {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`payouts:statement.file.${name}`)
  const name = inLocale(lang, of.name, of.nameAr)
  const columns: CsvColumn<FileRow>[] = [
    { heading: heading('name'), of: () => name },
    { heading: heading('at'), of: (row) => (isSum(row) ? row.day : cairoTime(row.at)) },
    {
      heading: heading('what'),
      of: (row) => t(isSum(row) ? `payouts:statement.${row.kind}` : `payouts:statement.kinds.${row.kind}`),
    },
    {
      heading: heading('order'),
      of: (row) => {
        const id = isSum(row) ? null : row.kind === 'order' ? row.id : row.order_id
        return id ? showOrderId(id) : ''
      },
    },
    {
      heading: heading('method'),
      of: (row) => (row.kind === 'payout' && row.method ? t(`payouts:methods.${row.method}`) : ''),
    },
    { heading: heading('reference'), of: (row) => (row.kind === 'payout' && row.reference) || '' },
    { heading: heading('amount'), of: ({ amount }) => egpOf(amount) },
    { heading: heading('reason'), of: (row) => (row.kind === 'adjustment' && row.reason) || '' },
  ]
  const lines = inBatches<LineRow>(BATCH, (after) =>
    listLines(database.db, payee, spanOf(period), { after, most: BATCH }),
  )
  return { columns, batches: withSums(database.db, payee, period, lines) }
}

/** The lines between what was owed before the first day and what is owed after the last, which adds up what the file has. */
async function* withSums(
  db: Db,
  payee: Payee,
  { from, to }: PeriodDays,
  lines: AsyncIterable<LineRow[]>,
): AsyncGenerator<FileRow[]> {
  const { opening } = await sumStatement(db, payee, spanOf({ from, to }))
  yield [{ kind: 'opening', day: from, amount: opening }]
  let closing = opening
  for await (const found of lines) {
    closing += found.reduce((sum, { amount }) => sum + amount, 0)
    yield found
  }
  yield [{ kind: 'closing', day: to, amount: closing }]
}
