import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aCook, aDish, aGuestOrder, aMarket } from '#tests/world/market.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'

const NEVER_FULL = { kitchen: { dailyOrderLimit: 1_000 } }

type Sent = { fields?: Record<string, unknown>; headers?: Record<string, string>; address?: string }

/** Sends checkouts to one kitchen at once; returns each answer's status, Retry-After and code. */
async function answersTo(app: TestApp, dish: { id: string }, sent: Sent[]) {
  const checkouts = await Promise.all(
    sent.map(({ fields }) => aCheckout(app, [{ dishId: dish.id, quantity: 2 }], fields)),
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

/** What all checkouts of a storm have in common. `env` sets the limit under test; the others are off. */
const STORMS = [
  { of: 'phone', env: 'LIMIT_ORDERS_PHONE', sent: { fields: { mobileNumber: '01012345678' } } },
  { of: 'e-mail', env: 'LIMIT_ORDERS_EMAIL', sent: { fields: { email: 'Mona@people.test' } } },
  {
    of: 'device',
    env: 'LIMIT_ORDERS_GUEST_DEVICE',
    sent: { headers: { cookie: 'amama_device=a-device-that-was-here' } },
  },
]

test.each(STORMS)(
  'one $of gets exactly five of twenty checkouts placed in an hour, cancelled ones included',
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

test.each(STORMS)('a limit of 0 does not count by $of', async ({ env, sent }) => {
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

test('an account places no more orders an hour than its limit allows, even with twenty checkouts at once', async () => {
  const app = await aTestApp({ env: { LIMIT_ORDERS_CUSTOMER: '3', LIMIT_OPEN_ORDERS_PHONE: '0' } })
  const { koshari, yara } = await aMarket(app, NEVER_FULL)
  const answers = await answersTo(
    app,
    koshari,
    times(20, () => ({ headers: yara.headers })),
  )
  expect(placedOf(answers)).toBe(3)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 429, code: 'limit.too_many' })
})

/** Runs `work` while another checkout of this phone holds the phone's lock. */
async function whileOthersOrder<T>(app: TestApp, mobile: string, work: () => Promise<T>): Promise<T> {
  return app.platform.database.transaction(async (tx) => {
    await app.platform.clock.lockAndTime(tx, `phone:${mobile}`)
    return work()
  })
}

test('a checkout that is refused anyway does not wait for the lock of its phone', async () => {
  const app = await aTestApp({ env: { LIMIT_ORDERS_PHONE: '1', LIMIT_OPEN_ORDERS_PHONE: '0' } })
  const { koshari } = await aMarket(app, NEVER_FULL)
  const of = (mobileNumber: string, fields = {}) => ({ fields: { mobileNumber, ...fields } })
  await answersTo(app, koshari, [of('01012345678')])
  await whileOthersOrder(app, '+201012345678', async () =>
    expect(await answersTo(app, koshari, [of('01012345678')])).toMatchObject([{ status: 429 }]),
  )
  await whileOthersOrder(app, '+201112345678', async () =>
    expect(await answersTo(app, koshari, [of('01112345678', { quotedTotal: 1 })])).toMatchObject([
      { status: 409, code: 'order.price_changed' },
    ]),
  )
})

test('a checkout that may be placed waits for the one before it', async () => {
  const app = await aTestApp({ env: { LIMIT_ORDERS_PHONE: '1', LIMIT_OPEN_ORDERS_PHONE: '0' } })
  const { koshari } = await aMarket(app, NEVER_FULL)
  const one = { fields: { mobileNumber: '01012345678' } }
  let answer: ReturnType<typeof answersTo> | undefined
  await whileOthersOrder(app, '+201012345678', async () => {
    answer = answersTo(app, koshari, [one])
    await untilWaitingForLocks(app)
  })
  expect(await answer).toMatchObject([{ status: 201 }])
})

const HOME = '41.33.7.9'
const from = (address: string) => ({ address })

/** A device with an accepted order, placed from another network. */
async function aKnownDevice(app: TestApp, { amina, koshari }: Awaited<ReturnType<typeof aMarket>>) {
  const order = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: order.id })
  return order
}

test.each([
  ['of an IPv4 address', times(20, () => from(HOME)), from('41.33.7.10')],
  [
    'of an IPv6 network, each from an address of its own',
    times(20, (at) => from(`2001:db8:1:2:${at + 1}::9`)),
    from('2001:db8:1:3::9'),
  ],
])(
  'new devices %s have at most three orders waiting at a kitchen, however many are sent at once',
  async (_, storm, elsewhere) => {
    const app = await aTestApp()
    const { koshari } = await aMarket(app, NEVER_FULL)
    const answers = await answersTo(app, koshari, storm)
    expect(placedOf(answers)).toBe(3)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      code: 'order.too_many_new_devices',
      retryAfter: '600',
      data: { name: 'Amina Kamal' },
    })
    const nadia = await aCook(app, { name: 'Nadia', dailyOrderLimit: 1_000 })
    expect(placedOf(await answersTo(app, await aDish(app, nadia), storm))).toBe(3)
    expect(await answersTo(app, koshari, [elsewhere])).toMatchObject([{ status: 201 }])
  },
)

test('the limit of new devices stops neither known devices nor accounts of the same network', async () => {
  const app = await aTestApp()
  const market = await aMarket(app, NEVER_FULL)
  const known = await aKnownDevice(app, market)
  await answersTo(
    app,
    market.koshari,
    times(3, () => from(HOME)),
  )
  const invented = { cookie: 'amama_device=invented-by-its-bearer' }
  expect(
    await answersTo(app, market.koshari, [
      { ...from(HOME), headers: { cookie: known.cookie } },
      { ...from(HOME), headers: market.yara.headers },
      { ...from(HOME), headers: invented },
    ]),
  ).toMatchObject([{ status: 201 }, { status: 201 }, { status: 429 }])
})

test('a device that claimed or repeated an accepted order still counts as new', async () => {
  const app = await aTestApp()
  const market = await aMarket(app, NEVER_FULL)
  const known = await aKnownDevice(app, market)
  const [again, claimed] = await Promise.all([
    app.request('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.origin },
      body: JSON.stringify(known.checkout),
    }),
    app.request(`/api/orders/${known.id}/ownership`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.origin },
      body: JSON.stringify({ claimToken: known.placed.ownerToken }),
    }),
  ])
  await answersTo(
    app,
    market.koshari,
    times(3, () => from(HOME)),
  )
  const minted = [again, claimed].map((answer) => answer.headers.get('set-cookie')!.split(';')[0]!)
  expect(
    await answersTo(
      app,
      market.koshari,
      minted.map((cookie) => ({ ...from(HOME), headers: { cookie } })),
    ),
  ).toMatchObject([{ status: 429 }, { status: 429 }])
})

test('an answered order frees its position under the limit, and its network’s hash is deleted', async () => {
  const app = await aTestApp()
  const { koshari, amina } = await aMarket(app, NEVER_FULL)
  await answersTo(
    app,
    koshari,
    times(3, () => from(HOME)),
  )
  const waiting = await app.sql<{ id: string; network: string }>(
    'select id, new_device_network as network from orders order by id',
  )
  expect(new Set(waiting.map(({ network }) => network)).size).toBe(1)
  expect(waiting[0]!.network).not.toContain(HOME)
  await amina.client.ordering.startPreparing({ id: waiting[0]!.id })
  await amina.client.ordering.cancelOrder({ id: waiting[1]!.id, reason: 'soldOut' })
  expect(await app.sql('select count(*)::int as n from orders where new_device_network is not null')).toEqual(
    [{ n: 1 }],
  )
  expect(
    placedOf(
      await answersTo(
        app,
        koshari,
        times(5, () => from(HOME)),
      ),
    ),
  ).toBe(2)
})

test('a trusted proxy’s visitors are counted by their own address, and anybody else’s X-Forwarded-For is ignored', async () => {
  const app = await aTestApp({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  const { koshari } = await aMarket(app, NEVER_FULL)
  const forwarded = (address: string, visitor: string, at: number) => ({
    address,
    headers: { 'x-forwarded-for': `203.0.113.${at}, ${visitor}` },
  })
  for (const visitor of ['41.33.7.9', '2001:db8:1:2::9'])
    expect(
      placedOf(
        await answersTo(
          app,
          koshari,
          times(5, (at) => forwarded('10.1.2.3', visitor, at)),
        ),
      ),
    ).toBe(3)
  const liar = times(5, (at) => forwarded('198.51.100.7', `41.33.8.${at}`, at))
  expect(placedOf(await answersTo(app, koshari, liar))).toBe(3)
})

test('a limit of 0 counts no new devices and stores no network hash', async () => {
  const app = await aTestApp({ env: { LIMIT_OPEN_ORDERS_NEW_DEVICES: '0' } })
  const { koshari } = await aMarket(app, NEVER_FULL)
  expect(
    placedOf(
      await answersTo(
        app,
        koshari,
        times(8, () => from(HOME)),
      ),
    ),
  ).toBe(8)
  expect(await app.sql('select distinct new_device_network as network from orders')).toEqual([
    { network: null },
  ])
})

test('an account has two open orders, one at each kitchen, with those of its phone, until a kitchen has accepted one', async () => {
  const app = await aTestApp()
  const { koshari, amina, yara } = await aMarket(app, NEVER_FULL)
  const fields = { mobileNumber: '01012345678', paymentMethod: 'card' }
  const mine = (): Sent => ({ fields, headers: yara.headers })
  expect(placedOf(await answersTo(app, koshari, times(10, mine)))).toBe(1)
  const [second, third] = [await aDish(app, await aCook(app)), await aDish(app, await aCook(app))]
  const guests = await answersTo(app, second, [{ fields }])
  expect(placedOf(guests)).toBe(1)
  const [refused] = await answersTo(app, third, [mine()])
  expect(refused).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })

  await app.sql('update orders set preparing_at = now() where cook_id = $1', [amina.id])
  expect(placedOf(await answersTo(app, koshari, times(3, mine)))).toBe(3)
})
