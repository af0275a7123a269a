import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import {
  aCheckout,
  aCook,
  aCourier,
  aCustomer,
  aDish,
  aMarket,
  DOKKI,
  refusalOf,
  ZAMALEK,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

const HOME = { label: 'Home', street: '14 Mossadak St', building: '3', floor: '2', location: DOKKI }
const HOME_TYPED = { addressLabel: 'Home', street: HOME.street, building: '3', floor: '2', place: DOKKI }
const WORK = { label: 'Work', address: '5 Brazil St, above the bakery', location: ZAMALEK }

test('a profile change affects only the given fields', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  const before = await client.profiles.getProfile()
  const after = await client.profiles.changeProfile({
    nameAr: 'يارا حسن',
    mobileNumber: '٠١٠٠ ٢٣٤ ٥٦٧٨',
    locale: 'ar',
  })
  expect(after).toEqual({ ...before, nameAr: 'يارا حسن', mobileNumber: '+201002345678', locale: 'ar' })
  expect(await client.profiles.getProfile()).toEqual(after)
})

const REGISTER = 'select channel, agreed, place, wording from consents order by id'

test('the register keeps every consent to offers and every withdrawal, and a repeated choice once', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  const change = client.profiles.changeProfile
  await change({ wantsOffers: false })
  expect(await app.sql(REGISTER)).toEqual([])
  await Promise.all([1, 2, 3].map(() => change({ wantsOffers: true })))
  expect(await change({ wantsOffers: false, wantsOfferPush: true })).toMatchObject({
    wantsOffers: false,
    wantsOfferPush: true,
  })
  await change({ wantsOffers: true })
  const agreed = { channel: 'mail', agreed: true, place: 'account', wording: 'account.mail/1' }
  expect(await app.sql(REGISTER)).toEqual([
    agreed,
    { channel: 'mail', agreed: false, place: 'account', wording: null },
    { channel: 'push', agreed: true, place: 'account', wording: 'account.push/1' },
    agreed,
  ])
  expect(await audit(app.sql)).toEqual([])
})

test('nobody changes or deletes what stands in the register of consents', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  await client.profiles.changeProfile({ wantsOffers: true })
  for (const forgery of ['update consents set at = now()', 'delete from consents', 'truncate consents'])
    await expect(app.sql(forgery)).rejects.toThrow('stays in the register')
})

test('dish and cook pages show the new name of a cook at once', async () => {
  const app = await aTestApp()
  const amina = await aCook(app)
  const { id } = await aDish(app, amina)
  await amina.client.profiles.changeProfile({ name: 'Amina Fathy' })
  expect(await app.client().catalog.getDish({ id })).toMatchObject({ cookName: 'Amina Fathy' })
  expect(await app.client().kitchens.getCook({ id: amina.id })).toMatchObject({ name: 'Amina Fathy' })
})

test('a customer saves addresses, and the default one is offered at the checkout', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  const home = await client.profiles.addAddress(HOME)
  const work = await client.profiles.addAddress(WORK)
  expect(home).toMatchObject({ ...HOME, isDefault: true, address: '' })
  expect(work).toMatchObject({ ...WORK, isDefault: false, street: '', line: WORK.address })
  expect((await client.accounts.getMe()).user).toMatchObject({ address: home.line, customerLocation: DOKKI })
  await client.profiles.changeAddress({ ...WORK, id: work.id, isDefault: true })
  expect((await client.accounts.getMe()).user).toMatchObject({
    address: WORK.address,
    customerLocation: ZAMALEK,
  })
  const { items } = await client.profiles.removeAddress({ id: work.id })
  expect(items).toEqual([home])
})

test('an address typed at checkout is saved once on request, and deleting it leaves the order unchanged', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app)
  const { client } = await aCustomer(app)
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  const typed = { ...HOME_TYPED, keepAddress: true }
  const checkout = await aCheckout(app, lines, typed)
  expect(await refusalOf(client.ordering.placeOrder({ ...checkout, quotedTotal: 1 }))).toBe(
    'order.price_changed',
  )
  expect((await client.profiles.listAddresses()).items).toEqual([])

  const [placed] = (await client.ordering.placeOrder(checkout)).orders
  await client.ordering.placeOrder(checkout)
  const { items } = await client.profiles.listAddresses()
  expect(items).toMatchObject([{ ...HOME, isDefault: true }])
  await client.profiles.removeAddress({ id: items[0]!.id })
  expect(await client.ordering.getOrder({ id: placed!.id })).toMatchObject({
    addressLabel: 'Home',
    street: HOME.street,
    building: '3',
    floor: '2',
  })

  await client.ordering.placeOrder(await aCheckout(app, lines, { ...typed, keepAddress: false }))
  await app.client().ordering.placeOrder(await aCheckout(app, lines, typed))
  expect(await app.sql('select from saved_addresses')).toEqual([])
})

test('a customer with ten saved addresses can still place an order, and keeps ten', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { client } = await aCustomer(app)
  for (let at = 0; at < 10; at++) await client.profiles.addAddress(HOME)
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  await client.ordering.placeOrder(await aCheckout(app, lines, { ...HOME_TYPED, keepAddress: true }))
  expect((await client.profiles.listAddresses()).items).toHaveLength(10)
})

test('when several default addresses are added at once, all are saved and one is the default', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  await Promise.all([1, 2, 3, 4].map(() => client.profiles.addAddress({ ...HOME, isDefault: true })))
  const { items } = await client.profiles.listAddresses()
  expect(items).toHaveLength(4)
  expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('an eleventh saved address is refused', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  for (let at = 0; at < 10; at++) await client.profiles.addAddress(HOME)
  expect(await refusalOf(client.profiles.addAddress(HOME))).toBe('accounts.too_many_addresses')
})

test('a customer cannot read, change or delete the address of another', async () => {
  const app = await aTestApp()
  const [yara, omar] = [await aCustomer(app), await aCustomer(app, 'Omar')]
  const { id } = await yara.client.profiles.addAddress(HOME)
  expect(await refusalOf(omar.client.profiles.changeAddress({ ...WORK, id }))).toBe(
    'accounts.address_not_found',
  )
  expect(await refusalOf(omar.client.profiles.removeAddress({ id }))).toBe('accounts.address_not_found')
  expect((await omar.client.profiles.listAddresses()).items).toEqual([])
})

test('a cook changes the bio and location of the kitchen, and the area follows from the location', async () => {
  const app = await aTestApp()
  const { id, client } = await aCook(app)
  const before = await client.kitchens.getKitchenProfile()
  const after = await client.kitchens.changeKitchenProfile({
    bio: 'Koshari since 1990.',
    location: ZAMALEK,
  })
  expect(after).toEqual({
    ...before,
    bio: 'Koshari since 1990.',
    location: ZAMALEK,
    area: 'Zamalek',
    areaAr: 'الزمالك',
  })
  expect(await app.client().kitchens.getCook({ id })).toMatchObject({
    bio: 'Koshari since 1990.',
    area: 'Zamalek',
  })
  expect(
    await refusalOf(client.kitchens.changeKitchenProfile({ location: { latitude: 48.85, longitude: 2.35 } })),
  ).toBe('place.outside_egypt')
})

test('a courier changes their vehicle', async () => {
  const app = await aTestApp()
  const { client } = await aCourier(app)
  expect(await client.delivery.getCourierProfile()).toEqual({
    vehicleType: 'motorcycle',
    baseLocation: DOKKI,
    approval: 'approved',
    refusalReason: null,
  })
  expect(await client.delivery.changeCourierProfile({ vehicleType: 'bicycle' })).toMatchObject({
    vehicleType: 'bicycle',
  })
})
