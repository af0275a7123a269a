import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCourier, aGuestOrder, aMarket, anAdmin, DOKKI } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

const MINUTE = 60_000
const ORDERS = 40
const MINUTES = 75

const TROUBLES = ['unanswered', 'cookingLate', 'noCourier', 'silent', 'incident'] as const
type Trouble = (typeof TROUBLES)[number]

/** Every eighth order gets stuck, each in another way; the minute of its life in which it does. */
const STUCK: Record<Trouble, { order: number; since: number; within: number }> = {
  unanswered: { order: 3, since: 0, within: 5 },
  // Promised in 30 minutes from the first minute on, and then a quarter of an hour.
  cookingLate: { order: 11, since: 1, within: 30 + 15 },
  noCourier: { order: 19, since: 9, within: 10 },
  silent: { order: 27, since: 11, within: 5 },
  incident: { order: 35, since: 13, within: 0 },
}
const troubleOf = (order: number) => TROUBLES.find((trouble) => STUCK[trouble].order === order)

type Person = Awaited<ReturnType<typeof aCourier>>
type Order = { id: string; trouble: Trouble | undefined; at: number; courier: Person }

/** Lets one order live through a minute: cooked after nine, fetched after eleven, delivered after seventeen. */
async function live(cook: Person, { id, trouble, courier }: Order, minute: number) {
  if (trouble === 'unanswered') return
  if (minute === 1) await cook.client.ordering.startPreparing({ id, minutes: 30 })
  if (trouble === 'cookingLate') return
  if (minute === 9) await cook.client.ordering.markReady({ id })
  if (trouble === 'noCourier') return
  const { delivery, incidents } = courier.client
  if (minute === 11) await delivery.acceptOrder({ id })
  if (trouble === 'silent') return
  const isOnTheRoad = minute > 11 && (minute < 17 || trouble === 'incident')
  // A position that did not move is not stored every time.
  if (isOnTheRoad && minute % 3 === 0)
    await delivery.reportPosition({ ...DOKKI, latitude: DOKKI.latitude + minute / 1_000 })
  if (trouble === 'incident' && minute === 13)
    await incidents.reportDeliveryIncident({ id, reason: 'refused' })
  if (trouble === undefined && minute === 17) await delivery.deliverOrder({ id })
}

test('in an evening of forty orders every one that gets stuck waits for an admin within its minutes, and no other', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  // Five in the afternoon in Cairo.
  app.time.now = Date.parse('2026-11-23T15:00:00Z')
  const { amina, koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 99 } })
  await app.sql('update order_limits set courier_cash_limit = 100000000')
  const admin = (await anAdmin(app)).client
  const placed: Order[] = []
  const seen = new Map<string, number>()
  let counted = ''
  for (let now = 0; now < MINUTES; now++) {
    if (placed.length < ORDERS) {
      const trouble = troubleOf(placed.length)
      const { id } = await aGuestOrder(app, koshari)
      placed.push({ id, trouble, at: now, courier: await aCourier(app) })
    }
    for (const order of placed) await live(amina, order, now - order.at)
    const { waiting } = await admin.insights.getWaiting()
    const counts = JSON.stringify(TROUBLES.map((trouble) => waiting[trouble]))
    if (counts !== counted) {
      counted = counts
      for (const show of TROUBLES)
        for (const { id } of (await admin.adminOrders.listAdminOrders({ show })).items)
          if (!seen.has(`${show} ${id}`)) seen.set(`${show} ${id}`, now)
    }
    app.time.now += MINUTE
  }
  const expected = placed.flatMap(({ id, at, trouble }) =>
    trouble ? [[`${trouble} ${id}`, at + STUCK[trouble].since + STUCK[trouble].within] as const] : [],
  )
  expect(expected).toHaveLength(TROUBLES.length)
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected))
})
