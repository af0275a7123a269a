import { expect, test } from 'vitest'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aPhoto, dishTerms } from '#tests/world/dish-terms.ts'
import { aCook, aCustomer, aDish, aGuestOrder, anAdmin, refusalOf } from '#tests/world/market.ts'
import { aBomb, aPicture, fileOf } from '#tests/world/pictures.ts'

async function aKitchen(env: Record<string, string> = {}) {
  const app = await aTestApp({ env })
  const amina = await aCook(app)
  const admin = await anAdmin(app)
  const [photo, other] = [await aPhoto(app, 'a'), await aPhoto(app, 'b')]
  const { dishes } = amina.client
  const create = (fields: object = {}) => dishes.createDish({ ...dishTerms(photo), ...fields })
  const change = ({ id, version }: OwnDish, fields: object = {}) =>
    dishes.changeDish({ ...dishTerms(photo), ...fields, id, version })
  const approve = async ({ id, version }: OwnDish) =>
    (await admin.client.dishes.approveDishes({ dishes: [{ id, version }] })).dishes[0]!
  const shown = async (id: string) => app.client().catalog.getDish({ id })
  const found = async (q: string) => (await app.client().catalog.listDishes({ q })).items.map(({ id }) => id)
  return { app, amina, admin, photo, other, dishes, create, change, approve, shown, found }
}

test('a new dish is not public until an admin approves it', async () => {
  const { app, create, approve, shown, found } = await aKitchen()
  const made = await create()
  expect(made).toMatchObject({ state: 'pending', version: 1, soldToday: 0, dishTypes: ['main_dish'] })
  expect(await refusalOf(shown(made.id))).toBe('dish.not_found')
  expect(await found('koshari')).toEqual([])
  expect(await approve(made)).toMatchObject({ state: 'on_sale', version: 2 })
  expect(await shown(made.id)).toMatchObject({ name: 'Koshari', price: 85, available: true })
  expect(await found('كشري')).toEqual([made.id])
  await aGuestOrder(app, made)
  expect(await audit(app.sql)).toEqual([])
})

test('a dish that is sent again because its answer was lost is one dish', async () => {
  const { app, admin, create } = await aKitchen()
  const [first, again] = await Promise.all([create(), create()])
  expect(again.id).toBe(first.id)
  for (const other of [{ price: 90 }, { allergens: ['nuts'] }])
    expect((await create(other)).id).not.toBe(first.id)
  expect(await app.sql('select 1 from notifications where user_id = $1', [admin.id])).toHaveLength(3)
})

test('a dish in Arabic alone is shown in both languages, and keeps its English fields empty for its cook', async () => {
  const { create, approve, shown, found } = await aKitchen()
  const made = await create({ name: '', description: '' })
  expect(made).toMatchObject({ name: '', nameAr: 'كشري', description: '' })
  await approve(made)
  expect(await shown(made.id)).toMatchObject({ name: 'كشري', nameAr: 'كشري', description: 'رز وعدس وصبر.' })
  expect(await found('كشري')).toEqual([made.id])
})

test('new words wait for approval, while price and portions change at once', async () => {
  const { create, approve, change, shown, found, other } = await aKitchen()
  const made = await approve(await create())
  const words = { name: 'Molokhia', nameAr: 'ملوخية' }
  const edited = await change(made, { ...words, photo: other, price: 90.5, dailyPortions: 4 })
  expect(edited).toMatchObject({
    name: 'Koshari',
    state: 'on_sale',
    edit: { name: 'Molokhia', refusal: null },
  })
  expect(await shown(made.id)).toMatchObject({ name: 'Koshari', price: 90.5, leftToday: 4 })
  expect([await found('molokhia'), await found('koshari')]).toEqual([[], [made.id]])
  await approve(edited)
  const after = await shown(made.id)
  expect(after).toMatchObject({ name: 'Molokhia', photoUrl: expect.stringContaining(other) })
  expect([await found('molokhia'), await found('koshari')]).toEqual([[made.id], []])
})

test('an edit that is taken back or rejected does not change the dish on sale', async () => {
  const { admin, dishes, create, approve, change, shown, app } = await aKitchen()
  const made = await approve(await create())
  const edited = await change(made, { name: 'Molokhia' })
  const back = await dishes.takeBackEdit({ id: made.id })
  expect(back.edit).toBeNull()
  // An admin who still has the old edit open cannot approve it.
  expect(await refusalOf(approve(edited))).toBe('dish.stale')
  const again = await change(back, { name: 'Molokhia' })
  const chosen = [{ id: again.id, version: again.version }]
  const reason = 'Molokhia is another dish'
  const refused = (await admin.client.dishes.rejectDishes({ dishes: chosen, reason })).dishes[0]!
  expect(refused).toMatchObject({ state: 'on_sale', edit: { name: 'Molokhia', refusal: reason } })
  expect((await shown(made.id)).name).toBe('Koshari')
  expect(await audit(app.sql)).toEqual([])
})

test('the hours of a dish take effect as soon as they are saved', async () => {
  const { app, create, approve, change, shown } = await aKitchen()
  const made = await approve(await create())
  const saturdayEvening = [{ dayOfWeek: 6 as const, start: '18:00', end: '22:00' }]
  await change(made, { availability: saturdayEvening })
  expect(await shown(made.id)).toMatchObject({ available: false, reason: 'closed' })
  expect((await app.client().catalog.listDishes({ available: 'now' })).items).toEqual([])
  app.time.now = Date.parse('2026-11-21T17:00:00Z')
  expect(await shown(made.id)).toMatchObject({ available: true })
})

test.each([
  ['price', { price: 19.999 }],
  ['price', { price: 0 }],
  ['name', { name: ' ', nameAr: '\u200f' }],
  ['photo', { photo: 'f'.repeat(32) }],
  ['dishTypes', { dishTypes: [] }],
])('invalid dish data is refused with the name of the field: %s, %j', async (path, wrong) => {
  const { app, create } = await aKitchen()
  const error = await create(wrong).then(
    () => expect.unreachable(),
    (failure) => failure,
  )
  expect([error.code, error.data.issues[0].path]).toEqual(['dish.invalid', path])
  expect(await app.sql('select * from dishes')).toEqual([])
})

test('an unknown type, an invalid time, an unknown field and a name that is too long are refused', async () => {
  const { create } = await aKitchen()
  expect(await refusalOf(create({ dishTypes: ['pizza'] }))).toBe('dish.type_invalid')
  const at = (start: string) => ({ availability: [{ dayOfWeek: 0, start, end: '23:00' }] })
  for (const wrong of [at('25:00'), at('9:5'), { status: 'approved' }, { name: 'x'.repeat(81) }])
    expect(await refusalOf(create(wrong))).toBe('request.invalid')
})

test('when two tabs edit one dish, the second is refused with what the first saved', async () => {
  const { create, approve, change, dishes } = await aKitchen()
  const made = await approve(await create())
  const answers = await Promise.allSettled([change(made, { price: 90 }), change(made, { price: 95 })])
  const [refused] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const now = await dishes.getOwnDish({ id: made.id })
  expect([refused.code, refused.data.current]).toEqual(['dish.stale', now])
  expect([90, 95]).toContain(now.price)
})

test('switching a dish takes effect at once and does not make an open form stale', async () => {
  const { create, approve, change, shown, dishes } = await aKitchen()
  const made = await approve(await create())
  await dishes.switchDish({ id: made.id, isAvailable: false })
  expect(await shown(made.id)).toMatchObject({ available: false, reason: 'switched_off' })
  expect(await change(made, { price: 90 })).toMatchObject({ price: 90, state: 'hidden' })
  expect(await dishes.switchDish({ id: made.id, isAvailable: true })).toMatchObject({ state: 'on_sale' })
})

test('a withdrawn dish is off sale, and its orders remain', async () => {
  const { app, amina, create, approve, shown, dishes, found } = await aKitchen()
  const made = await approve(await create())
  const order = await aGuestOrder(app, made)
  await dishes.withdrawDish({ id: made.id })
  expect(await refusalOf(shown(made.id))).toBe('dish.not_found')
  expect(await found('koshari')).toEqual([])
  expect((await dishes.listOwnDishes({})).items).toEqual([])
  const cart = { lines: [{ dishId: made.id, quantity: 1 }], place: { latitude: 30.04, longitude: 31.21 } }
  expect(await refusalOf(app.client().ordering.quote(cart))).toBe('dish.gone')
  await amina.client.ordering.startPreparing({ id: order.id })
  expect((await order.client.ordering.getOrder({ id: order.id })).items).toMatchObject([{ name: 'Koshari' }])
  expect(await audit(app.sql)).toEqual([])
})

test('an order that is placed while its dish is withdrawn either succeeds or is refused as gone', async () => {
  const { app, create, approve, dishes } = await aKitchen({ LIMIT_OPEN_ORDERS_NEW_DEVICES: '0' })
  const made = await approve(await create())
  const answers = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => aGuestOrder(app, made)),
    dishes.withdrawDish({ id: made.id }),
  ])
  for (const answer of answers)
    if (answer.status === 'rejected') expect(String(answer.reason)).toContain('dish.gone')
  expect(await refusalOf(aGuestOrder(app, made))).toBe('dish.gone')
  expect(await audit(app.sql)).toEqual([])
})

test('the list shows states, searches folded words, and counts the portions sold today', async () => {
  const { app, amina, create, approve, change, dishes } = await aKitchen()
  const made = await approve(await create())
  await create({ name: 'Om Ali', nameAr: 'أم علي' })
  await aDish(app, amina, { name: 'Fattah', status: 'rejected', rejectionReason: 'Blurred' })
  await aDish(app, await aCook(app, { name: 'Nadia' }))
  await aGuestOrder(app, made)
  const list = await dishes.listOwnDishes({})
  expect(list.items.map(({ name, state, soldToday }) => [name, state, soldToday])).toEqual([
    ['Fattah', 'rejected', 0],
    ['Om Ali', 'pending', 0],
    ['Koshari', 'on_sale', 2],
  ])
  expect(list).toMatchObject({ total: 3, all: 3, states: { on_sale: 1, pending: 1, rejected: 1, hidden: 0 } })
  expect((await dishes.listOwnDishes({ q: 'ام على' })).items).toMatchObject([{ nameAr: 'أم علي' }])
  expect((await dishes.listOwnDishes({ state: 'pending' })).items).toMatchObject([{ name: 'Om Ali' }])
  // A waiting edit lists its dish in two states, and once in all.
  await change(made, { name: 'Koshari for two' })
  expect(await dishes.listOwnDishes({ state: 'pending' })).toMatchObject({
    total: 2,
    all: 3,
    states: { on_sale: 1, pending: 2 },
  })
})

test('a number of portions set during the day counts what was sold before', async () => {
  const { app, create, approve, change } = await aKitchen()
  const made = await approve(await create({ dailyPortions: null }))
  const morning = await aGuestOrder(app, made)
  expect(await change(made, { dailyPortions: 3 })).toMatchObject({ soldToday: 2 })
  expect(await refusalOf(aGuestOrder(app, made))).toBe('dish.only_left')
  await morning.client.ordering.cancelOrder({ id: morning.id })
  await aGuestOrder(app, made)
  expect(await audit(app.sql)).toEqual([])
})

test('a cook cannot reach the dish of another, and an admin acts for a named kitchen, on record', async () => {
  const { app, admin, amina, photo, create } = await aKitchen()
  const made = await create()
  const nadia = await aCook(app, { name: 'Nadia' })
  const { id, version } = made
  const otherDishes = nadia.client.dishes
  const refusals = await Promise.all(
    [
      otherDishes.getOwnDish({ id }),
      otherDishes.changeDish({ ...dishTerms(photo), id, version }),
      otherDishes.switchDish({ id, isAvailable: false }),
      otherDishes.withdrawDish({ id }),
      otherDishes.takeBackEdit({ id }),
    ].map(refusalOf),
  )
  expect(new Set(refusals)).toEqual(new Set(['dish.not_found']))
  expect(await refusalOf(otherDishes.createDish({ ...dishTerms(photo), cookId: amina.id }))).toBe(
    'dish.cook_missing',
  )
  const office = admin.client.dishes
  expect(await refusalOf(office.createDish(dishTerms(photo)))).toBe('dish.cook_missing')
  const added = await office.createDish({ ...dishTerms(photo), name: 'Mahshi', cookId: amina.id })
  expect(added).toMatchObject({ cookId: amina.id, state: 'pending' })
  await office.changeDish({ ...dishTerms(photo), price: 60, id: added.id, version: 1 })
  const record = await app.sql('select actor_id, action from audit_log where subject = $1 order by at, id', [
    added.id,
  ])
  expect(record).toHaveLength(2)
  expect(new Set(record.map(({ action }) => action))).toEqual(new Set(['dish.create', 'dish.change']))
})

test('new dishes are limited by the hour', async () => {
  const { create } = await aKitchen({ LIMIT_NEW_DISHES: '2' })
  await create()
  await create()
  expect(await refusalOf(create())).toBe('limit.too_many')
})

test('a photo is uploaded before its dish, and is shown after approval', async () => {
  const { app, amina, dishes, create, approve, shown } = await aKitchen()
  const { photo, photoUrl } = await dishes.keepDishPhoto({ picture: fileOf(await aPicture()) })
  const { headers: customer } = await aCustomer(app)
  const seenBy = async (headers: Record<string, string>) => {
    const answer = await app.request(photoUrl, { headers })
    return [answer.status, answer.headers.get('cache-control')]
  }
  const onlyAtWork = async () => {
    for (const headers of [{}, customer]) expect(await seenBy(headers)).toEqual([404, 'no-store'])
    for (const { headers } of [amina, await anAdmin(app)])
      expect(await seenBy(headers)).toEqual([200, 'private, no-store'])
  }
  await onlyAtWork()
  const created = await create({ photo })
  await onlyAtWork()
  const made = await approve(created)
  for (const headers of [{}, customer])
    expect(await seenBy(headers)).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(await shown(made.id)).toMatchObject({ photoUrl })
  expect(await refusalOf(dishes.keepDishPhoto({ picture: fileOf(await aBomb()) }))).toBe('file.too_large')
})

test('admins are notified once of what waits, and the cook of each decision with its reason', async () => {
  const { app, admin, amina, create, approve, change } = await aKitchen()
  const notificationsOf = async ({ id }: { id: string }) =>
    (
      await app.sql<{ title: string; body: string }>(
        `select title ->> 'en' as title, body ->> 'en' as body from notifications where user_id = $1 order by created_at, id`,
        [id],
      )
    ).map(({ title, body }) => `${title}. ${body.replace(/[\u2066-\u2069]/g, '')}`)
  const made = await change(await create(), { price: 80 })
  const edited = await change(await approve(made), { name: 'Molokhia' })
  const again = await change(edited, { name: 'Mahshi' })
  const chosen = [{ id: made.id, version: again.version }]
  await admin.client.dishes.rejectDishes({ dishes: chosen, reason: 'The photo shows koshari.' })
  expect(await notificationsOf(admin)).toEqual([
    'A dish waits for review. Koshari is new. Look at it when you can.',
    'A change waits for review. Koshari has new words or a new photo. What was approved stays on sale.',
  ])
  expect(await notificationsOf(amina)).toEqual([
    'Your dish is on the menu. Koshari was approved. People can order it now.',
    'Your changes need another look. The changes to Koshari weren’t approved: The photo shows koshari. What was on sale stays on sale.',
  ])
})
