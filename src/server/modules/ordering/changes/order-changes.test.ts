import { expect, test } from 'vitest'
import { createRandom } from '#server/db/seed/random.ts'
import { refundReduction } from '#server/modules/payments/ask-refund.ts'
import { sendRefund } from '#server/modules/payments/send-refund.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import {
  aCook,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  aPromoCode,
  DOKKI,
  HELWAN,
  refusalOf,
  ZAMALEK,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'
import type { OrderReduced } from '../events.ts'
import { expireUnanswered } from '../lifecycle/expire-unanswered.ts'
import { lockOrder } from '../order-store.ts'
import { expireChanges } from './end-without-consent.ts'

const MINUTE = 60_000

type Row = {
  status: string
  total: number
  subtotal: number
  discount_amount: number
  promo_code: string | null
  customer_address: string
  notes: string | null
  prep_minutes: number | null
  reduced_by: number
  refunded: number
  payment_status: string
  cancel_reason: string | null
}
const rowOf = async (app: TestApp, id: string) =>
  (await app.sql<Row>('select * from orders where id = $1', [id]))[0]!
const itemsOf = (app: TestApp, id: string) =>
  app.sql<{ dish_id: string; quantity: number }>(
    'select dish_id, quantity from order_items where order_id = $1 order by position',
    [id],
  )

/** A guest's order of two koshari at 85 pounds, beside a rice dish of the same kitchen at 60. */
async function aStory(
  overrides: { order?: Record<string, unknown>; test?: Parameters<typeof aTestApp>[0] } = {},
) {
  const app = await aTestApp(overrides.test)
  const market = await aMarket(app)
  const rice = await aDish(app, market.amina, { name: 'Rice', price: 60_00, dailyPortions: 5 })
  const admin = await anAdmin(app)
  const order = await aGuestOrder(app, market.koshari, overrides.order)
  return { app, ...market, rice, admin, order }
}

type Story = Awaited<ReturnType<typeof aStory>>

const asked = ({ order, koshari, rice }: Story, koshari_ = 1, rice_ = 1) => ({
  id: order.id,
  lines: [
    ...(koshari_ > 0 ? [{ dishId: koshari.id, quantity: koshari_ }] : []),
    ...(rice_ > 0 ? [{ dishId: rice.id, quantity: rice_ }] : []),
  ],
})

/** The kitchen replaces one of two koshari by a rice dish. */
const propose = (story: Story, more: Record<string, unknown> = {}) =>
  story.amina.client.orderChanges.proposeOrderChange({
    ...asked(story),
    withoutConsent: 'keep' as const,
    quotedSubtotal: 145,
    ...more,
  })

const answer = ({ order }: Story, change: string, accept: boolean) =>
  order.client.orderChanges.answerOrderChange({ id: order.id, change, accept })

/** The key in a letter's link. */
const keyOf = ({ text }: { text: string }) => decodeURIComponent(/key=([\w%-]+)/.exec(text)![1]!)

/** Opens the order by a key, on a device that never ordered. */
const openWith = ({ app, order }: Story, claimToken: string) =>
  app.request(`/api/orders/${order.id}/ownership`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ claimToken }),
  })

test('a kitchen replaces what ran out, its guest accepts, and everything follows', async () => {
  const story = await aStory()
  const { app, amina, koshari, rice, order } = story
  await amina.client.ordering.startPreparing({ id: order.id, minutes: 30 })
  expect(await amina.client.orderChanges.quoteOrderChange(asked(story))).toEqual({
    oldSubtotal: 170,
    newSubtotal: 145,
    losesCode: false,
    asks: true,
  })
  const change = await propose(story, { words: 'The lentils ran out' })
  expect(change).toMatchObject({
    state: 'open',
    dishes: [
      { dishId: koshari.id, from: 2, to: 1 },
      { dishId: rice.id, from: 0, to: 1 },
    ],
  })
  expect(change.newTotal).toBeUndefined()
  expect(await itemsOf(app, order.id)).toEqual([{ dish_id: koshari.id, quantity: 2 }])

  const seen = await order.client.ordering.getOrder({ id: order.id })
  expect(seen.openChange).toMatchObject({
    id: change.id,
    words: 'The lentils ran out',
    oldTotal: order.total,
    newTotal: order.total - 27,
  })
  expect((await amina.client.ordering.getKitchenBoard()).open[0]!.openChange?.id).toBe(change.id)
  expect((await app.client().ordering.getOrder({ id: order.id })).openChange).toBeUndefined()

  expect(await answer(story, change.id, true)).toMatchObject({ state: 'accepted' })
  expect(await itemsOf(app, order.id)).toEqual([
    { dish_id: koshari.id, quantity: 1 },
    { dish_id: rice.id, quantity: 1 },
  ])
  const after = await order.client.ordering.getOrder({ id: order.id })
  expect(after).toMatchObject({ subtotal: 145, total: order.total - 27, openChange: null })
  expect(await app.sql('select taken from dish_days where dish_id = $1', [rice.id])).toEqual([{ taken: 1 }])
  const [bell] = (await amina.client.notifications.listNotifications({})).items
  expect(bell!.title).toBe('The customer accepted the change')
  // The same answer again, after one that was lost.
  expect(await answer(story, change.id, true)).toMatchObject({ state: 'accepted' })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a guest accepts by the link of the letter, on a device that never ordered', async () => {
  const story = await aStory()
  const { app, order } = story
  const change = await propose(story)
  const letter = app.mails().findLast(({ to }) => to === order.checkout.email)!
  expect(letter.text).toMatch(/Amina Kamal: Koshari\s×1, Rice\s×1\.\s+You’d pay 167\sEGP instead of 194\sEGP/)
  const claimed = await openWith(story, keyOf(letter))
  expect(claimed.status).toBe(200)
  const cookie = claimed.headers.get('set-cookie')!.split(';')[0]!
  const other = app.client({ cookie })
  expect(
    await other.orderChanges.answerOrderChange({ id: order.id, change: change.id, accept: true }),
  ).toMatchObject({ state: 'accepted' })
})

test('the link of the first letter still opens the order once after changes were proposed, as each of their letters does', async () => {
  const story = await aStory()
  const { app, amina, order } = story
  const change = await propose(story)
  await amina.client.orderChanges.withdrawOrderChange({ id: order.id, change: change.id })
  await propose(story)
  const letters = app.mails().filter(({ to, text }) => text.includes('?key=') && to === order.checkout.email)
  expect(letters).toHaveLength(2)
  for (const key of [order.placed.ownerToken!, ...letters.map(keyOf)]) {
    expect((await openWith(story, key)).status).toBe(200)
    expect((await openWith(story, key)).status).toBe(404)
  }
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('nobody but the owner answers, and nobody but the kitchen and admins propose', async () => {
  const story = await aStory()
  const { app, yara, order, karim } = story
  const other = await aCook(app, { name: 'Nadia' })
  const change = await propose(story)
  const by = (client: typeof yara.client) =>
    refusalOf(client.orderChanges.answerOrderChange({ id: order.id, change: change.id, accept: true }))
  expect(await by(app.client())).toBe('order.not_yours')
  expect(await by(yara.client)).toBe('order.not_found')
  expect(await by(story.amina.client)).toBe('order.not_yours')
  expect(await by(karim.client)).toBe('order.not_found')
  expect(await refusalOf(other.client.orderChanges.quoteOrderChange(asked(story)))).toBe('order.not_found')
  expect(
    await refusalOf(other.client.orderChanges.withdrawOrderChange({ id: order.id, change: change.id })),
  ).toBe('order.not_found')
})

test('a dish of another kitchen, or one that is sold out, is no replacement', async () => {
  const story = await aStory()
  const { app, amina, order, rice } = story
  const other = await aCook(app, { name: 'Nadia' })
  const kofta = await aDish(app, other, { name: 'Kofta' })
  const names = async () =>
    (await amina.client.orderChanges.listReplacements({ id: order.id })).items.map(({ name }) => name)
  expect(await names()).toEqual(['Koshari', 'Rice'])
  await expect(
    amina.client.orderChanges.quoteOrderChange({ id: order.id, lines: [{ dishId: kofta.id, quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'order_change.other_kitchen', data: { name: 'Kofta' } })
  await app.sql('update dishes set is_available = false where id = $1', [rice.id])
  expect(await names()).toEqual(['Koshari'])
  expect(await refusalOf(propose(story))).toBe('order_change.dish_not_sold')
  expect(await app.sql('select id from order_changes')).toEqual([])
})

test('what ran out leaves the menu with the proposal, whatever the customer answers', async () => {
  const story = await aStory()
  const { app, koshari, rice, order } = story
  const offMenu = () => app.sql('select id from dishes where sold_out_until is not null')
  expect(await refusalOf(propose(story, { soldOut: [koshari.id, rice.id] }))).toBe('order.not_sold_out')
  expect([await offMenu(), await app.sql('select id from order_changes')]).toEqual([[], []])

  const { id } = await propose(story, { soldOut: [koshari.id] })
  expect(await offMenu()).toEqual([{ id: koshari.id }])
  await answer(story, id, true)
  expect(await itemsOf(app, order.id)).toEqual([
    { dish_id: koshari.id, quantity: 1 },
    { dish_id: rice.id, quantity: 1 },
  ])
  expect(await offMenu()).toEqual([{ id: koshari.id }])
})

test('what an admin takes off the menu is on record by its name, once', async () => {
  const story = await aStory()
  const { app, koshari, admin } = story
  await admin.client.orderChanges.proposeOrderChange({
    ...asked(story),
    withoutConsent: 'keep',
    quotedSubtotal: 145,
    soldOut: [koshari.id, koshari.id],
  })
  const [entry] = await app.sql<{ details: Record<string, unknown> }>(
    `select details from audit_log where action = 'order.change'`,
  )
  expect(entry!.details).toMatchObject({ soldOut: 'Koshari' })
})

test('a change is accepted neither after its minutes nor after cooking ended', async () => {
  const late = await aStory()
  const change = await propose(late)
  late.app.time.now += 10 * MINUTE
  expect(await refusalOf(answer(late, change.id, true))).toBe('order_change.expired')
  expect(await expireChanges(late.app.platform)).toBe(1)
  expect(await refusalOf(answer(late, change.id, true))).toBe('order_change.expired')
  expect(await rowOf(late.app, late.order.id)).toMatchObject({ status: 'pending', subtotal: 170_00 })

  const cooked = await aStory()
  const { amina, order } = cooked
  const overtaken = await propose(cooked)
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  expect(await refusalOf(answer(cooked, overtaken.id, true))).toBe('order_change.too_late')
  expect(await refusalOf(propose(cooked))).toBe('order_change.too_late')
  expect(await auditPlaced(cooked.app.sql)).toEqual([])
})

test('while its customer decides, an order does not expire for its kitchen, which then has its full time', async () => {
  const story = await aStory()
  const { app, order } = story
  app.time.now = Date.now()
  const change = await propose(story)
  await app.sql(
    `update orders set created_at = now() - interval '11 minutes', updated_at = now() - interval '11 minutes'`,
  )
  expect(await expireUnanswered(app.platform)).toBe(0)
  await answer(story, change.id, false)
  expect(await expireUnanswered(app.platform)).toBe(0)
  expect(await rowOf(app, order.id)).toMatchObject({ status: 'pending', subtotal: 170_00 })
})

test('an order whose kitchen proposes a change while late orders are cancelled is not cancelled with them', async () => {
  const story = await aStory({ test: { env: NO_GUEST_LIMITS } })
  const { app, koshari, order } = story
  app.time.now = Date.now()
  const first = await aGuestOrder(app, koshari)
  await app.sql(
    `update orders set created_at = now() - (case id when $1 then 12 else 11 end) * interval '1 minute',
      updated_at = now() - interval '11 minutes'`,
    [first.id],
  )
  const { expiring } = await app.platform.database.transaction(async (tx) => {
    // The first order is held, so the list is read before the second one's change.
    await lockOrder(tx, first.id)
    const expiring = expireUnanswered(app.platform)
    await untilWaitingForLocks(app)
    await propose(story)
    return { expiring }
  })
  expect(await expiring).toBe(1)
  expect(await rowOf(app, first.id)).toMatchObject({ status: 'cancelled' })
  expect(await rowOf(app, order.id)).toMatchObject({ status: 'pending' })
})

test('a kitchen that cancels without a yes accepts the order only after the answer, or without its change', async () => {
  const story = await aStory()
  const { amina, order } = story
  const change = await propose(story, { withoutConsent: 'cancel' })
  const start = () => amina.client.ordering.startPreparing({ id: order.id })
  const onBoard = async () => (await amina.client.ordering.getKitchenBoard()).open[0]!
  expect(await onBoard()).toMatchObject({ answerBy: null, may: { startPreparing: false } })
  expect(await refusalOf(start())).toBe('order_change.customer_decides')
  await amina.client.orderChanges.withdrawOrderChange({ id: order.id, change: change.id })
  expect(await onBoard()).toMatchObject({ answerBy: expect.any(String), may: { startPreparing: true } })
  expect((await amina.client.ordering.getOrder({ id: order.id })).may.startPreparing).toBe(true)
  expect(await start()).toMatchObject({ status: 'preparing' })
})

test('a customer who declines, or is silent, keeps the order or loses it, as the admin chose', async () => {
  const declined = await aStory()
  await declined.amina.client.ordering.startPreparing({ id: declined.order.id })
  const input = { ...asked(declined), withoutConsent: 'cancel' as const, quotedSubtotal: 145 }
  expect(await refusalOf(declined.amina.client.orderChanges.proposeOrderChange(input))).toBe(
    'order_change.no_cancelling',
  )
  const change = await declined.admin.client.orderChanges.proposeOrderChange(input)
  expect(await answer(declined, change.id, false)).toMatchObject({ state: 'declined' })
  expect(await rowOf(declined.app, declined.order.id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'change_not_agreed',
  })
  expect(await declined.app.sql('select taken from cook_days')).toEqual([{ taken: 0 }])
  expect(await auditPlaced(declined.app.sql)).toEqual([])

  const silent = await aStory()
  await propose(silent, { withoutConsent: 'cancel' })
  silent.app.time.now += 11 * MINUTE
  expect(await expireChanges(silent.app.platform)).toBe(1)
  expect(await rowOf(silent.app, silent.order.id)).toMatchObject({ status: 'cancelled' })
  expect(await auditPlaced(silent.app.sql)).toEqual([])
})

test.each(['declined', 'expired'] as const)(
  'a change ends without its admin, who lost the role before it was %s, and the other admins learn of it',
  async (state) => {
    const story = await aStory()
    const { app, amina, admin, order } = story
    const other = await anAdmin(app)
    await amina.client.ordering.startPreparing({ id: order.id })
    const change = await admin.client.orderChanges.proposeOrderChange({
      ...asked(story),
      withoutConsent: 'cancel',
      quotedSubtotal: 145,
    })
    await app.sql(`update users set role = 'customer' where id = $1`, [admin.id])
    if (state === 'declined') expect(await answer(story, change.id, false)).toMatchObject({ state })
    else {
      app.time.now += 11 * MINUTE
      expect(await expireChanges(app.platform)).toBe(1)
    }
    expect(await rowOf(app, order.id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'change_not_agreed',
    })
    expect(
      await app.sql(`select actor_kind, actor_id from order_history where to_status = 'cancelled'`),
    ).toEqual([{ actor_kind: 'admin', actor_id: null }])
    expect(
      await app.sql(`select actor_id, subject from audit_log where action = 'order.status_override'`),
    ).toEqual([{ actor_id: null, subject: order.id }])
    expect(
      await app.sql(`select user_id from notifications where event_id = $1`, [
        `order-change-answered:${change.id}`,
      ]),
    ).toEqual([{ user_id: other.id }])
    expect(await auditPlaced(app.sql)).toEqual([])
  },
)

test('two at once accept once, and an acceptance against a cancellation leaves one of them whole', async () => {
  const story = await aStory()
  const change = await propose(story)
  const twice = await Promise.allSettled([answer(story, change.id, true), answer(story, change.id, true)])
  expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await rowOf(story.app, story.order.id)).toMatchObject({ subtotal: 145_00 })

  const raced = await aStory()
  const other = await propose(raced)
  await Promise.allSettled([
    answer(raced, other.id, true),
    raced.order.client.ordering.cancelOrder({ id: raced.order.id }),
  ])
  expect(await auditPlaced(raced.app.sql)).toEqual([])
})

test('one change is open at a time, and its proposer takes it back', async () => {
  const story = await aStory()
  const { amina, admin, app, order } = story
  const change = await propose(story)
  expect(await refusalOf(propose(story))).toBe('order_change.already_open')
  const named = { id: order.id, change: change.id }
  expect(await amina.client.orderChanges.withdrawOrderChange(named)).toMatchObject({ state: 'withdrawn' })
  expect(await amina.client.orderChanges.withdrawOrderChange(named)).toMatchObject({ state: 'withdrawn' })
  // Who was asked for an answer reads once that none is needed.
  expect(app.mails().filter(({ subject }) => subject.includes('stays as it was'))).toHaveLength(1)
  expect(await refusalOf(answer(story, change.id, true))).toBe('order_change.closed')
  app.time.now += MINUTE
  const office = await admin.client.orderChanges.proposeOrderChange({
    ...asked(story),
    withoutConsent: 'keep',
    quotedSubtotal: 145,
  })
  expect(
    await refusalOf(amina.client.orderChanges.withdrawOrderChange({ id: order.id, change: office.id })),
  ).toBe('order_change.not_found')
  expect(
    await admin.client.orderChanges.withdrawOrderChange({ id: order.id, change: office.id }),
  ).toMatchObject({
    state: 'withdrawn',
  })
  expect((await admin.client.adminOrders.getAdminOrder({ id: order.id })).changes).toMatchObject([
    { state: 'withdrawn', proposerName: 'Dina Admin' },
    { state: 'withdrawn', proposerName: 'Amina Kamal' },
  ])
  expect(await app.sql('select action from audit_log order by at')).toEqual([
    { action: 'order.change' },
    { action: 'order.change_withdraw' },
  ])
})

test('the card of a kitchen says what an admin changed last of what it cooks, until that is cooked', async () => {
  const story = await aStory()
  const { admin, amina, koshari, rice, order } = story
  const onCard = async () => (await amina.client.ordering.getKitchenBoard()).open[0]!.officeChange
  const change = (asked: Record<string, unknown>, quotedSubtotal: number) =>
    admin.client.orderChanges.proposeOrderChange({
      ...{ id: order.id, withoutConsent: 'keep' as const, quotedSubtotal, ...asked },
    })
  await amina.client.ordering.startPreparing({ id: order.id, minutes: 30 })
  const street = { street: '26 July St', area: 'Zamalek', place: ZAMALEK }
  await answer(story, (await change({ address: street }, 170)).id, true)
  // Where the food goes is nothing to the kitchen.
  expect(await onCard()).toBeNull()
  const lines = await change(asked(story), 145)
  expect(await onCard()).toBeNull()
  await answer(story, lines.id, true)
  expect(await onCard()).toMatchObject({
    proposedBy: 'admin',
    dishes: [
      { dishId: koshari.id, from: 2, to: 1 },
      { dishId: rice.id, from: 0, to: 1 },
    ],
    address: null,
  })
  await change({ notes: 'No onions' }, 145)
  expect(await onCard()).toMatchObject({ dishes: [], notes: { after: 'No onions' } })
  await amina.client.ordering.markReady({ id: order.id })
  expect(await onCard()).toBeNull()
})

test('an admin moves an order to another door, which costs another way, and notes and minutes count at once', async () => {
  const story = await aStory()
  const { app, admin, amina, order } = story
  const address = { street: '26 July St', building: '5', area: 'Zamalek', place: ZAMALEK }
  const quoted = await admin.client.orderChanges.quoteOrderChange({ id: order.id, address })
  expect(quoted.newTotal).toBeGreaterThan(quoted.oldTotal!)
  expect(
    await refusalOf(
      admin.client.orderChanges.quoteOrderChange({ id: order.id, address: { ...address, place: HELWAN } }),
    ),
  ).toBe('kitchen.too_far')
  expect(await refusalOf(amina.client.orderChanges.quoteOrderChange({ id: order.id, address }))).toBe(
    'order_change.lines_only',
  )
  const change = await admin.client.orderChanges.proposeOrderChange({
    ...{ id: order.id, address, withoutConsent: 'keep', quotedSubtotal: 170 },
  })
  expect((await amina.client.ordering.getKitchenBoard()).open[0]!.openChange!.address).toBeNull()
  await answer(story, change.id, true)
  expect(await rowOf(app, order.id)).toMatchObject({ total: quoted.newTotal! * 100 })
  expect((await rowOf(app, order.id)).customer_address).toContain('26 July St')

  const minutes = { id: order.id, minutes: 50, withoutConsent: 'keep' as const, quotedSubtotal: 170 }
  expect(await refusalOf(admin.client.orderChanges.proposeOrderChange(minutes))).toBe(
    'order_change.not_cooking',
  )
  await amina.client.ordering.startPreparing({ id: order.id, minutes: 30 })
  expect(
    await admin.client.orderChanges.proposeOrderChange({ ...minutes, notes: 'Ring twice' }),
  ).toMatchObject({ state: 'accepted' })
  expect(await rowOf(app, order.id)).toMatchObject({ notes: 'Ring twice', prep_minutes: 50 })
  expect(
    await refusalOf(admin.client.orderChanges.proposeOrderChange({ ...minutes, notes: 'Ring twice' })),
  ).toBe('order_change.nothing')
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a kitchen learns of what an admin changed, once its guest accepts or at once, and not of another door', async () => {
  const story = await aStory()
  const { amina, admin, order } = story
  await amina.client.ordering.startPreparing({ id: order.id })
  const told = async () =>
    (await amina.client.notifications.listNotifications({})).items
      .map(({ body, url }) => `${url} ${body.replace(/order \S+:/, 'it:')}`)
      .sort()
  const proposed = await admin.client.orderChanges.proposeOrderChange({
    ...asked(story, 0, 2),
    withoutConsent: 'keep',
    quotedSubtotal: 120,
  })
  expect(await told()).toEqual([])
  await answer(story, proposed.id, true)
  const swapped = '/cook/orders New in it: no Koshari, Rice\u00a0×2. Look at it before you cook on.'
  expect(await told()).toEqual([swapped])
  await admin.client.orderChanges.proposeOrderChange({
    id: order.id,
    notes: 'NO NUTS: allergy',
    withoutConsent: 'keep',
    quotedSubtotal: 120,
  })
  const noted = '/cook/orders New in it: another note. Look at it before you cook on.'
  expect(await told()).toEqual([noted, swapped])
  const moved = await admin.client.orderChanges.proposeOrderChange({
    id: order.id,
    address: { street: '9 Tahrir St' },
    withoutConsent: 'keep',
    quotedSubtotal: 120,
  })
  await answer(story, moved.id, true)
  expect(await told()).toEqual([noted, swapped])
})

test('an admin corrects on the road how a door is found, at once, and the courier and the guest are told', async () => {
  const story = await aStory({ order: { email: 'yara@example.com' } })
  const { app, admin, amina, karim, order } = story
  const { id } = order
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.confirmPickup({ id })
  const before = await rowOf(app, id)
  const correct = (asked: object, quotedSubtotal = 170) =>
    admin.client.orderChanges.proposeOrderChange({ id, ...asked, withoutConsent: 'keep', quotedSubtotal })
  const address = { street: '9 Tahrir St, behind the mosque', floor: '3', landmark: 'The green door' }
  for (const beyond of [
    { ...asked(story) },
    { minutes: 20 },
    { address: { ...address, place: ZAMALEK } },
    { address: { ...address, area: 'Zamalek' } },
  ])
    expect(await refusalOf(correct({ ...beyond, id }))).toBe('order_change.too_late')
  const quote = { id, address, withoutConsent: 'keep' as const, quotedSubtotal: 170 }
  for (const who of [amina, karim, order])
    expect(await refusalOf(who.client.orderChanges.proposeOrderChange(quote))).not.toBeNull()
  expect(await rowOf(app, id)).toEqual(before)

  expect(await correct({ address, notes: 'Ring twice' })).toMatchObject({ state: 'accepted' })
  const after = await rowOf(app, id)
  expect(after.customer_address).toContain('behind the mosque')
  expect({ total: after.total, notes: after.notes }).toEqual({ total: before.total, notes: 'Ring twice' })
  const [carried] = (await karim.client.delivery.listCourierOrders()).orders
  expect(carried).toMatchObject({ landmark: 'The green door', floor: '3' })
  expect(await order.client.ordering.getOrder({ id })).toMatchObject({ street: address.street })
  const bells = async (who: typeof karim) =>
    (await who.client.notifications.listNotifications({})).items.map(({ title }) => title)
  expect(await bells(karim)).toContain('An order with you was corrected')
  expect(await bells(amina)).not.toContain('An order was changed')
  expect(app.mails().at(-1)).toMatchObject({ to: 'yara@example.com' })
  expect(app.mails().at(-1)!.text).toContain('corrected details of the address')
  const { changes } = await admin.client.adminOrders.getAdminOrder({ id })
  expect(changes[0]!.address).toEqual({ before: before.customer_address, after: after.customer_address })
  expect(await refusalOf(correct({ address, notes: 'Ring twice' }))).toBe('order_change.nothing')
  await karim.client.delivery.deliverOrder({ id })
  expect(await refusalOf(correct({ address: { street: '1 Other St' } }))).toBe('order_change.too_late')
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a proposal at another sum than its proposer saw is refused, as is an acceptance at another than the customer saw', async () => {
  const story = await aStory()
  const { app } = story
  await expect(propose(story, { quotedSubtotal: 140 })).rejects.toMatchObject({
    code: 'order_change.price_changed',
    data: { newSubtotal: 145 },
  })
  const change = await propose(story)
  await app.sql(`update dishes set price = 7000 where name = 'Rice'`)
  expect(await refusalOf(answer(story, change.id, true))).toBe('order_change.outdated')
  expect(await rowOf(app, story.order.id)).toMatchObject({ subtotal: 170_00 })
})

test('an order whose cash went back before its delivery was undone does not become cheaper than that', async () => {
  const story = await aStory()
  const { app, amina, karim, admin, order } = story
  const { id } = order
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.deliverOrder({ id, position: DOKKI })
  const given = { method: 'cash' as const, reference: '', reason: 'It arrived cold', request: 'by-hand' }
  await admin.client.payments.recordRefund({ id, amount: order.total, ...given })
  await admin.client.ordering.overrideStatus({ id, status: 'preparing', reason: 'The wrong door' })
  expect(await refusalOf(propose(story))).toBe('order_change.refunded_more')
  await propose(story, { lines: asked(story, 2, 1).lines, quotedSubtotal: 230 })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('an order that was paid online may only become cheaper, and the difference goes back', async () => {
  const story = await aStory({ order: { paymentMethod: 'card' } })
  const { app, amina, order, rice } = story
  expect(await refusalOf(story.admin.client.orderChanges.quoteOrderChange(asked(story)))).toBe('order.unpaid')
  const { payment } = order.placed as unknown as { payment: { url: string } }
  const page = await app.request(payment.url, { headers: { cookie: order.cookie } })
  await app.client().payments.payTestPayment({
    id: page.headers.get('location')!.split('/').at(-1)!,
    outcome: 'approve',
  })
  expect(await refusalOf(amina.client.orderChanges.quoteOrderChange(asked(story, 2, 1)))).toBe(
    'order_change.paid_more',
  )
  const change = await propose(story)
  await answer(story, change.id, true)
  for (const { event, data } of app.published)
    if (event === 'order.reduced') await refundReduction(app.platform, data as OrderReduced)
  for (const { queue, data } of app.enqueued.splice(0))
    if (queue === 'refunds') await sendRefund(app.platform, data as { refundId: string })
  expect(await rowOf(app, order.id)).toMatchObject({
    payment_status: 'paid',
    reduced_by: 27_00,
    refunded: 27_00,
    total: order.total * 100 - 27_00,
  })
  expect(await app.sql('select kind, amount, state from refunds')).toEqual([
    { kind: 'changed', amount: 27_00, state: 'done' },
  ])
  // The total is the lower one already, and nothing of it came back.
  expect(await order.client.ordering.getOrder({ id: order.id })).toMatchObject({
    total: order.total - 27,
    refunded: 0,
  })
  expect(await auditPlaced(app.sql)).toEqual([])
  // Then the kitchen takes the rest of it, and what is left is what was paid.
  await order.client.ordering.cancelOrder({ id: order.id })
  const money = await story.admin.client.payments.getOrderMoney({ id: order.id })
  expect(money).toMatchObject({ paid: order.total, refundable: order.total - 27 })
  expect(rice.id).toBeDefined()
})

/** Fewer than a thousand, which `CHANGE_ROUNDS=1000` makes by hand in some minutes, so that the run stays short. */
const ROUNDS = Number(process.env.CHANGE_ROUNDS ?? 120)

test(`the audit finds capacity, portions, promo and sums right after ${ROUNDS} random changes of orders`, {
  timeout: 600_000,
}, async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const random = createRandom(98)
  const { amina, koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 500 } })
  const admin = await anAdmin(app)
  const menu = [koshari]
  for (let n = 0; n < 6; n++)
    menu.push(
      await aDish(app, amina, {
        name: `Dish ${n}`,
        price: 35_00 + n * 17_50,
        ...(n % 2 ? { dailyPortions: 60 + ROUNDS } : {}),
      }),
    )
  const codes = [
    undefined,
    (await aPromoCode(app, { maxUses: 10_000, perUserLimit: 1_000 })).code,
    (
      await aPromoCode(app, {
        type: 'fixed',
        discount: 40,
        minimumOrder: 200,
        maxUses: 10_000,
        perUserLimit: 1_000,
      })
    ).code,
  ]
  const ended: Record<string, number> = {}
  const count = (what: string) => {
    ended[what] = (ended[what] ?? 0) + 1
  }
  const nadia = await aCook(app, { name: 'Nadia', dailyOrderLimit: 500 })
  const kofta = await aDish(app, nadia, { name: 'Kofta', price: 110_00 })
  /** Every other checkout has an order of another kitchen too, with which it shares a code. */
  const anOrder = async (promoCode: string | undefined) => {
    const dishes = random.chance(0.5) ? [koshari, kofta] : [koshari]
    const lines = dishes.map(({ id }) => ({ dishId: id, quantity: 2 }))
    const { total } = await app.client().ordering.quote({ lines, place: DOKKI, promoCode })
    const made = await aGuestOrder(app, koshari, { lines, promoCode, quotedTotal: total })
    return { ...made, id: made.placed.orders.find(({ cookId }) => cookId === amina.id)!.id }
  }
  let order = await anOrder(undefined)
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 4 === 0) {
      order = await anOrder(random.pick(codes)).catch(() => anOrder(undefined))
      if (random.chance(0.5)) await amina.client.ordering.startPreparing({ id: order.id })
    }
    const lines = Array.from({ length: random.int(1, 3) }, () => ({
      dishId: random.pick(menu).id,
      quantity: random.int(1, 4),
    }))
    const isOffice = random.chance(0.5)
    app.time.now += 1_000
    const proposer = isOffice ? admin : amina
    const address =
      isOffice && random.chance(0.3)
        ? { street: `${round} Mossadak St`, place: random.pick([DOKKI, ZAMALEK]) }
        : undefined
    const wanted = { id: order.id, lines, ...(address ? { address } : {}) }
    try {
      const { newSubtotal } = await proposer.client.orderChanges.quoteOrderChange(wanted)
      const change = await proposer.client.orderChanges.proposeOrderChange({
        ...wanted,
        quotedSubtotal: newSubtotal,
        withoutConsent: isOffice ? random.pick(['keep', 'cancel'] as const) : 'keep',
      })
      const named = { id: order.id, change: change.id }
      const how = random.pick([
        'accept',
        'accept',
        'accept',
        'decline',
        'silent',
        'withdraw',
        'ready',
      ] as const)
      if (how === 'accept' || how === 'decline')
        await order.client.orderChanges.answerOrderChange({ ...named, accept: how === 'accept' })
      if (how === 'withdraw') await proposer.client.orderChanges.withdrawOrderChange(named)
      if (how === 'silent') {
        await app.sql(`update order_changes set expires_at = created_at where state = 'open'`)
        await expireChanges(app.platform)
      }
      if (how === 'ready')
        await admin.client.ordering.overrideStatus({
          id: order.id,
          status: 'ready_for_pickup',
          reason: 'it is',
        })
      count(how)
    } catch (refused) {
      count((refused as { code?: string }).code ?? String(refused))
    }
  }
  expect(ended.accept).toBeGreaterThan(ROUNDS / 5)
  expect(Object.keys(ended).filter((what) => !what.includes('.'))).toHaveLength(5)
  expect(await auditPlaced(app.sql)).toEqual([])
})
