import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCheckout, aCustomer, aMarket, anAdmin, aPromoCode } from '#tests/world/market.ts'

test('a customer’s sums count what they ordered, spent and complain about, and nobody else’s', async () => {
  const app = await aTestApp()
  const { amina, karim, koshari, yara } = await aMarket(app)
  const { client } = await anAdmin(app)
  const { code } = await aPromoCode(app, { perUserLimit: 3 })
  const sumsOf = (id: string) => client.insights.getCustomerSums({ id })
  const nothing = {
    orders: 0,
    delivered: 0,
    cancelled: 0,
    spent: 0,
    firstOn: null,
    lastOn: null,
    openProblems: [],
    codes: [],
    addresses: 0,
    areas: [],
  }
  const other = await aCustomer(app)
  expect(await sumsOf(other.id)).toEqual(nothing)

  const order = async (overrides: Record<string, unknown> = {}) => {
    const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }], overrides)
    const { orders } = await yara.client.ordering.placeOrder(checkout as never)
    return orders[0]!
  }
  const eaten = await order({ promoCode: code })
  await amina.client.ordering.startPreparing({ id: eaten.id })
  await amina.client.ordering.markReady({ id: eaten.id })
  await karim.client.delivery.acceptOrder({ id: eaten.id })
  await karim.client.delivery.deliverOrder({ id: eaten.id, position: { latitude: 30.04, longitude: 31.21 } })
  await yara.client.problems.reportProblem({ id: eaten.id, reason: 'cold', words: 'It came cold.' })
  const given = await order({ promoCode: code })
  await yara.client.ordering.cancelOrder({ id: given.id })
  const deleted = await order()
  await app.sql(`update orders set deleted_at = now() where id = $1`, [deleted.id])
  const unpaid = await order()
  await app.sql(
    `update orders set status = 'cancelled', cancelled_at = now(), payment_method = 'card', payment_status = 'expired' where id = $1`,
    [unpaid.id],
  )
  // 5 went back because the order became cheaper, which its total knows already, and 20 because it was cold.
  await app.sql(
    `update orders set placed_on = '2026-11-20', payment_method = 'card', payment_status = 'paid', cash_collected_at = null,
      reduced_by = 500, refunded = 2500 where id = $1`,
    [eaten.id],
  )
  const [district] = await app.sql<{ id: string; name: { en: string; ar: string } }>(
    'select id, name from districts limit 1',
  )
  await app.sql('delete from saved_addresses where user_id = $1', [yara.id])
  for (const [id, districtId] of [
    ['a', district!.id],
    ['b', district!.id],
    ['c', null],
  ])
    await app.sql('insert into saved_addresses (id, user_id, district_id) values ($1, $2, $3)', [
      id,
      yara.id,
      districtId,
    ])

  expect(await sumsOf(yara.id)).toEqual({
    orders: 2,
    delivered: 1,
    cancelled: 1,
    spent: eaten.total - 20,
    firstOn: '2026-11-20',
    lastOn: '2026-11-21',
    openProblems: [{ id: expect.any(String), reason: 'cold', createdAt: expect.any(String) }],
    codes: [{ code, uses: 1 }],
    addresses: 3,
    areas: [{ name: district!.name.en, nameAr: district!.name.ar }],
  })
  expect(await sumsOf(other.id)).toEqual(nothing)
})
