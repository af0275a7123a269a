import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, type AuditAction } from '#domain/audit/actions.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aPhoto, dishTerms } from '#tests/world/dish-terms.ts'
import { anEatenMeal } from '#tests/world/eaten-meal.ts'
import {
  aCheckout,
  aCourier,
  aCourierWithPapers,
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  announcementTerms,
  aPassword,
  broadcastTerms,
  DOKKI,
  type Person,
  promoTerms,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aPicture, fileOf, somePapers } from '#tests/world/pictures.ts'
import { aCode } from '#tests/world/second-factor.ts'

/**
 * Every audited action, with the test that counts its rows. A change has one row, even if several admins make it at once. A
 * download, a link and a look have a row each time (docs/decisions/0058).
 */
const SHOWN: Record<AuditAction, Test> = {
  'account.approved': 'food and market',
  'account.refused': 'people and orders',
  'account.ban': 'people and orders',
  'account.unban': 'people and orders',
  'account.change': 'people and orders',
  'account.role': 'people and orders',
  'account.reset': 'people and orders',
  'account.message': 'people and orders',
  'account.log-out': 'people and orders',
  'account.erase': 'people and orders',
  'account.second-factor-on': 'second factor',
  'account.second-factor-off': 'second factor',
  'account.second-factor-reset': 'second factor',
  'account.recovery-code': 'accounts/second-factor/second-factor.test.ts',
  'account.export': 'each time',
  'guest.erase': 'people and orders',
  'guest.export': 'each time',
  'admin.created': 'accounts/create-admin.test.ts',
  'order.status_override': 'people and orders',
  'order.flag': 'people and orders',
  'order.unflag': 'people and orders',
  'order.note': 'people and orders',
  'order.pickup': 'people and orders',
  'order.offer_wider': 'people and orders',
  'order.message': 'people and orders',
  'order.refund': 'payments/refunds.test.ts',
  'order.refund_by_hand': 'payments/money-by-hand.test.ts',
  'order.refund_end': 'payments/money-by-hand.test.ts',
  'order.delete': 'people and orders',
  'order.take': 'people and orders',
  'order.export': 'each time',
  'dish.create': 'food and market',
  'dish.change': 'food and market',
  'dish.approve': 'food and market',
  'dish.reject': 'food and market',
  'dish.set_pending': 'food and market',
  'dish.flag': 'food and market',
  'dish.resolve_flag': 'food and market',
  'dish.switch': 'people and orders',
  'dish.sell_out': 'people and orders',
  'dish.withdraw': 'people and orders',
  'dish.take_back_edit': 'people and orders',
  'dish.export': 'each time',
  'review.reply': 'food and market',
  'review.delete': 'food and market',
  'report.resolve': 'food and market',
  'problem.answer': 'food and market',
  'problem.close': 'food and market',
  'problem.photo_linked': 'each time',
  'problem.photo_seen': 'each time',
  'problem.export': 'each time',
  'order.change': 'ordering/changes/order-changes.test.ts',
  'order.change_withdraw': 'ordering/changes/order-changes.test.ts',
  'order.door_photo_seen': 'delivery/board/door-proof.test.ts',
  'incident.settle': 'ordering/incidents/incidents.test.ts',
  'incident.photo_linked': 'ordering/incidents/incidents.test.ts',
  'incident.photo_seen': 'ordering/incidents/incidents.test.ts',
  'promo.create': 'food and market',
  'promo.change': 'food and market',
  'promo.end': 'food and market',
  'promo.export': 'each time',
  'broadcast.create': 'food and market',
  'broadcast.change': 'food and market',
  'broadcast.stop': 'food and market',
  'broadcast.resume': 'food and market',
  'broadcast.delete': 'food and market',
  'broadcast.export': 'each time',
  'announcement.create': 'food and market',
  'announcement.change': 'food and market',
  'announcement.end': 'food and market',
  'announcement.delete': 'food and market',
  'market.pause': 'food and market',
  'market.rush': 'food and market',
  'market.end': 'food and market',
  'audit.export': 'each time',
  'papers.linked': 'each time',
  'papers.seen': 'each time',
  'papers.sent': 'delivery/papers/papers.test.ts',
  'papers.approved': 'food and market',
  'papers.refused': 'food and market',
  'courier.base_changed': 'delivery/set-base-location.test.ts',
  'courier.removed': 'food and market',
  'courier.export': 'each time',
  'report.export': 'each time',
  'figures.export': 'each time',
  'letter.send_again': 'notifications/letters/undelivered.test.ts',
  'letter.send_all_again': 'notifications/letters/undelivered.test.ts',
  'limit.export': 'each time',
  'cook.add': 'food and market',
  'cash.confirmed': 'food and market',
  'cash.refused': 'people and orders',
  'cash.recorded': 'food and market',
  'payout.record': 'payments/payouts/payouts.test.ts',
  'payout.undo': 'payments/payouts/payouts.test.ts',
  'payout.adjust': 'payments/payouts/payouts.test.ts',
  'payout.adjust_undo': 'payments/payouts/payouts.test.ts',
  'payout.export': 'each time',
  'receipt.export': 'each time',
  'money.export': 'each time',
  'category.change': 'food and market',
  'category.move': 'food and market',
  'settings.changed': 'food and market',
  'settings.undone': 'food and market',
  'district.add': 'food and market',
  'district.change': 'food and market',
  'terms.published': 'food and market',
}
type Here = 'people and orders' | 'food and market' | 'second factor' | 'each time'
type Test = Here | `${string}.test.ts`

type Acts = { [Action in AuditAction]?: (client: Person['client']) => Promise<unknown> }

const shownIn = (test: Here) =>
  AUDIT_ACTIONS.filter((action) => SHOWN[action] === test).toSorted((a, b) => (a < b ? -1 : 1))

/** Two admins send each action twice at once. At least one request succeeds, and the log gets one row. */
async function pressAll(app: TestApp, test: Here, admins: readonly [Person, Person], acts: Acts) {
  expect(Object.keys(acts).toSorted()).toEqual(shownIn(test))
  for (const [action, act] of Object.entries(acts)) {
    const logged = () => app.sql('select action from audit_log where action = $1', [action])
    const before = await logged()
    const answers = await Promise.allSettled([...admins, ...admins].map(({ client }) => act(client)))
    expect([action, answers.some(({ status }) => status === 'fulfilled')]).toEqual([action, true])
    expect(await logged()).toEqual([...before, { action }])
  }
}

test('an action on accounts and orders that two admins take at once, twice each, is on record once', async () => {
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
  const handover = await karim.client.courierCash.announceHandover({ amount: 1, request: randomId() })
  const flagged = await aGuestOrder(app, koshari)
  const [omar, salma] = [await aCustomer(app), await aCustomer(app)]
  const over = await aGuestOrder(app, koshari)
  const ready = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: ready.id })
  await amina.client.ordering.markReady({ id: ready.id })
  await app.sql(`update orders set status = 'cancelled', cancelled_at = now() where id = $1`, [over.id])
  const { email: _, paymentMethod: __, ...call } = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const pickupLocation = { latitude: 30.05, longitude: 31.22 }

  const [{ name: omarName }] = (await app.sql<{ name: string }>('select name from users where id = $1', [
    omar.id,
  ])) as [{ name: string }]
  await pressAll(app, 'people and orders', [one, other], {
    'order.flag': (admin) => admin.adminOrders.flagOrder({ id: flagged.id, flagged: true }),
    'account.refused': (admin) => admin.membership.refuseApplicant({ id: waiting.id, reason: 'Blurred' }),
    'account.role': (admin) => admin.users.changeRole({ id: yara.id, role: 'delivery', seen: 'customer' }),
    'cash.refused': (admin) => admin.courierCash.refuseHandover({ id: handover.id, reason: 'Not there' }),
    'dish.switch': (admin) => admin.dishes.switchDish({ id: dish.id, isAvailable: false }),
    'dish.sell_out': (admin) => admin.dishes.sellOutDish({ id: dish.id, isSoldOut: true }),
    'dish.take_back_edit': (admin) => admin.dishes.takeBackEdit({ id: koshari.id }),
    'dish.withdraw': (admin) => admin.dishes.withdrawDish({ id: dish.id }),
    'order.note': (admin) => admin.adminOrders.noteOrder({ id: flagged.id, notes: 'Rang twice', seen: '' }),
    'order.offer_wider': (admin) => admin.dispatch.widenOffer({ id: ready.id, radiusKm: 20 }),
    'order.pickup': (admin) => admin.adminOrders.movePickup({ id: flagged.id, pickupLocation }),
    'order.message': (admin) => admin.adminOrders.messageBuyer({ id: flagged.id, text: 'Is macaroni fine?' }),
    'order.take': (admin) => admin.phoneOrders.placeForCaller(call),
    'order.delete': (admin) => admin.adminOrders.deleteOrder({ id: over.id, reason: 'A test' }),
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
    'account.unban': (admin) => admin.users.unbanUser({ id: salma.id, reason: 'A mistake' }),
    'order.status_override': (admin) =>
      admin.ordering.overrideStatus({ id: flagged.id, status: 'cancelled', reason: 'Pressed twice' }),
    'order.unflag': (admin) => admin.adminOrders.flagOrder({ id: flagged.id, flagged: false }),
  })
  const mailsOf = (words: string) => app.mails().filter(({ text }) => text.includes(words))
  for (const words of ['Is macaroni fine?', 'The kitchens rest.'])
    expect([words, mailsOf(words).length]).toEqual([words, 1])
})

test('an action on food, problems, papers and the market that two admins take at once, twice each, is on record once', async () => {
  const app = await aTestApp()
  const { amina, karim, koshari, yara, report, admin: one, second: other } = await anEatenMeal(app)
  await yara.client.problems.reportProblem(report)
  const [{ id: problemId }] = (await app.sql<{ id: string }>('select id from order_problems')) as [
    { id: string },
  ]
  const review = await yara.client.reviews.writeReview({ id: koshari.id, rating: 2, comment: 'Too salty' })
  await yara.client.reviews.reportDish({ id: koshari.id, reason: 'photo' })
  const [{ id: reportId }] = (await app.sql<{ id: string }>('select id from content_reports')) as [
    { id: string },
  ]
  const terms = dishTerms(await aPhoto(app))
  const at = (version: number) => ({ dishes: [{ id: koshari.id, version }] })
  const waiting = await aCourierWithPapers(app)
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  const papers = await somePapers()
  const sent = ids((await karim.client.papers.sendPapers(papers)).waiting)
  let again: Promise<string[]> | undefined
  const { id: handoverId } = await karim.client.courierCash.announceHandover({
    amount: 1,
    request: randomId(),
  })
  const gone = await aCourier(app)
  let codeId = ''
  let broadcastId = ''
  let announcementId = ''
  let pauseId = ''
  const aPause = { kind: 'pause', scope: 'everything', end: null, reason: 'weather' } as const
  const { version } = await one.client.settings.getSettings()
  const holder = await aCourier(app, { cashHeld: 2_000 })
  await pressAll(app, 'food and market', [one, other], {
    'dish.create': (admin) => admin.dishes.createDish({ cookId: amina.id, ...terms }),
    'dish.change': (admin) => admin.dishes.changeDish({ id: koshari.id, version: 1, ...terms, price: 90 }),
    'dish.set_pending': (admin) => admin.dishes.setDishesPending(at(2)),
    'dish.reject': (admin) => admin.dishes.rejectDishes({ ...at(3), reason: 'Blurred' }),
    'dish.approve': (admin) => admin.dishes.approveDishes(at(4)),
    'dish.flag': (admin) => admin.dishes.flagDishes({ ...at(5), reason: 'Somebody fell ill' }),
    'dish.resolve_flag': (admin) => admin.dishes.resolveFlags(at(6)),
    'report.resolve': (admin) => admin.reviews.resolveReports({ ids: [reportId] }),
    'review.reply': (admin) => admin.reviews.replyToReview({ id: review.id, reply: 'Sorry', seen: null }),
    'review.delete': (admin) => admin.reviews.deleteReview({ id: review.id }),
    'problem.answer': (admin) =>
      admin.problems.answerProblem({ id: problemId, version: 1, answer: 'Sorry', discount: 20 }),
    'problem.close': (admin) => admin.problems.closeProblem({ id: problemId, version: 2 }),
    'papers.approved': (admin) => admin.papers.approvePapers({ id: karim.id, paperIds: sent }),
    'papers.refused': async (admin) => {
      again ??= karim.client.papers.sendPapers(papers).then(({ waiting: sent }) => ids(sent))
      await admin.papers.refusePapers({ id: karim.id, paperIds: await again, reason: 'Blurred' })
    },
    'account.approved': (admin) =>
      admin.membership.approveApplicant({ id: waiting.id, paperIds: ids(waiting.papers) }),
    'cash.recorded': (admin) =>
      admin.courierCash.recordCash({ id: holder.id, amount: 5, settles: false, note: '', seen: 20 }),
    'cash.confirmed': (admin) => admin.courierCash.confirmHandover({ id: handoverId, counted: 1 }),
    'courier.removed': (admin) => admin.membership.removeCourier({ id: gone.id, reason: 'Left the city' }),
    'promo.create': async (admin) => {
      codeId = (await admin.promotions.createPromoCode(promoTerms('TWICE'))).id
    },
    'promo.change': (admin) =>
      admin.promotions.changePromoCode({ id: codeId, version: 1, ...promoTerms('TWICE'), maxUses: 5 }),
    'promo.end': (admin) => admin.promotions.endPromoCode({ id: codeId }),
    'market.pause': async (admin) => {
      pauseId = (await admin.market.startMarketControl(aPause)).id
    },
    'market.rush': (admin) => admin.market.startMarketControl({ ...aPause, kind: 'rush', minutes: 15 }),
    'market.end': (admin) => admin.market.endMarketControl({ id: pauseId }),
    'announcement.create': async (admin) => {
      announcementId = (await admin.announcements.createAnnouncement(announcementTerms('Twice'))).id
    },
    'announcement.change': (admin) =>
      admin.announcements.changeAnnouncement({
        ...announcementTerms('Changed twice'),
        id: announcementId,
        version: 1,
      }),
    'announcement.end': (admin) => admin.announcements.endAnnouncement({ id: announcementId }),
    'announcement.delete': (admin) =>
      admin.announcements.deleteAnnouncement({ id: announcementId, version: 3 }),
    'broadcast.create': async (admin) => {
      broadcastId = (await admin.broadcasts.createBroadcast(broadcastTerms('Twice'))).id
    },
    'broadcast.change': (admin) =>
      admin.broadcasts.changeBroadcast({ ...broadcastTerms('Once'), id: broadcastId, version: 1 }),
    'broadcast.stop': (admin) => admin.broadcasts.stopBroadcast({ id: broadcastId }),
    'broadcast.resume': (admin) => admin.broadcasts.resumeBroadcast({ id: broadcastId }),
    'broadcast.delete': (admin) => admin.broadcasts.deleteBroadcast({ id: broadcastId, version: 2 }),
    'settings.changed': (admin) => admin.settings.changeSettings({ version, cookAnswerMinutes: 20 }),
    'settings.undone': async (admin) => {
      const [change] = (await admin.settings.listSettingsChanges({})).items.filter(({ undoes }) => !undoes)
      await admin.settings.undoSettingsChange({ id: change!.id, version: version + 1 })
    },
    'district.add': (admin) =>
      admin.settings.addDistrict({
        name: 'Golden Square',
        nameAr: 'الجولدن سكوير',
        location: { latitude: 30.02, longitude: 31.52 },
        radiusKm: 2,
      }),
    'district.change': (admin) => admin.settings.changeDistrict({ id: 'aswan', version: 1, radiusKm: 9 }),
    'category.change': (admin) =>
      admin.categories.changeCategory({ dishType: 'salad', version: 1, label: 'Salads' }),
    'category.move': (admin) =>
      admin.categories.moveCategory({ dishType: 'soup', version: 1, before: 'main_dish' }),
    'terms.published': (admin) =>
      admin.terms.publishTerms({ audience: 'cook', replaces: 'v2', text: { en: '# New', ar: '# جديد' } }),
    'cook.add': (admin) =>
      admin.membership.addCook({
        name: 'Nagwa Fathy',
        email: 'nagwa@people.test',
        mobileNumber: '01012345678',
        bio: 'Food from Mansoura',
        bioAr: 'أكل من المنصورة',
        address: '14 Mossadak St',
        location: DOKKI,
        locale: 'ar',
      }),
  })
})

test('a second factor that is switched on, off or reset twice at once is on record once', async () => {
  const app = await aTestApp()
  const [dina, boss] = [await anAdmin(app), await anAdmin(app, 'superadmin')]
  const password = await aPassword(app, dina)
  let { secret } = await dina.client.secondFactor.beginSecondFactor()
  const confirm = (code: string) => dina.client.secondFactor.confirmSecondFactor({ code })
  const acts: [AuditAction, () => Promise<unknown>][] = [
    ['account.second-factor-on', () => confirm(aCode(secret))],
    ['account.second-factor-off', () => dina.client.secondFactor.switchOffSecondFactor({ password })],
    ['account.second-factor-reset', () => boss.client.users.resetSecondFactor({ id: dina.id })],
  ]
  expect(acts.map(([action]) => action).toSorted()).toEqual(shownIn('second factor'))
  for (const [action, act] of acts) {
    if (action === 'account.second-factor-reset') {
      ;({ secret } = await dina.client.secondFactor.beginSecondFactor())
      await confirm(aCode(secret))
    }
    await Promise.allSettled([act(), act()])
    const onRecord = await app.sql('select action from audit_log where action = $1', [action])
    expect([action, onRecord.length]).toEqual([action, 1])
  }
})

const EXPORTS = [
  ['account.export', 'users'],
  ['guest.export', 'guests'],
  ['order.export', 'orders'],
  ['dish.export', 'dishes'],
  ['problem.export', 'problems'],
  ['courier.export', 'couriers'],
  ['payout.export', 'payouts'],
  ['receipt.export', 'receipts'],
  ['money.export', 'money', '?account=till&from=2026-11-01&to=2026-11-07'],
  ['report.export', 'content-reports'],
  ['figures.export', 'reports', '?report=sales&from=2026-11-01&to=2026-11-07'],
  ['limit.export', 'turned-away'],
  ['promo.export', 'promo-codes'],
  ['broadcast.export', 'broadcasts'],
  ['audit.export', 'audit'],
] as const

test('each download, link and look is on record, with the admin who made it', async () => {
  const app = await aTestApp({ env: { LIMIT_EXPORTS: String(2 * EXPORTS.length) } })
  const { yara, report, admin: one, second: other } = await anEatenMeal(app)
  await yara.client.problems.reportProblemWithPhoto({ ...report, photo: fileOf(await aPicture()) })
  const [{ id }] = (await app.sql<{ id: string }>('select id from order_problems')) as [{ id: string }]
  const karim = await aCourierWithPapers(app)
  const file =
    (name: string, query = '') =>
    (admin: Person) =>
      app
        .request(`/api/admin/${name}.csv${query}`, { headers: admin.headers })
        .then((answer) => answer.text())
  const look = (link: (client: Person['client']) => Promise<{ url: string }>) => async (admin: Person) => {
    const { url } = await link(admin.client)
    return (await app.request(url, { headers: admin.headers })).arrayBuffer()
  }
  const photo = look((client) => client.problems.linkProblemPhoto({ id }))
  const paper = look((client) => client.papers.linkPaper({ id: karim.papers[0]!.id }))
  const times: [AuditAction[], (admin: Person) => Promise<unknown>][] = [
    ...EXPORTS.map(([action, name, query]): [AuditAction[], ReturnType<typeof file>] => [
      [action],
      file(name, query),
    ]),
    [['problem.photo_linked', 'problem.photo_seen'], photo],
    [['papers.linked', 'papers.seen'], paper],
  ]
  expect(times.flatMap(([actions]) => actions).toSorted()).toEqual(shownIn('each time'))
  for (const [actions, act] of times) {
    await Promise.all([one, other, one, other].map(act))
    for (const action of actions) {
      const taken = await app.sql<{ actor_id: string; n: number }>(
        'select actor_id, count(*)::int as n from audit_log where action = $1 group by actor_id',
        [action],
      )
      expect([action, new Map(taken.map(({ actor_id, n }) => [actor_id, n]))]).toEqual([
        action,
        new Map([
          [one.id, 2],
          [other.id, 2],
        ]),
      ])
    }
  }
  // A download that the limit refuses has no row.
  const refused = await app.request('/api/admin/users.csv', { headers: one.headers })
  expect(refused.status).toBe(429)
  expect(await app.sql(`select from audit_log where action = 'account.export'`)).toHaveLength(4)
})
