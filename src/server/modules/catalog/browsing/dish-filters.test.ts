import { expect, test } from 'vitest'
import { DISTANCES_KM } from '#domain/catalog/dish-filters.ts'
import { DISH_TYPES } from '#domain/catalog/dish-types.ts'
import { distanceKm } from '#domain/geo.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCook, aDish, DOKKI, refusalOf } from '#tests/world/market.ts'

type Query = NonNullable<Parameters<ReturnType<TestApp['client']>['catalog']['listDishes']>[0]>
type Filter = Omit<Query, 'minPrice' | 'maxPrice' | 'maxKm' | 'minRating'> & {
  minPrice?: number
  maxPrice?: number
  maxKm?: 1 | 3 | 5 | 10
  minRating?: 4
}

const SORTS = ['around', 'near', 'top_rated', 'price_low', 'price_high', 'newest'] as const

async function everyId(app: TestApp, query: Query) {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await app
      .client()
      .catalog.listDishes({ ...query, ...(cursor ? { cursor } : {}) })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return ids
}

test('any combination of filters and sort order lists exactly the matching dishes', async () => {
  const app = await aTestApp()
  const made: { id: string; km: number; price: number; stars: number | null; name: string; type: string }[] =
    []
  for (let kitchen = 0; kitchen < 24; kitchen++) {
    const point = { latitude: DOKKI.latitude + kitchen * 0.0045, longitude: DOKKI.longitude }
    const cook = await aCook(app, point)
    for (let dish = 0; dish < 3; dish++) {
      const at = kitchen * 3 + dish
      const [count, sum] = [at % 4, at % 4 === 0 ? 0 : 3 + (at % 13)]
      const ratingSum = Math.min(sum, count * 5)
      const dishType = DISH_TYPES[at % 3]!
      const name = at % 2 ? 'Koshari' : 'Basbousa'
      const { id } = await aDish(app, cook, {
        name,
        price: (30 + ((at * 37) % 400)) * 100,
        dishTypes: [dishType],
        ratingSum,
        ratingCount: count,
        isAvailable: at % 5 > 0,
      })
      made.push({
        id,
        km: distanceKm(DOKKI, point),
        price: 30 + ((at * 37) % 400),
        stars: count ? ratingSum / count : null,
        name,
        type: dishType,
      })
    }
  }
  const filters: Filter[] = [
    { minRating: 4 },
    { minPrice: 200 },
    { minPrice: 100, maxPrice: 250 },
    { minPrice: 400, minRating: 4 },
    ...DISTANCES_KM.map((maxKm) => ({ ...DOKKI, maxKm })),
    { ...DOKKI, maxKm: 3, minPrice: 100, maxPrice: 300 },
    { ...DOKKI, maxKm: 5, minRating: 4, type: DISH_TYPES[1] },
    { ...DOKKI, maxKm: 10, minRating: 4, minPrice: 60, q: 'koshari' },
    { ...DOKKI, maxKm: 1, q: 'kohsari' },
    { ...DOKKI, maxKm: 3, minPrice: 430 },
  ]
  let found = 0
  for (const filter of filters)
    for (const sort of SORTS) {
      const fit = made.filter(
        ({ km, price, stars, name, type }) =>
          km <= (filter.maxKm ?? Number.POSITIVE_INFINITY) &&
          price >= (filter.minPrice ?? 0) &&
          price <= (filter.maxPrice ?? Number.POSITIVE_INFINITY) &&
          (!filter.minRating || (stars ?? 0) >= filter.minRating) &&
          (!filter.q || name === 'Koshari') &&
          (!filter.type || type === filter.type),
      )
      const listed = await everyId(app, { ...filter, sort })
      expect([filter, sort, listed.toSorted()]).toEqual([filter, sort, fit.map(({ id }) => id).sort()])
      found += listed.length
    }
  expect(found).toBeGreaterThan(500)
})

test('an asked distance cannot exceed the view radius of the settings', async () => {
  const app = await aTestApp()
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 2)')
  const cook = await aCook(app, { latitude: DOKKI.latitude + 0.027, longitude: DOKKI.longitude })
  await aDish(app, cook)
  for (const sort of SORTS) expect(await everyId(app, { ...DOKKI, maxKm: 10, sort })).toEqual([])
})

test('a dish within a kilometre is found even behind thousands of others by rating or price', async () => {
  const app = await aTestApp()
  const far = await aCook(app, { latitude: DOKKI.latitude + 0.09, longitude: DOKKI.longitude })
  const { id: like } = await aDish(app, far, { price: 100_00, ratingSum: 50, ratingCount: 10 })
  await app.sql(
    `insert into dishes (id, cook_id, name, description, price, dish_types, availability, open_minutes, status, rating_sum,
       rating_count, search_text)
     select 'far' || n, cook_id, name, description, price, dish_types, availability, open_minutes, status, rating_sum,
       rating_count, search_text from dishes, generate_series(1, 2100) n where id = $1`,
    [like],
  )
  const { id } = await aDish(app, await aCook(app), { price: 100_00, ratingSum: 4, ratingCount: 1 })
  for (const sort of SORTS)
    for (const query of [{ maxKm: 1 as const }, { maxKm: 1 as const, minRating: 4 as const }])
      expect([sort, query, await everyId(app, { ...DOKKI, ...query, sort })]).toEqual([sort, query, [id]])
})

test('reversed prices and a distance without a place are refused with the name of the field', async () => {
  const app = await aTestApp()
  for (const [query, path, problem] of [
    [{ minPrice: 200, maxPrice: 100 }, 'minPrice', 'above_max_price'],
    [{ maxKm: 3 }, 'maxKm', 'needs_a_place'],
  ] as const) {
    const answer = app.client().catalog.listDishes(query)
    expect(await refusalOf(answer)).toBe('request.invalid')
    expect(await answer.catch(({ data }) => data.issues)).toEqual([{ path, problem }])
  }
  for (const query of ['maxKm=2', 'minRating=5', 'minPrice=0', 'minPrice=x', 'maxKm=3&maxKm=5'])
    expect((await app.request(`/api/dishes?latitude=30&longitude=31&${query}`)).status).toBe(400)
  expect(await everyId(app, { minPrice: 100, maxPrice: 100 })).toEqual([])
})
