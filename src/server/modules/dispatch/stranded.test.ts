import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCheckout, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

test('a ban marks what its courier carries and what its kitchen cooks at once, until it is lifted', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, karim, koshari } = await aMarket(app)
  const { users, dispatch } = (await anAdmin(app)).client
  const { id: carried } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: carried })
  await amina.client.ordering.markReady({ id: carried })
  await karim.client.delivery.acceptOrder({ id: carried })
  const troubles = async () =>
    Object.fromEntries(
      (await dispatch.getDispatchBoard()).orders.map(({ id, trouble }) => [id, trouble?.kind ?? null]),
    )
  expect(await troubles()).toEqual({ [carried]: null })
  await users.banUser({ id: karim.id, reason: 'Ate the food' })
  expect(await troubles()).toEqual({ [carried]: 'stranded' })
  await users.unbanUser({ id: karim.id, reason: 'It was another' })
  expect(await troubles()).toEqual({ [carried]: null })
  const { id: asked } = await aGuestOrder(app, koshari)
  await users.banUser({ id: amina.id, reason: 'No kitchen there' })
  expect(await troubles()).toEqual({ [carried]: 'stranded', [asked]: 'stranded' })
})

test('a ban of a customer marks their orders under way, and no other, nor one that is not paid yet', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari, yara } = await aMarket(app)
  const { users, dispatch, adminOrders } = (await anAdmin(app)).client
  const { email: _, ...checkout } = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const mine = (await yara.client.ordering.placeOrder(checkout)).orders[0]!.id
  const unpaid = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  await yara.client.ordering.placeOrder({ ...unpaid, email: undefined, paymentMethod: 'card' })
  await aGuestOrder(app, koshari)
  await users.banUser({ id: yara.id, reason: 'Never pays' })
  const troubles = (await dispatch.getDispatchBoard()).orders.map(({ id, trouble }) => [
    id,
    trouble?.kind ?? null,
  ])
  expect(Object.fromEntries(troubles)).toEqual({ [mine]: 'stranded' })
  expect((await adminOrders.listAdminOrders({ show: 'stranded' })).items.map(({ id }) => id)).toEqual([mine])
})
