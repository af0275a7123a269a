import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { DAY_MS } from '#domain/durations.ts'
import { dayAfter, instantsOf } from '#domain/insights/cover-span.ts'
import { daysOf } from '#domain/insights/period.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addUp, countDay, deletePastBefore, findFirstOrder, listCounted } from './figures-store.ts'
import { addUpFacts, countFacts } from './reports/facts-store.ts'

/** Orders are delivered and paid by then, so that few days are counted twice. The triggers rely on more than one day. */
const OVER_FOR_MS = 2 * DAY_MS
/** Of a million orders a year, a run of so many days takes up to a minute. */
const DAYS_A_RUN = 60

/**
 * Counts the days that are over and not counted, the last ones first, then adds up months, and all of them. Each is a transaction of its
 * own, so a job that dies loses at most one.
 */
export async function countFigures({ jobs: { database }, clock }: Platform): Promise<void> {
  const { db } = database
  const firstOrder = await findFirstOrder(db)
  if (!firstOrder) return
  const now = (await clock.transactionTime(db)).getTime()
  const first = firstOfMonth(cairoDate(firstOrder.getTime()))
  const last = addCairoDays(cairoDate(now - OVER_FOR_MS), -1)
  if (last < first) return
  const counted = await listCounted(db)
  const isCounted = new Set(counted.map(({ grain, firstDay }) => `${grain} ${firstDay}`))
  const days = daysOf({ from: first, to: last })
  for (const firstDay of days.filter((day) => !isCounted.has(`day ${day}`)).slice(-DAYS_A_RUN)) {
    const { from, until } = instantsOf({ grain: 'day', firstDay })
    const span = { from: new Date(from), until: new Date(until) }
    await database.transaction(async (tx) => {
      if (await countDay(tx, firstDay, span)) await countFacts(tx, firstDay, span)
    })
  }
  const months = [...new Set(days.map(firstOfMonth))].filter(
    (month) => afterMonth(month) <= addCairoDays(last, 1),
  )
  for (const month of months.filter((each) => !isCounted.has(`month ${each}`))) {
    const firstDays = daysOf({ from: month, to: addCairoDays(afterMonth(month), -1) })
    await database.transaction(async (tx) => {
      const isSum = await addUp(tx, { grain: 'month', firstDay: month }, { grain: 'day', firstDays })
      if (isSum) await addUpFacts(tx, month, firstDays)
    })
  }
  const newest = months.at(-1)
  if (!newest || isCounted.has(`past ${afterMonth(newest)}`)) return
  await database.transaction(async (tx) => {
    await addUp(tx, { grain: 'past', firstDay: afterMonth(newest) }, { grain: 'month', firstDays: months })
    await deletePastBefore(tx, afterMonth(newest))
  })
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const afterMonth = (month: string) => dayAfter({ grain: 'month', firstDay: month })
