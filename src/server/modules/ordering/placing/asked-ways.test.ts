import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createDirections } from '#server/platform/maps/directions.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aCheckout, aCook, aDish, aMarket, DOKKI } from '#tests/world/market.ts'

/** Where each place is for the provider is as far as any other. */
async function aRoutedMarket(answer: () => Response) {
  const there = { asked: 0 }
  const app = await aTestApp({
    env: { LIMIT_DIRECTIONS: '3' },
    directions: createDirections({
      routingUrl: 'http://routes.test/',
      log: createLog('silent'),
      fetch: async () => {
        there.asked++
        return answer()
      },
    }),
  })
  const post = async (path: string, body: unknown, address?: string) => {
    const headers = { 'content-type': 'application/json', origin: app.origin }
    const sent = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, address)
    return { status: sent.status }
  }
  return { app, there, post, ...(await aMarket(app)) }
}

const near = (at: number) => ({ ...DOKKI, latitude: DOKKI.latitude + at / 1_000 })
const aRoute = () => Response.json({ routes: [{ distance: 3_900, duration: 700 }] })

test('one network has few new ways asked for by quotes, and beyond them is quoted by our own map', async () => {
  const { app, there, post, koshari } = await aRoutedMarket(aRoute)
  const lines = [{ dishId: koshari.id, quantity: 1 }]
  const quote = (at: number, address?: string) => post('/api/quotes', { lines, place: near(at) }, address)
  for (const at of [1, 2, 3, 1, 2, 3]) expect((await quote(at)).status).toBe(200)
  expect(there.asked).toBe(3)
  expect((await quote(4)).status).toBe(200)
  expect(there.asked).toBe(3)
  expect((await quote(4, '203.0.113.9')).status).toBe(200)

  const checkout = await aCheckout(app, lines, { place: near(1) })
  expect((await post('/api/orders', { ...checkout, place: near(5) })).status).toBe(201)
  expect(there.asked).toBe(5)
})

test('a cart from many kitchens is asked about ten at a time, and priced at once', async () => {
  const { app, there, post } = await aRoutedMarket(aRoute)
  app.platform.env.LIMIT_DIRECTIONS = 60
  const dishes = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => aDish(app, await aCook(app, { ...near(at / 10) }))),
  )
  const cart = { lines: dishes.map(({ id }) => ({ dishId: id, quantity: 1 })), place: DOKKI }
  expect((await post('/api/quotes', cart)).status).toBe(200)
  expect(there.asked).toBe(10)
  expect((await post('/api/quotes', cart)).status).toBe(200)
  expect(there.asked).toBe(12)
})

test('while the provider is out nothing is asked, and nothing counted', async () => {
  const { there, post, koshari } = await aRoutedMarket(() => new Response('', { status: 500 }))
  const lines = [{ dishId: koshari.id, quantity: 1 }]
  for (const at of [1, 2, 3, 4, 5])
    expect((await post('/api/quotes', { lines, place: near(at) })).status).toBe(200)
  expect(there.asked).toBe(3)
})
