import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aMarket } from '#tests/world/market.ts'

const NEVER_FULL = { kitchen: { dailyOrderLimit: 1_000 } }
const HOUR_MS = 60 * 60 * 1_000

type Sent = { given?: Record<string, unknown>; headers?: Record<string, string>; address?: string }

/** Orders from a kitchen, each as it is sent; what they were answered, by status and code. */
async function answersTo(app: TestApp, dish: { id: string }, sent: Sent[]) {
  const checkouts = await Promise.all(
    sent.map(({ given }) => aCheckout(app, [{ dishId: dish.id, quantity: 2 }], given)),
  )
  return Promise.all(
    sent.map(async ({ headers, address }, at) => {
      const answer = await app.request(
        '/api/orders',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: app.origin, ...headers },
          body: JSON.stringify(checkouts[at]),
        },
        address,
      )
      const said = (await answer.json()) as { code?: string; data?: Record<string, unknown> }
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...said }
    }),
  )
}

const times = (many: number, make: (at: number) => Sent) => Array.from({ length: many }, (_, at) => make(at))
const placedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length

/** The one thing that all checkouts of a storm have in common; `env` leaves the rule that is looked at as the only one. */
const STORMS = [
  { of: 'phone', env: 'LIMIT_ORDERS_PHONE', sent: { given: { mobileNumber: '01012345678' } } },
  { of: 'e-mail', env: 'LIMIT_ORDERS_EMAIL', sent: { given: { email: 'Mona@people.test' } } },
  {
    of: 'device',
    env: 'LIMIT_ORDERS_GUEST_DEVICE',
    sent: { headers: { cookie: 'amama_device=a-device-that-was-here' } },
  },
]

test.each(STORMS)(
  'of twenty checkouts at once with one $of exactly five are placed in an hour, cancelled ones included',
  async ({ env, sent }) => {
    const app = await aTestApp({ env: { LIMIT_OPEN_ORDERS_PHONE: '0', [env]: '5' } })
    const { koshari, amina } = await aMarket(app, NEVER_FULL)
    const answers = await answersTo(
      app,
      koshari,
      times(20, () => sent),
    )
    expect(placedOf(answers)).toBe(5)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['429 order.too_many_lately']),
    )
    expect(refused[0]!.retryAfter).toBe('3600')

    for (const { id } of await app.sql<{ id: string }>('select id from orders'))
      await amina.client.ordering.cancelOrder({ id, reason: 'soldOut' })
    app.time.now += HOUR_MS - 60_000
    expect(await answersTo(app, koshari, [sent])).toMatchObject([{ status: 429, retryAfter: '60' }])
    app.time.now += 60_000
    expect(await answersTo(app, koshari, [sent])).toMatchObject([{ status: 201 }])
  },
)

test.each(STORMS)('a limit of 0 counts no $of', async ({ env, sent }) => {
  const app = await aTestApp({ env: { LIMIT_OPEN_ORDERS_PHONE: '0', [env]: '0' } })
  const { koshari } = await aMarket(app, NEVER_FULL)
  expect(
    placedOf(
      await answersTo(
        app,
        koshari,
        times(8, () => sent),
      ),
    ),
  ).toBe(8)
})

test('of twenty checkouts at once of one account no more are placed than it may in an hour', async () => {
  const app = await aTestApp({ env: { LIMIT_ORDERS_CUSTOMER: '3' } })
  const { koshari, yara } = await aMarket(app, NEVER_FULL)
  const answers = await answersTo(
    app,
    koshari,
    times(20, () => ({ headers: yara.headers })),
  )
  expect(placedOf(answers)).toBe(3)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 429, code: 'limit.too_many' })
})
