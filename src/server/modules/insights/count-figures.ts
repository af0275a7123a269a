import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { DAY_MS } from '#domain/durations.ts'
import { dayAfter, instantsOf } from '#domain/insights/cover-span.ts'
import { daysOf } from '#domain/insights/period.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addUp, countDay, deletePastBefore, findFirstOrder, listCounted } from './figures-store.ts'
import { addUpFacts, countFacts } from './reports/facts-store.ts'

/** Orders are delivered and paid by then, so that few days are counted twice. The triggers rely on more than one day. */
const OVER_FOR_MS = 2 * DAY_MS
/** Of a million orders a year, a run of so many days takes up to a minute. */
const DAYS_A_RUN = 60

/**
 * Counts the days that are over and not counted, the last ones first, then adds up months, and all of them. Each is a transaction of its
 * own, and one that fails, as of a day that is too slow to count, leaves the others alone. The run fails in the end.
 */
export async function countFigures({ jobs: { database }, clock, log }: Platform): Promise<void> {
  const { db } = database
  const firstOrder = await findFirstOrder(db)
  if (!firstOrder) return
  const now = (await clock.transactionTime(db)).getTime()
  const first = firstOfMonth(cairoDate(firstOrder.getTime()))
  const last = addCairoDays(cairoDate(now - OVER_FOR_MS), -1)
  if (last < first) return
  const counted = await listCounted(db)
  const failed: string[] = []
  const count = async (span: string, work: (tx: Tx) => Promise<void>) => {
    await database.transaction(work).catch((error: Error) => {
      log.warn({ err: error.message, span }, 'a span could not be counted')
      failed.push(span)
    })
  }
  const isCounted = new Set(counted.map(({ grain, firstDay }) => `${grain} ${firstDay}`))
  const days = daysOf({ from: first, to: last })
  for (const firstDay of days.filter((day) => !isCounted.has(`day ${day}`)).slice(-DAYS_A_RUN)) {
    const { from, until } = instantsOf({ grain: 'day', firstDay })
    const span = { from: new Date(from), until: new Date(until) }
    await count(`day ${firstDay}`, async (tx) => {
      if (await countDay(tx, firstDay, span)) await countFacts(tx, firstDay, span)
    })
  }
  const months = [...new Set(days.map(firstOfMonth))].filter(
    (month) => afterMonth(month) <= addCairoDays(last, 1),
  )
  for (const month of months.filter((each) => !isCounted.has(`month ${each}`))) {
    const firstDays = daysOf({ from: month, to: addCairoDays(afterMonth(month), -1) })
    await count(`month ${month}`, async (tx) => {
      const isSum = await addUp(tx, { grain: 'month', firstDay: month }, { grain: 'day', firstDays })
      if (isSum) await addUpFacts(tx, month, firstDays)
    })
  }
  const newest = months.at(-1)
  if (newest && !isCounted.has(`past ${afterMonth(newest)}`))
    await count(`past ${afterMonth(newest)}`, async (tx) => {
      const past = { grain: 'past' as const, firstDay: afterMonth(newest) }
      const isSum = await addUp(tx, past, { grain: 'month', firstDays: months })
      if (isSum) await deletePastBefore(tx, past.firstDay)
    })
  if (failed.length > 0) throw new Error(`not counted: ${failed.join(', ')}`)
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const afterMonth = (month: string) => dayAfter({ grain: 'month', firstDay: month })
