import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCourier, aCustomer, aDish, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

test('what two admins press at once is on record once, whatever it is', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, karim, koshari } = await aMarket(app)
  const [one, other] = [await anAdmin(app), await anAdmin(app)]
  const [yara, waiting] = [await aCustomer(app), await aCourier(app, { approvedAt: null, onDuty: false })]
  const dish = await aDish(app, amina, { name: 'Mahshi' })
  await app.sql(
    `insert into dish_edits (dish_id, name, description, dish_types) values ($1, 'Koshari for two', 'x', '{lunch}')`,
    [koshari.id],
  )
  await aDeliveredOrder(app, { amina, karim, yara }, [koshari.id])
  const handover = await karim.client.courierCash.announceHandover({ amount: 1 })
  const flagged = await aGuestOrder(app, koshari)
  await one.client.orderOffice.flagOrder({ id: flagged.id, flagged: true })

  type Acting = (admin: typeof one.client) => Promise<unknown>
  const acts: Record<string, Acting> = {
    'account.refused': (admin) => admin.membership.refuseApplicant({ id: waiting.id, reason: 'Blurred' }),
    'account.role': (admin) => admin.users.changeRole({ id: yara.id, role: 'delivery', seen: 'customer' }),
    'cash.refused': (admin) => admin.courierCash.refuseHandover({ id: handover.id, reason: 'Not there' }),
    'dish.switch': (admin) => admin.dishes.switchDish({ id: dish.id, isAvailable: false }),
    'dish.take_back_edit': (admin) => admin.dishes.takeBackEdit({ id: koshari.id }),
    'dish.withdraw': (admin) => admin.dishes.withdrawDish({ id: dish.id }),
    'order.unflag': (admin) => admin.orderOffice.flagOrder({ id: flagged.id, flagged: false }),
  }
  for (const [action, act] of Object.entries(acts)) {
    const answers = await Promise.allSettled([one, other, one, other].map(({ client }) => act(client)))
    expect([action, answers.some(({ status }) => status === 'fulfilled')]).toEqual([action, true])
    expect(await app.sql('select action from audit_log where action = $1', [action])).toEqual([{ action }])
  }
})
