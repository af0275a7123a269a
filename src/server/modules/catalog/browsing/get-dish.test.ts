import { expect, test } from 'vitest'
import type { WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aDish, refusalOf } from '#tests/world/market.ts'

test('a dish page shows the hours of the dish, and which of them are within those of the kitchen', async () => {
  const app = await aTestApp()
  const closed = { available: false, from: '00:00', to: '23:59' }
  const mornings = { available: true, from: '09:00', to: '17:00' }
  const availability: WeeklyAvailability = {
    sunday: closed,
    monday: closed,
    tuesday: closed,
    wednesday: closed,
    thursday: mornings,
    friday: mornings,
    saturday: mornings,
  }
  const breakfast = [
    { dayOfWeek: 1 as const, start: '07:00', end: '11:00' },
    { dayOfWeek: 5 as const, start: '07:00', end: '11:00' },
  ]
  const ful = await aDish(app, await aCook(app, { availability }), { name: 'Ful', availability: breakfast })
  const dish = await app.client().catalog.getDish({ id: ful.id })
  expect(dish.availability).toEqual(breakfast)
  expect(dish.hours).toEqual([{ dayOfWeek: 5, start: '09:00', end: '11:00' }])
})

test('a dish that is not public has no page and no reviews', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  const gone = await aCook(app, { active: false })
  const banned = await aCook(app)
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  const hidden = {
    pending: await aDish(app, cook, { status: 'pending' }),
    rejected: await aDish(app, cook, { status: 'rejected' }),
    flagged: await aDish(app, cook, { flagged: true }),
    'of an inactive kitchen': await aDish(app, gone),
    'of a banned cook': await aDish(app, banned),
  }
  const { catalog } = app.client()
  for (const [why, { id }] of Object.entries(hidden)) {
    expect([why, await refusalOf(catalog.getDish({ id }))]).toEqual([why, 'dish.not_found'])
    expect([why, await refusalOf(app.client().reviews.listReviews({ id }))]).toEqual([why, 'dish.not_found'])
  }
  const { id } = await aDish(app, cook)
  const shown = await catalog.getDish({ id })
  expect([shown.id, shown.moreFromKitchen]).toEqual([id, []])
})

test.each([
  [13, 3, 4.3],
  [14, 3, 4.7],
  [5, 1, 5],
  [0, 0, null],
])('%d stars in %d reviews give a rating of %s', async (ratingSum, ratingCount, averageRating) => {
  const app = await aTestApp()
  const { id } = await aDish(app, await aCook(app), { ratingSum, ratingCount })
  expect(await app.client().catalog.getDish({ id })).toMatchObject({
    averageRating,
    reviewCount: ratingCount,
  })
})

test.each([
  ['six portions', { portions: 6, capacity: 10 }, null],
  ['five portions', { portions: 5, capacity: 10 }, 5],
  ['capacity for six', { portions: null, capacity: 6 }, null],
  ['capacity for five', { portions: null, capacity: 5 }, 5],
  ['less capacity than portions', { portions: 4, capacity: 3 }, 3],
])(
  'with %s left today a dish page shows the number only from five down',
  async (_, { portions, capacity }, leftToday) => {
    const app = await aTestApp()
    const cook = await aCook(app, { dailyOrderLimit: capacity + 2 })
    const { id } = await aDish(app, cook, { dailyPortions: portions === null ? null : portions + 1 })
    await app.sql("insert into cook_days (cook_id, day, taken) values ($1, '2026-11-21', 2)", [cook.id])
    await app.sql("insert into dish_days (dish_id, day, taken) values ($1, '2026-11-21', 1)", [id])
    expect(await app.client().catalog.getDish({ id })).toMatchObject({ leftToday })
  },
)
