import { geohashForLocation } from 'geofire-common'
import { expect, test } from 'vitest'
import { WEEKDAYS, type WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { aTestApp } from '#tests/world/app.ts'
import { hintsOfPlace } from '#tests/world/hints.ts'
import { aCook, aDish, DOKKI, refusalOf, ZAMALEK } from '#tests/world/market.ts'

test('the street, the exact location and the phone of a kitchen are in no public answer', async () => {
  const app = await aTestApp()
  const point = { latitude: 30.061357, longitude: 31.219846 }
  const cookGeohash = geohashForLocation([point.latitude, point.longitude])
  const cook = await aCook(app, { ...point, cookGeohash, address: '7 Brazil St', area: 'Zamalek' })
  const dish = await aDish(app, cook)
  const [profile] = await app.sql<{ mobile: string }>(
    'select mobile_number as mobile from profiles where user_id = $1',
    [cook.id],
  )
  const { catalog, kitchens } = app.client()
  const answers = [
    await kitchens.getCook({ id: cook.id, ...DOKKI }),
    await kitchens.listCooks(DOKKI),
    await kitchens.listCooks({}),
    await catalog.getDish({ id: dish.id, ...DOKKI }),
    await catalog.listDishes(DOKKI),
  ]
  const secrets = ['Brazil', ...Object.values(point), cookGeohash.slice(0, 6), profile!.mobile, cook.email]
  for (const answer of answers) {
    const text = JSON.stringify(answer)
    expect(text).toContain(cook.id)
    for (const secret of secrets) expect(text).not.toContain(String(secret))
    expect(hintsOfPlace(answer, point)).toEqual([])
  }
  expect(JSON.stringify(answers[0])).toContain('Zamalek')
})

test('the distance to a kitchen is rounded to 0.1 km', async () => {
  const app = await aTestApp()
  const { id } = await aCook(app, ZAMALEK)
  expect((await app.client().kitchens.getCook({ id, ...DOKKI })).distanceKm).toBe(2.8)
})

test('an inactive kitchen, one of a banned cook and an unknown one have no page', async () => {
  const app = await aTestApp()
  const gone = await aCook(app, { active: false })
  const banned = await aCook(app)
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  for (const id of [gone.id, banned.id, 'nobody'])
    expect(await refusalOf(app.client().kitchens.getCook({ id }))).toBe('kitchen.not_found')
})

test("before a day off, a cook's page and its dish cards show the same closing time", async () => {
  const app = await aTestApp()
  const availability = Object.fromEntries(
    WEEKDAYS.map((day) => [day, { available: true, from: '18:00', to: '02:00' }]),
  ) as WeeklyAvailability
  const { id } = await aCook(app, { availability, unavailableDates: ['2026-11-22'] })
  await aDish(app, { id })
  app.time.now = Date.parse('2026-11-21T22:00:00+02:00')
  const page = await app.client().kitchens.getCook({ id })
  expect(page).toMatchObject({ state: 'open', until: '2026-11-21T22:00:00.000Z' })
  expect(page.dishes.map(({ until }) => until)).toEqual([page.until])
})
