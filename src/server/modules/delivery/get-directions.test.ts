import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aMarket, DOKKI, refusalOf, ZAMALEK } from '#tests/world/market.ts'

test('directions follow the streets where the map has them, say so where they do not, and change no price', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const client = app.client()
  const directionsTo = ({ latitude: destLat, longitude: destLng }: typeof DOKKI) =>
    client.delivery.getDirections({ originLat: DOKKI.latitude, originLng: DOKKI.longitude, destLat, destLng })

  expect(await directionsTo(ZAMALEK)).toEqual({ distanceKm: 3.75, durationMin: 8 })
  const nextDoor = { ...DOKKI, longitude: 31.2128 }
  expect(await directionsTo(nextDoor)).toEqual({ distanceKm: 0.05, durationMin: 0, estimated: true })
  expect(await refusalOf(directionsTo({ latitude: 91, longitude: 31 }))).toBe('delivery.position_invalid')

  const lines = [{ dishId: koshari.id, quantity: 1 }]
  expect((await client.ordering.quote({ lines, place: ZAMALEK })).orders).toMatchObject([
    { routeDistance: 2.78 },
  ])
})
