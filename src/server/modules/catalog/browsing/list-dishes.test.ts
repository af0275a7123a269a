import { expect, test } from 'vitest'
import { WEEKDAYS, type WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { keepOpenNow } from '#server/modules/kitchens/today/keep-open-now.ts'
import { writeCursor } from '#server/platform/page-cursor.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { hintsOfPlace } from '#tests/world/hints.ts'
import { aCook, aDish, DOKKI, refusalOf, ZAMALEK } from '#tests/world/market.ts'

type Query = Parameters<ReturnType<TestApp['client']>['catalog']['listDishes']>[0]

/** Reads all pages by following the cursors. */
async function everyPage(app: TestApp, query: Query = {}) {
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const page = await app.client().catalog.listDishes({ ...query, ...(cursor ? { cursor } : {}) })
    pages.push(page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return pages
}

const namesFor = async (app: TestApp, query: Query) =>
  (await app.client().catalog.listDishes(query)).items.map(({ name }) => name)

const MAADI = { latitude: 29.96, longitude: 31.257 }
const isUnavailable = { isAvailable: false }
const OPEN_UNTIL_HALF_PAST_TWELVE = {
  availability: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { available: true, from: '00:00', to: '12:30' }]),
  ) as WeeklyAvailability,
}

test('orderable dishes come first, and both halves are sorted by distance', async () => {
  const app = await aTestApp()
  const near = await aCook(app)
  const middle = await aCook(app, ZAMALEK)
  const far = await aCook(app, MAADI)
  await aDish(app, far, { name: 'far open' })
  await aDish(app, near, { name: 'near closed', ...isUnavailable })
  await aDish(app, middle, { name: 'middle open' })
  await aDish(app, far, { name: 'far closed', ...isUnavailable })
  await aDish(app, near, { name: 'near open' })
  expect(await namesFor(app, DOKKI)).toEqual([
    'near open',
    'middle open',
    'far open',
    'near closed',
    'far closed',
  ])
  expect(await namesFor(app, { ...DOKKI, available: 'now' })).toEqual([
    'near open',
    'middle open',
    'far open',
  ])
})

test('near a place kitchens alternate within each half, and no dish is lost between pages', async () => {
  const app = await aTestApp()
  const near = await aCook(app)
  const far = await aCook(app, ZAMALEK)
  for (const name of ['near a', 'near b', 'near c']) await aDish(app, near, { name })
  await aDish(app, near, { name: 'near closed', ...isUnavailable })
  for (const name of ['far a', 'far b']) await aDish(app, far, { name })
  await aDish(app, far, { name: 'far closed', ...isUnavailable })
  const kitchens = (names: string[]) => names.map((name) => name.replace(/ [abc]$/, ''))
  expect(kitchens(await namesFor(app, DOKKI))).toEqual([
    ...['near', 'far', 'near', 'far', 'near'],
    ...['near closed', 'far closed'],
  ])
  expect(kitchens(await namesFor(app, { ...DOKKI, sort: 'near' }))).toEqual([
    ...['near', 'near', 'near', 'far', 'far'],
    ...['near closed', 'far closed'],
  ])
  for (let at = 0; at < 20; at++) await aDish(app, near)
  const pages = await everyPage(app, DOKKI)
  expect(pages.flat()).toHaveLength(27)
  expect(new Set(pages.flat()).size).toBe(27)
})

test('a kitchen just inside the view radius is listed, and one just outside is not', async () => {
  const app = await aTestApp()
  await aDish(app, await aCook(app, { latitude: 30.1732, longitude: DOKKI.longitude }), {
    name: '14.99 km north',
  })
  await aDish(app, await aCook(app, { latitude: 30.1734, longitude: DOKKI.longitude }), {
    name: '15.01 km north',
  })
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  expect(await namesFor(app, DOKKI)).toEqual(['14.99 km north'])
  expect(await namesFor(app, {})).toHaveLength(2)
  await app.sql('update order_limits set customer_view_radius_km = null')
  expect(await namesFor(app, DOKKI)).toHaveLength(2)
})

test('distances are rounded to 0.1 km and do not reveal the location of a kitchen', async () => {
  const app = await aTestApp()
  await aDish(app, await aCook(app, ZAMALEK))
  const [card] = (await app.client().catalog.listDishes(DOKKI)).items
  expect(card!.distanceKm).toBe(2.8)
  for (const secret of ['Iran', '+20']) expect(JSON.stringify(card)).not.toContain(secret)
  expect(hintsOfPlace(card, ZAMALEK)).toEqual([])
})

test.each(['around', 'near', 'top_rated', 'price_low', 'price_high', 'newest'] as const)(
  'sorted by %s, every dish is on exactly one page of twelve, even with many equal ranks',
  async (sort) => {
    const app = await aTestApp()
    const cooks = [await aCook(app), await aCook(app, ZAMALEK)]
    const createdAt = new Date('2026-11-01T10:00:00Z')
    const made: string[] = []
    for (let at = 0; at < 40; at++) {
      const fields = {
        price: 50_00 + (at % 3),
        ratingSum: at % 2,
        ratingCount: at % 2,
        isAvailable: at % 4 > 0,
        createdAt,
      }
      made.push((await aDish(app, cooks[at % 2]!, fields)).id)
    }
    const pages = await everyPage(app, { ...DOKKI, sort })
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 12, 4])
    expect(pages.flat().sort()).toEqual(made.sort())
  },
)

const MENU = {
  cheap: { name: 'Koshari', price: 40_00, dishTypes: ['main_dish', 'lunch'], ratingSum: 8, ratingCount: 4 },
  dear: { name: 'Koshari for ten', price: 400_00, dishTypes: ['main_dish'], ratingSum: 50, ratingCount: 10 },
  sweet: { name: 'Basbousa', price: 90_00, dishTypes: ['dessert'], ratingSum: 40, ratingCount: 10 },
}

const ANSWERS: [Query, string[]][] = [
  [{ sort: 'price_low' }, ['Koshari', 'Basbousa', 'Koshari for ten']],
  [{ sort: 'price_high' }, ['Koshari for ten', 'Basbousa', 'Koshari']],
  [{ sort: 'top_rated' }, ['Koshari for ten', 'Basbousa', 'Koshari']],
  [{ sort: 'newest' }, ['Basbousa', 'Koshari for ten', 'Koshari']],
  [{ type: 'dessert' }, ['Basbousa']],
  [{ type: 'lunch' }, ['Koshari']],
  [{ maxPrice: 90, sort: 'price_low' }, ['Koshari', 'Basbousa']],
  [{ q: 'koshari', sort: 'price_low' }, ['Koshari', 'Koshari for ten']],
  [{ q: 'kohsari ten', type: 'main_dish', maxPrice: 400 }, ['Koshari for ten']],
  [{ q: 'koshari', type: 'main_dish', maxPrice: 399 }, ['Koshari']],
  [{ q: 'koshari', type: 'dessert' }, []],
]

test('queries filter and sort alike with and without a place', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  let day = 1
  for (const dish of Object.values(MENU))
    await aDish(app, cook, { ...dish, createdAt: new Date(`2026-11-0${day++}T10:00:00Z`) } as object)
  for (const [query, names] of ANSWERS)
    for (const asked of [query, { ...DOKKI, ...query }])
      expect({ asked, names: await namesFor(app, asked) }).toEqual({ asked, names })
})

test('a shorter page is followed by the rest, and none is longer than twelve dishes', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  for (let at = 0; at < 6; at++) await aDish(app, cook)
  const pages = await everyPage(app, { ...DOKKI, limit: 4 })
  expect(pages.map(({ length }) => length)).toEqual([4, 2])
  expect(await refusalOf(app.client().catalog.listDishes({ ...DOKKI, limit: 13 }))).toBe('request.invalid')
})

test('a kitchen that closes between two pages moves no dish to another page', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  const closesAtNoon = { availability: [{ dayOfWeek: 6, start: '00:00', end: '12:30' }] } as const
  for (let at = 0; at < 20; at++) await aDish(app, cook, at % 2 ? {} : (closesAtNoon as object))
  const first = await app.client().catalog.listDishes(DOKKI)
  app.time.now += 45 * 60_000
  const second = await app.client().catalog.listDishes({ ...DOKKI, cursor: first.nextCursor! })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(20)
  expect(second.items.some(({ available }) => !available)).toBe(true)
})

test('a kitchen whose stored open state changes between two pages is neither repeated nor left out', async () => {
  const app = await aTestApp()
  const stays = await aCook(app)
  const closes = await aCook(app, { ...ZAMALEK, ...OPEN_UNTIL_HALF_PAST_TWELVE })
  for (let at = 0; at < 9; at++) await aDish(app, at % 2 ? stays : closes)
  for (let at = 0; at < 21; at++) await aDish(app, at % 2 ? stays : closes, isUnavailable)
  await keepOpenNow(app.platform)
  const first = await app.client().catalog.listDishes(DOKKI)
  app.time.now += 45 * 60_000
  await keepOpenNow(app.platform)
  const second = await app.client().catalog.listDishes({ ...DOKKI, cursor: first.nextCursor! })
  const third = await app.client().catalog.listDishes({ ...DOKKI, cursor: second.nextCursor! })
  expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(30)
})

test.each(['around', 'top_rated', 'price_low'] as const)(
  'a dish that only the farthest of many kitchens has is found, sorted by %s',
  async (sort) => {
    const app = await aTestApp()
    const cook = await aCook(app)
    await aDish(app, cook, { ratingSum: 50, ratingCount: 10 })
    await manyKitchensLike(app, cook, 310)
    await aDish(app, await aCook(app, MAADI), {
      name: 'Pigeon',
      price: 900_00,
      dishTypes: ['dessert'],
      ratingSum: 1,
      ratingCount: 1,
    })
    for (const query of [{ q: 'pigeon' }, { type: 'dessert' as const }])
      expect(await namesFor(app, { ...DOKKI, ...query, sort })).toEqual(['Pigeon'])
    expect(await namesFor(app, { ...DOKKI, sort, maxPrice: 1 })).toEqual([])
  },
)

/** Copies a kitchen many times along one street, each with many copies of its dishes. */
async function manyKitchensLike(
  app: TestApp,
  cook: { id: string },
  count: number,
  { dishes = 8, apart = 0.00001, name = 'copy' } = {},
) {
  await app.sql(
    `insert into users (id, name, email, role)
     select $3 || n, name, $3 || n || '@people.test', role from users, generate_series(1, $2) n where id = $1`,
    [cook.id, count, name],
  )
  await app.sql(
    `insert into kitchens (cook_id, latitude, longitude, availability, open_minutes)
     select $4 || n, latitude + n * $3::float8, longitude, availability, open_minutes
     from kitchens, generate_series(1, $2) n where cook_id = $1`,
    [cook.id, count, apart, name],
  )
  await app.sql(
    `insert into dishes (id, cook_id, name, description, price, dish_types, availability, open_minutes, status, rating_sum,
       rating_count, search_text)
     select $4 || n || ' ' || m, $4 || n, name, description, price, dish_types, availability, open_minutes, status,
       rating_sum, rating_count, search_text
     from dishes, generate_series(1, $2) n, generate_series(1, $3) m where cook_id = $1`,
    [cook.id, count, dishes, name],
  )
}

const AT_SEA = { latitude: 31.9, longitude: 29.5 }
const BERLIN = { latitude: 52.52, longitude: 13.405 }

test('the view radius limits every list, and far from all kitchens every list is empty', async () => {
  const app = await aTestApp()
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  for (const [name, latitude] of [
    ['Koshari inside', 30.1732],
    ['Koshari outside', 30.1734],
  ] as const)
    await aDish(app, await aCook(app, { latitude, longitude: DOKKI.longitude }), { name })
  for (const query of [
    {},
    { q: 'koshari' },
    { q: 'kohsari' },
    { type: 'main_dish' as const },
    { maxPrice: 500 },
  ])
    for (const sort of ['around', 'near', 'top_rated', 'price_low'] as const) {
      expect(await namesFor(app, { ...DOKKI, ...query, sort })).toEqual(['Koshari inside'])
      for (const place of [AT_SEA, BERLIN, { latitude: 90, longitude: -180 }])
        expect(await app.client().catalog.listDishes({ ...place, ...query, sort })).toEqual({
          items: [],
          nextCursor: null,
          nearest: [],
        })
    }
})

test('with hundreds of kitchens at one location and one of 500 dishes, paging lists every dish once', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  const { id } = await aDish(app, cook, { name: 'Koshari' })
  await manyKitchensLike(app, cook, 310, { dishes: 2, apart: 0 })
  await manyKitchensLike(app, cook, 1, { dishes: 499, apart: 0.01, name: 'big' })
  await app.sql(`update dishes set is_available = false where id like '%1'`)
  for (const query of [{}, { q: 'koshari' }, { q: 'kohsari', sort: 'top_rated' as const }]) {
    const pages = await everyPage(app, { ...DOKKI, ...query })
    expect(pages.slice(0, -1).every(({ length }) => length === 12)).toBe(true)
    expect(pages.flat()).toHaveLength(1_120)
    expect(new Set(pages.flat()).size).toBe(1_120)
    expect(pages.flat()).toContain(id)
  }
  expect((await app.client().kitchens.getCook({ id: 'big1' })).dishes).toHaveLength(100)
}, 60_000)

const UNTIL_MIDNIGHT = {
  availability: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { available: true, from: '08:00', to: '23:59' }]),
  ) as WeeklyAvailability,
}

test('while all kitchens are closed, lists have all dishes and say when they can be ordered again', async () => {
  const app = await aTestApp()
  for (const place of [DOKKI, ZAMALEK, MAADI]) {
    const cook = await aCook(app, { ...place, ...UNTIL_MIDNIGHT })
    for (let at = 0; at < 6; at++) await aDish(app, cook, { name: 'Koshari' })
  }
  app.time.now = Date.parse('2026-11-22T02:00:00Z')
  await keepOpenNow(app.platform)
  for (const query of [
    {},
    { q: 'koshari' },
    { sort: 'price_low' as const },
    { q: 'kohsari', sort: 'newest' as const },
  ]) {
    const pages = await everyPage(app, { ...DOKKI, ...query })
    expect([pages.length, new Set(pages.flat()).size]).toEqual([2, 18])
    expect(await everyPage(app, { ...DOKKI, ...query, available: 'now' })).toEqual([[]])
  }
  const { items } = await app.client().catalog.listDishes(DOKKI)
  expect(items.map(({ opens }) => opens?.at)).toEqual(Array(12).fill('2026-11-22T06:00:00.000Z'))
})

test('a cursor is valid for one hour after the first page', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  for (let at = 0; at < 13; at++) await aDish(app, cook)
  const { nextCursor } = await app.client().catalog.listDishes(DOKKI)
  const goOn = () => app.client().catalog.listDishes({ ...DOKKI, cursor: nextCursor! })
  app.time.now += 3_600_000
  expect((await goOn()).items).toHaveLength(1)
  app.time.now += 1
  expect(await refusalOf(goOn())).toBe('request.invalid')
})

const TAMPERED: Record<string, (cursor: string) => string> = {
  'no cursor at all': () => 'x',
  'a cut one': (cursor) => cursor.slice(0, -5),
  'an hour-old one': (cursor) => edited(cursor, ([at, ...rest]) => [Number(at) - 3_600_001, ...rest]),
  'half a millisecond': (cursor) => edited(cursor, ([at, ...rest]) => [Number(at) + 0.5, ...rest]),
  'a third half': (cursor) => edited(cursor, ([at, , ...rest]) => [at, 2, ...rest]),
  'half a slip': (cursor) => edited(cursor, ([at, closed, , ...rest]) => [at, closed, 0.5, ...rest]),
  'a zero character': (cursor) => edited(cursor, (parts) => parts.with(-1, 'a\0')),
  'a statement': (cursor) => edited(cursor, (parts) => parts.with(3, "0'; drop table dishes")),
  'a longer id': (cursor) => edited(cursor, (parts) => parts.with(-1, 'a'.repeat(65))),
}

const OTHER_LISTS: Query[] = [
  { sort: 'price_low' },
  { sort: 'newest', q: 'koshari' },
  { sort: 'newest', type: 'main_dish' },
  { sort: 'newest', maxPrice: 100 },
  { sort: 'newest', available: 'now' },
  { sort: 'newest', ...ZAMALEK },
]

test('a cursor of the newest dishes is refused by every other list', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  for (let at = 0; at < 13; at++) await aDish(app, cook)
  const { listDishes } = app.client().catalog
  const { nextCursor } = await listDishes({ ...DOKKI, sort: 'newest' })
  const cursor = nextCursor!
  expect((await listDishes({ ...DOKKI, sort: 'newest', cursor })).items).toHaveLength(1)
  for (const other of OTHER_LISTS) {
    const code = await refusalOf(listDishes({ ...DOKKI, ...other, cursor }))
    expect({ other, code }).toEqual({ other, code: 'request.invalid' })
  }
})

test('a tampered cursor is refused', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  for (let at = 0; at < 13; at++) await aDish(app, cook)
  const { nextCursor } = await app.client().catalog.listDishes(DOKKI)
  for (const [how, tamper] of Object.entries(TAMPERED)) {
    const refusal = await refusalOf(
      app.client().catalog.listDishes({ ...DOKKI, cursor: tamper(nextCursor!) }),
    )
    expect([how, refusal]).toEqual([how, 'request.invalid'])
  }
})

function edited(cursor: string, edit: (parts: unknown[]) => unknown[]) {
  const [list, ...parts] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
  return Buffer.from(JSON.stringify([list, ...edit(parts)])).toString('base64url')
}

test('a forged cursor of reviews is refused', async () => {
  const app = await aTestApp()
  const { id } = await aDish(app, await aCook(app))
  for (const parts of [
    ['yesterday', 'a'],
    ['1 Jan 2026 (a remark)', 'a'],
    ['0000-01-01T00:00:00.000Z', 'a'],
    ['+012345-01-01T00:00:00.000Z', 'a'],
    ['2026-01-01T00:00:00.000Z', 'a\0'],
  ]) {
    const cursor = writeCursor(id, parts)
    const refusal = await refusalOf(app.client().reviews.listReviews({ id, cursor }))
    expect([parts[0], refusal]).toEqual([parts[0], 'request.invalid'])
  }
})

test('a dish that is not public is on no list, whatever the query', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  const gone = await aCook(app, { active: false })
  const banned = await aCook(app)
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  await aDish(app, cook, { name: 'pending', status: 'pending' })
  await aDish(app, cook, { name: 'rejected', status: 'rejected' })
  await aDish(app, cook, { name: 'flagged', flagged: true })
  await aDish(app, gone, { name: 'inactive' })
  await aDish(app, banned, { name: 'banned' })
  const { id } = await aDish(app, cook, { name: 'seen' })
  for (const query of [{}, DOKKI, { q: 'e' }, { cookId: cook.id }, { sort: 'newest' as const }])
    expect((await everyPage(app, query)).flat()).toEqual([id])
  for (const query of [{ cookId: banned.id }, { cookId: gone.id }, { q: 'banned' }])
    expect(await everyPage(app, query)).toEqual([[]])
})
