import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
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

const HOME = { label: 'Home', street: '14 Mossadak St', building: '3', floor: '2', location: DOKKI }
const HOME_TYPED = { addressLabel: 'Home', street: HOME.street, building: '3', floor: '2', place: DOKKI }
const WORK = { label: 'Work', address: '5 Brazil St, above the bakery', location: ZAMALEK }

test('a person changes what is named of their profile and nothing else', async () => {
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

test('consent to offers is kept with the time of the choice, and is taken back', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  const choice = async () =>
    (
      await app.sql<{ wants_offers: boolean; at: boolean }>(
        'select wants_offers, wants_offers_at is not null as at from profiles',
      )
    )[0]
  expect(await choice()).toEqual({ wants_offers: false, at: false })
  await client.profiles.changeProfile({ wantsOffers: true })
  expect(await choice()).toEqual({ wants_offers: true, at: true })
  expect(await client.profiles.changeProfile({ wantsOffers: false })).toMatchObject({ wantsOffers: false })
})

test('a cook who changes their name is found by the new one at once', async () => {
  const app = await aTestApp()
  const amina = await aCook(app)
  const { id } = await aDish(app, amina)
  await amina.client.profiles.changeProfile({ name: 'Amina Fathy' })
  expect(await app.client().catalog.getDish({ id })).toMatchObject({ cookName: 'Amina Fathy' })
  expect(await app.client().kitchens.getCook({ id: amina.id })).toMatchObject({ name: 'Amina Fathy' })
})

test('a customer keeps addresses, and the default one fills the checkout', async () => {
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

test('an address that was typed for an order is kept with it on request, once, and stays a snapshot in the order', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { client } = await aCustomer(app)
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  const typed = { ...HOME_TYPED, keepAddress: true }
  const wish = await aCheckout(app, lines, typed)
  expect(await refusalOf(client.ordering.placeOrder({ ...wish, quotedTotal: 1 }))).toBe('order.price_changed')
  expect((await client.profiles.listAddresses()).items).toEqual([])

  const [placed] = (await client.ordering.placeOrder(wish)).orders
  await client.ordering.placeOrder(wish)
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

test('who has ten addresses places the order all the same, and keeps ten', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { client } = await aCustomer(app)
  for (let at = 0; at < 10; at++) await client.profiles.addAddress(HOME)
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  await client.ordering.placeOrder(await aCheckout(app, lines, { ...HOME_TYPED, keepAddress: true }))
  expect((await client.profiles.listAddresses()).items).toHaveLength(10)
})

test('of two defaults at once one is it, and no address is lost', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  await Promise.all([1, 2, 3, 4].map(() => client.profiles.addAddress({ ...HOME, isDefault: true })))
  const { items } = await client.profiles.listAddresses()
  expect(items).toHaveLength(4)
  expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('ten addresses are kept, and an eleventh is refused', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  for (let at = 0; at < 10; at++) await client.profiles.addAddress(HOME)
  expect(await refusalOf(client.profiles.addAddress(HOME))).toBe('accounts.too_many_addresses')
})

test('nobody reads or changes the address of another', async () => {
  const app = await aTestApp()
  const [yara, omar] = [await aCustomer(app), await aCustomer(app, 'Omar')]
  const { id } = await yara.client.profiles.addAddress(HOME)
  expect(await refusalOf(omar.client.profiles.changeAddress({ ...WORK, id }))).toBe(
    'accounts.address_not_found',
  )
  expect(await refusalOf(omar.client.profiles.removeAddress({ id }))).toBe('accounts.address_not_found')
  expect((await omar.client.profiles.listAddresses()).items).toEqual([])
})

test('a cook changes bio and place of the kitchen, and the area follows from the pin', async () => {
  const app = await aTestApp()
  await app.sql(`insert into districts (id, name, latitude, longitude)
    values ('zamalek', '{"en":"Zamalek","ar":"الزمالك"}', 30.0626, 31.2197)`)
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

test('a courier changes the vehicle', async () => {
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
