import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aMarket, anAdmin, DOKKI, refusalOf } from '#tests/world/market.ts'

test('an admin changes one setting and no other, and the next quote uses it', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { client, id } = await anAdmin(app)
  const before = await client.settings.getSettings()
  const after = await client.settings.changeSettings({ version: before.version, baseDeliveryFee: 40.5 })
  expect(after).toEqual({
    ...before,
    baseDeliveryFee: 40.5,
    version: before.version + 1,
    updatedAt: after.updatedAt,
  })
  expect(await client.settings.getSettings()).toEqual(after)
  expect((await app.client().settings.getOrderLimits()).baseDeliveryFee).toBe(40.5)
  const cart = { lines: [{ dishId: koshari.id, quantity: 2 }], place: DOKKI }
  const { deliveryFee } = await app.client().ordering.quote(cart)
  expect(deliveryFee).toBeGreaterThanOrEqual(40)
  expect(await app.sql("select actor_id, details from audit_log where action = 'settings.changed'")).toEqual([
    { actor_id: id, details: { baseDeliveryFee: [before.baseDeliveryFee, 40.5] } },
  ])
})

test('when two admins change the same version, the second is refused with the first one’s settings', async () => {
  const app = await aTestApp()
  const admins = [await anAdmin(app), await anAdmin(app)]
  const { version } = await admins[0]!.client.settings.getSettings()
  const changes = admins.map(({ client }, at) =>
    client.settings.changeSettings({ version, cookAnswerMinutes: 20 + at }),
  )
  const outcomes = await Promise.allSettled(changes)
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(await refusalOf(changes[1 - won]!)).toBe('settings.stale')
  const present = await admins[0]!.client.settings.getSettings()
  expect(present).toMatchObject({ version: version + 1, cookAnswerMinutes: 20 + won })
  expect(outcomes[1 - won]).toMatchObject({ reason: { data: { settings: present } } })
})

test('settings under which nobody could order are refused and change nothing', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const before = await client.settings.getSettings()
  const { version } = before
  const change = (changes: object) => client.settings.changeSettings({ version, ...changes })
  expect(await refusalOf(change({ minimumOrder: 6_000 }))).toBe('settings.minimum_above_maximum')
  for (const wrong of [
    { serviceChargePercent: 101 },
    { serviceChargePercent: -1 },
    { baseDeliveryFee: 0.001 },
    { deliveryPickupRadiusKm: 0 },
    { cookAnswerMinutes: 2.5 },
    { trackingLocation: { latitude: 91, longitude: 0 } },
    { updatedAt: before.updatedAt },
  ])
    expect([wrong, await refusalOf(change(wrong))]).toEqual([wrong, 'request.invalid'])
  expect(await client.settings.getSettings()).toEqual(before)
})

test('a view radius of null means that dishes are shown at any distance', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const { version } = await client.settings.getSettings()
  const after = await client.settings.changeSettings({ version, customerViewRadiusKm: null })
  expect(after.customerViewRadiusKm).toBeNull()
})

test('only an admin who uses a second factor requires one of all, or of nobody any more', async () => {
  const app = await aTestApp()
  const [without, using] = [await anAdmin(app), await anAdmin(app)]
  await app.sql(`insert into second_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [
    using.id,
  ])
  const { version } = await without.client.settings.getSettings()
  const change = (admin: typeof using, secondFactorRequired: boolean, of = version) =>
    admin.client.settings.changeSettings({ version: of, secondFactorRequired })
  expect(await refusalOf(change(without, true))).toBe('settings.second_factor_missing')
  const { version: required } = await change(using, true)
  expect(await refusalOf(change(without, false, required))).toBe('settings.second_factor_missing')
  expect((await using.client.settings.getSettings()).secondFactorRequired).toBe(true)
  expect((await change(using, false, required)).secondFactorRequired).toBe(false)
})

test('a tax number is nine digits in any writing, or none', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const { version, taxNumber, vatPercent } = await client.settings.getSettings()
  expect([taxNumber, vatPercent]).toEqual(['', 14])
  const change = (typed: string, of: number) =>
    client.settings.changeSettings({ version: of, taxNumber: typed, vatPercent: 10.5 })
  expect(await refusalOf(change('41233890', version))).toBe('settings.tax_number_invalid')
  expect(await change('٤١٢-٣٣٨-٩٠٧', version)).toMatchObject({ taxNumber: '412338907', vatPercent: 10.5 })
  expect((await change(' ', version + 1)).taxNumber).toBe('')
})

test('everybody reads who runs the marketplace once admins have said it, in Arabic at least', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const { version } = await client.settings.getSettings()
  const read = () => app.client().settings.getBusiness()
  expect(await read()).toBeNull()
  const change = (changes: object, of = version) =>
    client.settings.changeSettings({ version: of, ...changes })
  expect(await refusalOf(change({ legalName: 'Mama Foods LLC' }))).toBe('settings.legal_name_needs_arabic')
  expect(await refusalOf(change({ legalAddress: 'Giza' }))).toBe('settings.legal_address_needs_arabic')
  expect(await refusalOf(change({ registerNumber: 'none' }))).toBe('settings.register_number_invalid')
  const first = { legalNameAr: ' ماما للأغذية ', registerNumber: '٢١٤-٠٨٧', taxNumber: '412338907' }
  await change(first)
  const business = { name: 'ماما للأغذية', nameAr: 'ماما للأغذية', address: null, addressAr: null }
  expect(await read()).toEqual({ ...business, registerNumber: '214087', taxNumber: '412-338-907' })
  await change({ legalName: 'Mama Foods LLC' }, version + 1)
  expect(await read()).toMatchObject({ name: 'Mama Foods LLC', nameAr: 'ماما للأغذية' })
  expect(await refusalOf(change({ legalNameAr: '' }, version + 2))).toBe('settings.legal_name_needs_arabic')
  expect(await app.sql("select details from audit_log where details ? 'legalName'")).toEqual([
    { details: { legalName: ['', 'Mama Foods LLC'] } },
  ])
})

test('who may join reads the commission, the courier’s share and the day of payouts that are in force', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const read = () => app.client().settings.getPayTerms()
  expect(await read()).toEqual({ commissionPercent: 0, courierSharePercent: 100, payoutWeekday: null })
  const { version } = await client.settings.getSettings()
  const changed = { commissionPercent: 12.5, courierSharePercent: 80, payoutWeekday: 4 as const }
  await client.settings.changeSettings({ version, ...changed })
  expect(await read()).toEqual(changed)
})

test('PayPal is offered with a currency and a rate, and never with half of them', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const { version, paypalCurrency, paypalRate } = await client.settings.getSettings()
  expect([paypalCurrency, paypalRate]).toEqual(['', null])
  const change = (changes: object, of = version) =>
    client.settings.changeSettings({ version: of, ...changes })
  for (const half of [{ paypalCurrency: 'USD' }, { paypalRate: 48.5 }])
    expect(await refusalOf(change(half))).toBe('settings.paypal_half')
  for (const wrong of [{ paypalCurrency: 'EGP' }, { paypalRate: 0 }, { paypalRate: 48.12345 }])
    expect(await refusalOf(change({ paypalCurrency: 'USD', paypalRate: 48.5, ...wrong }))).toBe(
      'request.invalid',
    )
  const offered = async () => (await app.client().settings.getOrderLimits()).paymentMethods
  expect(await offered()).not.toContain('paypal')
  const both = await change({ paypalCurrency: 'USD', paypalRate: 48.1234 })
  expect(both).toMatchObject({ paypalCurrency: 'USD', paypalRate: 48.1234 })
  expect(await offered()).toContain('paypal')
  expect(await refusalOf(change({ paypalRate: null }, both.version))).toBe('settings.paypal_half')
  await change({ paypalCurrency: '', paypalRate: null }, both.version)
  expect(await offered()).not.toContain('paypal')
})
