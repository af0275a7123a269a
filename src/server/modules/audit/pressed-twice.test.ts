import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCourier, aCustomer, aDish, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

test('an action that two admins take at once, twice each, is on record once', async () => {
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
  const [omar, salma] = [await aCustomer(app), await aCustomer(app)]
  const over = await aGuestOrder(app, koshari)
  await app.sql(`update orders set status = 'cancelled', cancelled_at = now() where id = $1`, [over.id])
  const pickupLocation = { latitude: 30.05, longitude: 31.22 }

  const [{ name: omarName }] = (await app.sql<{ name: string }>('select name from users where id = $1', [
    omar.id,
  ])) as [{ name: string }]
  type Acting = (admin: typeof one.client) => Promise<unknown>
  const acts: Record<string, Acting> = {
    'account.refused': (admin) => admin.membership.refuseApplicant({ id: waiting.id, reason: 'Blurred' }),
    'account.role': (admin) => admin.users.changeRole({ id: yara.id, role: 'delivery', seen: 'customer' }),
    'cash.refused': (admin) => admin.courierCash.refuseHandover({ id: handover.id, reason: 'Not there' }),
    'dish.switch': (admin) => admin.dishes.switchDish({ id: dish.id, isAvailable: false }),
    'dish.take_back_edit': (admin) => admin.dishes.takeBackEdit({ id: koshari.id }),
    'dish.withdraw': (admin) => admin.dishes.withdrawDish({ id: dish.id }),
    'order.note': (admin) => admin.orderOffice.noteOrder({ id: flagged.id, notes: 'Rang twice', seen: '' }),
    'order.pickup': (admin) => admin.orderOffice.movePickup({ id: flagged.id, pickupLocation }),
    'order.message': (admin) => admin.orderOffice.messageBuyer({ id: flagged.id, text: 'Is macaroni fine?' }),
    'order.delete': (admin) => admin.orderOffice.deleteOrder({ id: over.id, reason: 'A test' }),
    'account.message': (admin) =>
      admin.users.messageUsers({ ids: [omar.id], subject: 'On Friday', text: 'The kitchens rest.' }),
    'account.change': (admin) =>
      admin.users.changeUser({
        id: omar.id,
        name: 'Omar Fathy',
        nameAr: '',
        email: omar.email,
        seen: { name: omarName, nameAr: '', email: omar.email },
      }),
    'account.reset': (admin) => admin.users.mailPasswordReset({ id: omar.id }),
    'account.log-out': (admin) => admin.users.endUserSessions({ id: omar.id }),
    'account.ban': (admin) => admin.users.banUser({ id: salma.id, reason: 'Fake orders' }),
    'account.erase': (admin) => admin.privacy.eraseAccount({ id: omar.id }),
    'guest.erase': (admin) => admin.privacy.eraseGuest({ mobile: over.checkout.mobileNumber }),
    'order.unflag': (admin) => admin.orderOffice.flagOrder({ id: flagged.id, flagged: false }),
  }
  for (const [action, act] of Object.entries(acts)) {
    const answers = await Promise.allSettled([one, other, one, other].map(({ client }) => act(client)))
    expect([action, answers.some(({ status }) => status === 'fulfilled')]).toEqual([action, true])
    expect(await app.sql('select action from audit_log where action = $1', [action])).toEqual([{ action }])
  }
  const mailsOf = (words: string) => app.mails().filter(({ text }) => text.includes(words))
  for (const words of ['Is macaroni fine?', 'The kitchens rest.'])
    expect([words, mailsOf(words).length]).toEqual([words, 1])
})
