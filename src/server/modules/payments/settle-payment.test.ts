import { expect, onTestFinished, test } from 'vitest'
import { ProviderUnavailable } from '#server/platform/payments/provider.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { aGuestOrder } from '#tests/world/market.ts'
import { type App, aCardMarket, openPage, sendRefunds } from '#tests/world/payments/paid-order.ts'
import { askForUnsettled, expireUnpaid } from './expire-unpaid.ts'
import { askProvider } from './settle-payment.ts'
import { findPayment } from './store.ts'

const MINUTES = 60_000

/** Asks the provider for one payment, as a webhook without a state does. */
const askOnly = async ({ platform }: App, id: string) =>
  askProvider(platform, (await findPayment(platform.database.db, id))!)

/** An order at a provider that takes the money when it is asked, and whose first answer about that is lost. */
async function aLostCapture() {
  const provider = { isDown: false, takings: 0, looks: 0 }
  const market = await aCardMarket((real) => ({
    async inquire(payment) {
      if (provider.isDown) throw new ProviderUnavailable('no answer')
      if (payment.isOver) {
        provider.looks++
        return real.inquire(payment)
      }
      provider.takings++
      await market.app.platform.payments.test!.play(payment.paymentId, 'slow')
      throw new ProviderUnavailable('timed out')
    },
  }))
  const { app, koshari } = market
  const order = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  await openPage(app, order.placed, { cookie: order.cookie })
  app.time.now += 14 * MINUTES
  await askForUnsettled(app.platform)
  expect(provider).toEqual({ isDown: false, takings: 1, looks: 0 })
  const orderNow = async () => (await app.sql('select status, payment_status from orders'))[0]
  return { app, provider, order, orderNow }
}

test('money that was taken just before the end, without an answer, pays the order at the last look', async () => {
  const { app, provider, orderNow } = await aLostCapture()
  app.time.now += 2 * MINUTES
  await expireUnpaid(app.platform)
  expect(await orderNow()).toEqual({ status: 'pending', payment_status: 'paid' })
  expect(provider).toMatchObject({ takings: 1, looks: 1 })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('if the last look fails too, it is found afterwards and goes back, and no more is taken', async () => {
  const { app, provider, order, orderNow } = await aLostCapture()
  app.time.now += 2 * MINUTES
  provider.isDown = true
  await expireUnpaid(app.platform)
  expect(await orderNow()).toEqual({ status: 'cancelled', payment_status: 'expired' })
  provider.isDown = false
  app.time.now += 40 * MINUTES
  await askForUnsettled(app.platform)
  await sendRefunds(app)
  expect(await app.sql('select kind, state, amount from refunds')).toEqual([
    { kind: 'surplus', state: 'done', amount: order.total * 100 },
  ])
  expect(provider).toMatchObject({ takings: 1, looks: 1 })
  expect(await orderNow()).toMatchObject({ status: 'cancelled' })
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a payment that its buyer approved after another tab had paid is not taken', async () => {
  let takings = 0
  const { app, koshari } = await aCardMarket((real) => ({
    reopens: false,
    async inquire(payment) {
      if (!payment.isOver) {
        takings++
        await app.platform.payments.test!.play(payment.paymentId, 'slow')
      }
      return real.inquire(payment)
    },
  }))
  const { placed, cookie, id } = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  const [first, second] = [await openPage(app, placed, { cookie }), await openPage(app, placed, { cookie })]
  const comeBack = (payment: string) => app.request(`/pay/return/${payment}`, { headers: { cookie } })
  await comeBack(first)
  const back = await comeBack(second)
  expect(back.headers.get('location')).toBe(`/track-order/${id}`)
  app.time.now += MINUTES
  await askForUnsettled(app.platform)
  expect(takings).toBe(1)
  expect(await app.sql('select state from payments where id = $1', [second])).toEqual([{ state: 'open' }])
  expect(await app.sql('select status, payment_status from orders')).toEqual([
    { status: 'pending', payment_status: 'paid' },
  ])
})

type Word = 'take' | 'decline' | 'lose'

/**
 * An order with two pages that its buyer approved both, at a provider that takes the money when it is asked. While it takes that of one,
 * `during` happens; `says` is what it does with each question, the last one for all that follow.
 */
async function aTwiceApproved(...says: Word[]) {
  const there = { questions: 0, takings: [] as string[], during: async () => {} }
  const market = await aCardMarket((real) => ({
    reopens: false,
    async inquire(payment) {
      there.questions++
      if (payment.isOver) return real.inquire(payment)
      there.takings.push(payment.paymentId)
      const during = there.during
      there.during = async () => {}
      await during()
      const word = (says.length > 1 ? says.shift() : says[0])!
      if (word === 'decline') return { state: 'declined' }
      await app.platform.payments.test!.play(payment.paymentId, 'slow')
      if (word === 'lose') throw new ProviderUnavailable('timed out')
      return real.inquire(payment)
    },
  }))
  const { app, koshari } = market
  const order = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  const { placed, cookie } = order
  const pages = [await openPage(app, placed, { cookie }), await openPage(app, placed, { cookie })] as const
  const comeBack = (page: string) => app.request(`/pay/return/${page}`, { headers: { cookie } })
  const states = () => app.sql('select state from payments order by state')
  onTestFinished(async () => expect(await auditPlaced(app.sql)).toEqual([]))
  return { app, order, placed, pages, comeBack, states, there }
}

const paidOnce = [{ state: 'open' }, { state: 'paid' }]

test('of two pages that come back in one moment the money of one is taken', async () => {
  const { app, pages, comeBack, states, there } = await aTwiceApproved('take')
  there.during = async () => void (await comeBack(pages[1]))
  await comeBack(pages[0])
  expect(there.takings).toEqual([pages[0]])
  expect(await states()).toEqual(paidOnce)
  expect(await app.sql('select from refunds')).toEqual([])
})

test('of two pages that come back at once, and the jobs beside them, the money of one is taken', async () => {
  const { app, pages, comeBack, states, there } = await aTwiceApproved('take')
  app.time.now += MINUTES
  await Promise.all([...pages.map(comeBack), askForUnsettled(app.platform), askForUnsettled(app.platform)])
  expect(new Set(there.takings).size).toBe(1)
  expect(await states()).toEqual(paidOnce)
})

test('a buyer who gives up again and again has each page asked for once', async () => {
  const { app, order, placed, there } = await aTwiceApproved('decline')
  const giveUp = () =>
    order.client.payments.giveUp({ id: (placed as unknown as { checkoutId: string }).checkoutId })
  await Promise.all([giveUp(), giveUp(), giveUp()])
  app.time.now += MINUTES
  expect(await giveUp()).toEqual({ state: 'expired' })
  expect(there.questions).toBe(2)
})

test('the money of the other page is taken once the first one was declined', async () => {
  const { app, pages, comeBack, states, there } = await aTwiceApproved('decline', 'take')
  there.during = async () => void (await comeBack(pages[1]))
  await askOnly(app, pages[0])
  expect(there.takings).toEqual([pages[0]])
  app.time.now += MINUTES
  await askForUnsettled(app.platform)
  expect(there.takings).toContain(pages[1])
  expect(await states()).toEqual([{ state: 'declined' }, { state: 'paid' }])
})

test('while nobody knows whether the money of one page was taken, that of the other is not', async () => {
  const { app, pages, comeBack, states, there } = await aTwiceApproved('lose', 'take')
  await comeBack(pages[0])
  app.time.now += 20_000
  await comeBack(pages[1])
  expect(there.takings).toEqual([pages[0]])
  await askOnly(app, pages[0])
  expect(await states()).toEqual(paidOnce)
  await comeBack(pages[1])
  expect(new Set(there.takings)).toEqual(new Set([pages[0]]))
})

test('a payment that its buyer approved after cancelling the order is not taken', async () => {
  let takings = 0
  const { app, koshari } = await aCardMarket((real) => ({
    inquire(payment) {
      if (!payment.isOver) takings++
      return real.inquire(payment)
    },
  }))
  const { placed, cookie, id, client } = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  const payment = await openPage(app, placed, { cookie })
  await client.ordering.cancelOrder({ id })
  await app.request(`/pay/return/${payment}`, { headers: { cookie } })
  expect(takings).toBe(0)
})

test('who comes back again and again makes the provider asked once in five seconds, and a job asks soon after', async () => {
  let asked = 0
  const { app, koshari } = await aCardMarket((real) => ({
    inquire(payment) {
      asked++
      return real.inquire(payment)
    },
  }))
  const { placed, cookie, id } = await aGuestOrder(app, koshari, { paymentMethod: 'card' })
  const payment = await openPage(app, placed, { cookie })
  const comeBack = async () => (await app.request(`/pay/return/${payment}`)).headers.get('location')
  const track = `/track-order/${id}`
  expect(await Promise.all(Array.from({ length: 16 }, comeBack))).toEqual(Array(16).fill(track))
  expect(asked).toBe(1)
  app.time.now += 5_000
  await comeBack()
  expect(asked).toBe(2)

  await app.sql('update payments set asked = 7')
  await app.platform.payments.test!.play(payment, 'slow')
  expect(await comeBack()).toBe(track)
  expect(asked).toBe(2)
  app.time.now += 15_000
  await askForUnsettled(app.platform)
  expect(asked).toBe(3)
  expect(await app.sql('select state from payments')).toEqual([{ state: 'paid' }])
})
