import type { MoneyQuery } from '#contract/payouts.ts'
import { addCairoDays, startOfCairoDay } from '#domain/cairo-time.ts'
import { DAY_MS } from '#domain/durations.ts'
import { decimalsOf, egpOf } from '#domain/money.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { MoneyAccount } from '#domain/payments/ledger.ts'
import { inLocale, type Locale } from '#locales/locale.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type CsvColumn, cairoTime, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { findFirstBooking, listMoney, type MoneyRow, sumMoney } from './money-store.ts'

const BATCH = 500
/** How much of an account is added up by one statement: requests' statements end after less than two seconds. */
const STEP_MS = 31 * DAY_MS

type SumRow = { kind: 'opening' | 'closing'; day: string; amount: number }
type FileRow = MoneyRow | SumRow

/** What came into an account of ours and went out of it on these days of Cairo, between its balances, as a CSV file (M-26). */
export async function exportMoney(
  call: Call,
  { lang, account, ...days }: MoneyQuery & { lang?: Locale | undefined },
): Promise<Response> {
  return exportList(call, {
    action: 'money.export',
    subject: 'money',
    name: `money-${account}-${days.from}-${days.to}.csv`,
    query: { account, ...days },
    columns: columnsIn(lang ?? 'en', account),
    batches: linesOf(call.platform.database.db, account, days),
  })
}

/** The balance after the last day adds up what the file has, whatever is booked while it is read. */
async function* linesOf(
  db: Db,
  account: MoneyAccount,
  days: { from: string; to: string },
): AsyncGenerator<FileRow[]> {
  const from = new Date(startOfCairoDay(days.from))
  const until = new Date(startOfCairoDay(addCairoDays(days.to, 1)))
  let balance = await balanceBefore(db, account, from)
  yield [{ kind: 'opening', day: days.from, amount: balance }]
  const lines = inBatches<MoneyRow>(BATCH, (after) =>
    listMoney(db, account, { from, until }, { after, most: BATCH }),
  )
  for await (const found of lines) {
    balance += found.reduce((sum, { amount }) => sum + amount, 0)
    yield found
  }
  yield [{ kind: 'closing', day: days.to, amount: balance }]
}

async function balanceBefore(db: Db, account: MoneyAccount, day: Date): Promise<number> {
  const first = await findFirstBooking(db, account)
  let balance = 0
  for (let at = first?.getTime() ?? Number.POSITIVE_INFINITY; at < day.getTime(); at += STEP_MS) {
    const until = new Date(Math.min(at + STEP_MS, day.getTime()))
    balance += await sumMoney(db, account, { from: new Date(at), until })
  }
  return balance
}

function columnsIn(lang: Locale, account: MoneyAccount): CsvColumn<FileRow>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`payouts:money.file.${name}`)
  const ofLines = (name: string, of: (row: MoneyRow) => string | number): CsvColumn<FileRow> => ({
    heading: heading(name),
    of: (row) => (isSum(row) ? '' : of(row)),
  })
  return [
    { heading: heading('at'), of: (row) => (isSum(row) ? row.day : cairoTime(row.at)) },
    { heading: heading('what'), of: ({ kind }) => t(`payouts:money.kinds.${kind}`) },
    ofLines('order', ({ orders }) => orders.map(showOrderId).join(', ')),
    ofLines('person', ({ name, name_ar }) => inLocale(lang, name ?? '', name_ar)),
    ofLines('method', ({ method }) => (method ? t(`payouts:methods.${method}`) : '')),
    ofLines('reference', ({ reference }) => reference ?? ''),
    { heading: heading('amount'), of: ({ amount }) => egpOf(amount) },
    ...(account === 'paypal' ? [ofLines('charged', chargeOf), ofLines('currency', currencyOf)] : []),
  ]
}

const isSum = (row: FileRow): row is SumRow => 'day' in row
const currencyOf = ({ currency }: MoneyRow) => currency ?? ''
const chargeOf = ({ charge, currency }: MoneyRow) =>
  charge !== null && currency !== null ? charge / 10 ** decimalsOf(currency) : ''
