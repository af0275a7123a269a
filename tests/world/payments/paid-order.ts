import type { OrderEvent, OrderReduced } from '#server/modules/ordering/events.ts'
import { CANCELLED_IN_TIME, refundIfPaid, refundReduction } from '#server/modules/payments/ask-refund.ts'
import { sendRefund } from '#server/modules/payments/send-refund.ts'
import { choosePayments } from '#server/platform/payments/payments.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { aTestApp } from '../app.ts'
import { aGuestOrder, aMarket, anAdmin, type Person } from '../market.ts'
import { NO_GUEST_LIMITS } from '../no-limits.ts'

export type App = Awaited<ReturnType<typeof aTestApp>>

/** What a provider does otherwise than the test gateway. */
export type Replace = (real: PaymentProvider) => Partial<PaymentProvider>

/** A market whose cards the test gateway takes, differently where the test replaces its answers, and an admin with a fresh password. */
export async function aCardMarket(replace: Replace = () => ({})) {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const gateway = app.platform.payments.test!
  const real = gateway.providerFor('card')
  app.platform.payments = choosePayments([{ ...real, ...replace(real) }], gateway)
  return { app, ...(await aMarket(app)), admin: await anAdmin(app) }
}

/** The same with a guest's order that is paid by card. */
export async function aPaidOrder(replace?: Replace) {
  const market = await aCardMarket(replace)
  const order = await aGuestOrder(market.app, market.koshari, { paymentMethod: 'card' })
  await pay(market.app, order.placed, { cookie: order.cookie })
  return { ...market, order }
}

/** The buyer opens the provider's page. Returns the payment's id. */
export async function openPage(app: App, placed: unknown, headers: Record<string, string>) {
  const { payment } = placed as { payment: { url: string } }
  const page = await app.request(payment.url, { headers })
  return page.headers.get('location')!.split('/').at(-1)!
}

/** The buyer pays at the provider's page. */
export async function pay(app: App, placed: unknown, headers: Record<string, string>) {
  const id = await openPage(app, placed, headers)
  await app.client().payments.payTestPayment({ id, outcome: 'approve' })
}

/** The same once a courier brings it: all of its money may go back without a cancellation. */
export async function aFetchedPaidOrder(replace?: Replace) {
  const story = await aPaidOrder(replace)
  await fetchIt(story)
  return story
}

/** What was paid was taken by this provider, which the test gateway plays. */
export async function takenBy(app: App, name: 'paymob' | 'paypal', replace: Replace = () => ({})) {
  const gateway = app.platform.payments.test!
  const real = gateway.providerFor('card')
  app.platform.payments = choosePayments([{ ...real, ...replace(real), name }], gateway)
  await app.sql('update payments set provider = $1', [name])
}

/** The kitchen cooks the order, and a courier fetches it. */
export async function fetchIt({ amina, karim, order: { id } }: Working) {
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
}

type Working = { amina: Person; karim: Person; order: { id: string } }

let made = 0

/** An admin gives back so many pounds of an order. */
export const refund = (admin: Person, id: string, amount: number, request = `request-${++made}`) =>
  admin.client.payments.refundOrder({ id, amount, reason: 'The rice was cold', request })

/** Does what the queue would do with the orders that were cancelled in time. */
export async function refundCancelledOrders(app: App) {
  for (const { event, data } of app.published.splice(0))
    if (event === 'order.changed' && CANCELLED_IN_TIME.wants(data as OrderEvent))
      await refundIfPaid(app.platform, data as OrderEvent)
}

/** The kitchen has one portion less for the order, and its customer accepts that. */
export async function makeCheaper({ amina, koshari, order }: Cheaper) {
  const change = await amina.client.orderChanges.proposeOrderChange({
    id: order.id,
    lines: [{ dishId: koshari.id, quantity: 1 }],
    withoutConsent: 'keep',
    quotedSubtotal: 85,
  })
  await order.client.orderChanges.answerOrderChange({ id: order.id, change: change.id, accept: true })
}

type Cheaper = { amina: Person; koshari: { id: string }; order: Awaited<ReturnType<typeof aGuestOrder>> }

/** Does what the queue would do with the orders that became cheaper. */
export async function refundReductions(app: App) {
  for (const { event, data } of app.published.splice(0))
    if (event === 'order.reduced') await refundReduction(app.platform, data as OrderReduced)
}

/** Does what the queue would do with the refunds that were asked for. */
export async function sendRefunds(app: App) {
  for (const { queue, data } of app.enqueued.splice(0))
    if (queue === 'refunds') await sendRefund(app.platform, data as { refundId: string })
}
