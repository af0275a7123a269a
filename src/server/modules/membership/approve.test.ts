import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aCourier, aDish, aGuestOrder, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'

const REASON = 'The licence cannot be read.'

test('a courier without approval is offered no order and cannot accept one until approved', async () => {
  const app = await aTestApp()
  const { koshari, amina } = await aMarket(app)
  const newcomer = await aCourier(app, { approvedAt: null })
  const admin = await anAdmin(app)
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  expect(await newcomer.client.delivery.listCourierOrders()).toMatchObject({ orders: [], total: 0 })
  expect(await refusalOf(newcomer.client.delivery.acceptOrder({ id }))).toBe('delivery.not_approved')
  expect(await newcomer.client.delivery.getCourierProfile()).toMatchObject({ approval: 'waiting' })
  expect((await admin.client.membership.listApplicants()).items).toMatchObject([
    { id: newcomer.id, role: 'delivery' },
  ])

  await admin.client.membership.approveApplicant({ id: newcomer.id })
  expect((await admin.client.membership.listApplicants()).items).toEqual([])
  expect((await newcomer.client.delivery.listCourierOrders()).orders).toMatchObject([{ id }])
  await newcomer.client.delivery.acceptOrder({ id })
  expect(app.mails().filter(({ to }) => to === newcomer.email)).toHaveLength(1)
  expect(
    await app.sql(`select action, actor_id, subject from audit_log where action like 'account.%'`),
  ).toEqual([{ action: 'account.approved', actor_id: admin.id, subject: newcomer.id }])
})

test('a refused courier is told the reason, and can be approved later', async () => {
  const app = await aTestApp()
  const newcomer = await aCourier(app, { approvedAt: null })
  const { client } = await anAdmin(app)
  await client.membership.refuseApplicant({ id: newcomer.id, reason: REASON })
  expect(await newcomer.client.delivery.getCourierProfile()).toMatchObject({
    approval: 'refused',
    refusalReason: REASON,
  })
  // The sentence around the reason has its own full stop.
  expect(app.mails().at(-1)!.text).toMatch(/couldn’t approve it: The licence cannot be read\.\n/)
  await client.membership.approveApplicant({ id: newcomer.id })
  expect(await newcomer.client.delivery.getCourierProfile()).toMatchObject({
    approval: 'approved',
    refusalReason: null,
  })
})

test('a kitchen is not public before it is approved', async () => {
  const app = await aTestApp()
  const nadia = await aCook(app, { name: 'Nadia', approvedAt: null, active: false })
  const { id } = await aDish(app, nadia)
  const isListed = async () =>
    (await app.client().catalog.listDishes({})).items.some((dish) => dish.id === id)
  expect(await isListed()).toBe(false)
  const { client } = await anAdmin(app)
  await client.membership.approveApplicant({ id: nadia.id })
  expect(await isListed()).toBe(true)
})

test('a refused cook who changes the profile waits for approval again, and an approved one stays approved', async () => {
  const app = await aTestApp()
  const nadia = await aCook(app, { name: 'Nadia', approvedAt: null, active: false })
  const { client } = await anAdmin(app)
  await client.membership.refuseApplicant({ id: nadia.id, reason: REASON })
  expect(await nadia.client.kitchens.getKitchenProfile()).toMatchObject({
    approval: 'refused',
    refusalReason: REASON,
  })
  expect(await nadia.client.kitchens.changeKitchenProfile({ bio: 'Koshari since 1990.' })).toMatchObject({
    approval: 'waiting',
    refusalReason: null,
  })
  await nadia.client.kitchens.changeKitchenProfile({ bio: 'Koshari since 1980.' })
  expect(
    await app.sql(
      `select body ->> 'en' as body, url from notifications where event_id like 'kitchen-again:%'`,
    ),
  ).toEqual([{ body: expect.stringContaining('Nadia'), url: `/admin/cooks/${nadia.id}` }])
  expect((await client.membership.listApplicants()).items).toMatchObject([{ id: nadia.id, refusedAt: null }])
  await client.membership.approveApplicant({ id: nadia.id })
  expect(await nadia.client.kitchens.changeKitchenProfile({ bio: 'Koshari.' })).toMatchObject({
    approval: 'approved',
  })
})

test('if the settings require an approval, a cook who signs up waits for it', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const { version } = await client.settings.getSettings()
  await client.settings.changeSettings({ version, cooksNeedApproval: true })
  const { user } = await app.client().membership.signUp({
    name: 'Mona Adel',
    email: 'mona@example.test',
    mobileNumber: '01002345678',
    address: '14 Mossadak St',
    location: { latitude: 30.0384, longitude: 31.2123 },
    password: 'molokhia with rabbit',
    passwordConfirmation: 'molokhia with rabbit',
    role: 'cook',
    termsAccepted: true,
  })
  expect((await client.membership.listApplicants()).items).toMatchObject([{ id: user.id, role: 'cook' }])
  expect(await app.sql('select active from kitchens')).toEqual([{ active: false }])
})

test('an approved applicant cannot be decided on again, and of several approvals at once one succeeds', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const { id } = await aCourier(app)
  expect(await refusalOf(client.membership.refuseApplicant({ id, reason: REASON }))).toBe(
    'accounts.already_approved',
  )
  expect(await refusalOf(client.membership.approveApplicant({ id: 'nobody' }))).toBe('accounts.not_found')
  const { id: newcomer } = await aCourier(app, { approvedAt: null })
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => client.membership.approveApplicant({ id: newcomer })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
