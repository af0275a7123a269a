import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aGuestOrder, aMarket, DOKKI } from '#tests/world/market.ts'
import { aCourierForm, aPicture, fileOf, formOf } from '#tests/world/pictures.ts'
import { aServer } from '#tests/world/served/server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MOST = 2

type Ask = (address: string, n: number) => Promise<Response> | Response
type Case = {
  env: Record<string, string>
  ask: (app: TestApp) => Promise<Ask>
}

async function aGuestOrderDelivered(app: TestApp) {
  const { amina, karim, koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  await karim.client.delivery.acceptOrder({ id: order.id })
  await karim.client.delivery.deliverOrder({ id: order.id, position: DOKKI })
  return order
}

const post = (app: TestApp, at: string, body: unknown, address: string) =>
  app.request(
    at,
    {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    },
    address,
  )

const account = (n: number) => ({
  name: 'Mona Adel',
  email: `mona${n}@example.test`,
  mobileNumber: '01002345678',
  address: '14 Mossadak St, flat 8',
  password: 'molokhia with rabbit',
  passwordConfirmation: 'molokhia with rabbit',
  termsAccepted: true,
})

/** One request that spends a point of each limit by address, by the file that counts it. */
const CASES: Record<string, Case> = {
  'modules/ordering/find-order-for.ts': {
    env: { LIMIT_UNKNOWN_ORDERS: `${MOST}` },
    ask: async (app) => (address) => app.request('/api/orders/0123456789ABCDEF', {}, address),
  },
  'modules/ordering/placing/decide-checkout.ts': {
    env: { LIMIT_PROMO_MISSES: `${MOST}` },
    ask: async (app) => {
      const { koshari } = await aMarket(app)
      const cart = { lines: [{ dishId: koshari.id, quantity: 1 }], place: DOKKI, promoCode: 'UNKNOWN' }
      return (address) => post(app, '/api/quotes', cart, address)
    },
  },
  'modules/ordering/placing/attempt.ts': {
    env: { LIMIT_OPEN_ORDERS_NEW_DEVICES: `${MOST}`, LIMIT_ORDERS_PHONE: '0', LIMIT_OPEN_ORDERS_PHONE: '0' },
    ask: async (app) => {
      const { koshari } = await aMarket(app)
      return async (address) =>
        post(app, '/api/orders', await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }]), address)
    },
  },
  'modules/ordering/placing/load-pricing.ts': {
    env: { LIMIT_DIRECTIONS: `${MOST}` },
    ask: async (app) => {
      const { koshari } = await aMarket(app)
      const cart = { lines: [{ dishId: koshari.id, quantity: 1 }], place: DOKKI }
      const way = { distanceKm: 2, durationMin: 4 }
      let asked = 0
      app.platform.directions = {
        asks: () => true,
        find: async () => ({ ...way, asked: asked++ }),
        withoutProvider: () => way,
      }
      // Who has asked for too many is quoted without the provider.
      return async (address) => {
        const before = asked
        await post(app, '/api/quotes', cart, address)
        return new Response(null, { status: asked > before ? 200 : 429 })
      }
    },
  },
  'modules/delivery/get-directions.ts': {
    env: { LIMIT_DIRECTIONS: `${MOST}` },
    ask: async (app) => (address) =>
      app.request('/api/directions?originLat=30&originLng=31&destLat=30.1&destLng=31.1', {}, address),
  },
  'modules/payments/receive-webhook.ts': {
    env: { LIMIT_FORGED_WEBHOOKS: `${MOST}` },
    ask: async (app) => (address) => post(app, '/api/payments/test/webhooks', { eventId: 'x' }, address),
  },
  'modules/membership/sign-up.ts': {
    env: { LIMIT_SIGN_UPS: `${MOST}` },
    ask: async (app) => (address, n) =>
      post(app, '/api/auth/sign-up', { ...account(n), role: 'customer', location: DOKKI }, address),
  },
  'modules/membership/sign-up-courier.ts': {
    env: { LIMIT_SIGN_UPS: `${MOST}` },
    ask: async (app) => {
      return async (address) => post(app, '/api/auth/sign-up-delivery', formOf(await aCourierForm()), address)
    },
  },
  'modules/accounts/sign-in.ts': {
    // A failed sign-in is looked at before and after.
    env: { LIMIT_SIGN_IN_ADDRESS: `${MOST + 1}` },
    ask: async (app) => (address, n) =>
      post(app, '/api/auth/sign-in/email', { email: `nobody${n}@mail.eg`, password: 'wrong one' }, address),
  },
  'modules/accounts/passwords/forgot-password.ts': {
    env: { LIMIT_RESETS_ADDRESS: `${MOST}` },
    ask: async (app) => (address, n) =>
      post(app, '/api/auth/forgot-password', { email: `nobody${n}@mail.eg` }, address),
  },
  'modules/reviews/reports/report-content.ts': {
    env: { LIMIT_REPORTS: `${MOST}` },
    ask: async (app) => {
      const { koshari } = await aMarket(app)
      return (address) => post(app, `/api/dishes/${koshari.id}/reports`, { reason: 'unsafe' }, address)
    },
  },
  'modules/problems/contact-office.ts': {
    env: { LIMIT_CONTACT: `${MOST}` },
    ask: async (app) => (address) =>
      app.request(
        '/api/contact',
        {
          method: 'POST',
          headers: { origin: ORIGIN, 'content-type': 'application/json' },
          body: JSON.stringify({
            kind: 'idea',
            message: 'More salads',
            name: 'Laila',
            email: 'laila@example.test',
          }),
        },
        address,
      ),
  },
  'modules/problems/report-problem.ts': {
    env: { LIMIT_UPLOADS: `${MOST}` },
    ask: async (app) => {
      const order = await aGuestOrderDelivered(app)
      const picture = await aPicture()
      return (address) =>
        app.request(
          '/api/uploads/order-problem',
          {
            method: 'POST',
            headers: { origin: ORIGIN, cookie: order.cookie },
            body: formOf({ id: order.id, reason: 'cold', words: 'Cold', photo: fileOf(picture) }),
          },
          address,
        )
    },
  },
  'modules/reviews/photo-of-rating.ts': {
    env: { LIMIT_UPLOADS: `${MOST}` },
    ask: async (app) => {
      const { id, cookie, client } = await aGuestOrderDelivered(app)
      await client.reviews.rateOrder({ id, rating: 5 })
      const picture = await aPicture()
      return (address) =>
        app.request(
          '/api/uploads/order-rating',
          {
            method: 'POST',
            headers: { origin: ORIGIN, cookie },
            body: formOf({ id, photo: fileOf(picture) }),
          },
          address,
        )
    },
  },
  'edge/live.ts': {
    env: { LIMIT_LIVE_PER_ADDRESS: `${MOST}`, TRUSTED_PROXIES: '127.0.0.1' },
    ask: async (app) => {
      const { koshari } = await aMarket(app)
      const server = await aServer(app)
      return (address) =>
        fetch(`${server.url}/api/live?dish=${koshari.id}`, { headers: { 'x-forwarded-for': address } })
    },
  },
}

describe('one household’s network counts as one address', () => {
  test.each(Object.keys(CASES))('%s', async (file) => {
    const { env, ask } = CASES[file]!
    const app = await aTestApp({ env })
    const send = await ask(app)
    const statuses: number[] = []
    for (let n = 0; n < MOST + 1; n++) {
      const answer = await send(`2001:db8:7:7:${n + 1}::9`, n)
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, MOST)).not.toContain(429)
    expect([429, 409]).toContain(statuses[MOST])
    expect((await send('2001:db8:7:8::9', 90)).status).not.toBe(statuses[MOST])
  })

  test('and no other limit counts addresses', () => {
    const counting = globSync('src/server/**/*.ts', { cwd: ROOT })
      .filter(
        (file) => !file.endsWith('.test.ts') && !/server\/(app|platform\/sessions\/actor)\.ts$/.test(file),
      )
      .filter((file) =>
        /\bactor\.address\b|\baddress \}: Actor\b|remoteAddress|x-forwarded-for/.test(
          readFileSync(path.join(ROOT, file), 'utf8'),
        ),
      )
      .map((file) => file.replace('src/server/', ''))
    // The reader of addresses itself.
    expect(counting.toSorted()).toEqual(
      [...Object.keys(CASES), 'platform/http/incoming/client-address.ts'].toSorted(),
    )
  })
})
