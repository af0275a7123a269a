import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCourier, DOKKI, HELWAN, refusalOf, ZAMALEK } from '#tests/world/market.ts'

const HOUR = 60 * 60_000

test('a courier moves the base location twice a Cairo day at most, each time on record', async () => {
  const app = await aTestApp()
  const karim = await aCourier(app)
  const { setBaseLocation } = karim.client.delivery
  await setBaseLocation(ZAMALEK)
  await setBaseLocation(HELWAN)
  app.time.now = Date.parse('2026-11-21T20:00:00Z')
  // Two hours are left of the Cairo day.
  await expect(setBaseLocation(DOKKI)).rejects.toMatchObject({
    code: 'limit.too_many',
    data: { retryAfterSeconds: 2 * 60 * 60 },
  })
  const baseLocation = () =>
    app.sql('select base_latitude as latitude, base_longitude as longitude from couriers')
  expect(await baseLocation()).toEqual([HELWAN])
  expect(await app.sql('select action, subject from audit_log')).toEqual([
    { action: 'courier.base_changed', subject: karim.id },
    { action: 'courier.base_changed', subject: karim.id },
  ])
  app.time.now += 2 * HOUR
  await setBaseLocation(DOKKI)
  expect(await baseLocation()).toEqual([DOKKI])
})

test('of many simultaneous changes of the base location two succeed', async () => {
  const app = await aTestApp()
  const karim = await aCourier(app)
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      karim.client.delivery.setBaseLocation({ ...ZAMALEK, latitude: ZAMALEK.latitude + at / 10_000 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('the same base location saved again is no change', async () => {
  const app = await aTestApp()
  const { client } = await aCourier(app)
  for (const place of [ZAMALEK, ZAMALEK, ZAMALEK, HELWAN, HELWAN])
    await client.delivery.setBaseLocation(place)
  expect(await app.sql('select base_changes from couriers')).toEqual([{ base_changes: 2 }])
  expect(await app.sql('select action from audit_log')).toHaveLength(2)
})

test('a base location outside Egypt is refused', async () => {
  const app = await aTestApp()
  const karim = await aCourier(app)
  const paris = { latitude: 48.8566, longitude: 2.3522 }
  expect(await refusalOf(karim.client.delivery.setBaseLocation(paris))).toBe('place.outside_egypt')
})

test('the vehicle of a courier is a car, a motorcycle or a bicycle, and nothing else', async () => {
  const app = await aTestApp()
  for (const vehicleType of ['car', 'motorcycle', 'bicycle'] as const) await aCourier(app, { vehicleType })
  await expect(aCourier(app, { vehicleType: 'camel' as 'car' })).rejects.toThrow()
})
