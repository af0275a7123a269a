import { z } from 'zod'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Locale } from '#locales/locale.ts'
import { MONEY, toMoney } from './paypal-money.ts'
import { readPaypalWebhook } from './paypal-webhook.ts'
import {
  type KnownPayment,
  type Opened,
  type Opening,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailable,
} from './provider.ts'
import {
  type Answer,
  createSend,
  isDone,
  type ProviderTools,
  readAnswer,
  reasonsOf,
  refusal,
  type Send,
  withToken,
} from './provider-http.ts'

export type PaypalConfig = {
  /** https://api-m.paypal.com, or https://api-m.sandbox.paypal.com for play money. */
  url: string
  clientId: string
  clientSecret: string
  /** The id of the webhook that the account has for our address. PayPal signs for it. */
  webhookId: string
}

const LOCALES: Record<Locale, string> = { en: 'en-US', ar: 'ar-EG' }
/** A token is not used in its last minute. */
const TOKEN_SPARE_MS = MINUTE_MS

/** The buyer can still pay, on the same page. */
const STILL_OPEN = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']
/** PayPal will not take this money. */
const DECLINED = [
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_EXPIRED',
  'ORDER_VOIDED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]
const NOTHING_LEFT = ['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED', 'MAX_NUMBER_OF_REFUNDS_EXCEEDED']

/**
 * Payments with PayPal (Orders v2). Money comes only when we take it: `inquire` captures an order that its buyer has approved,
 * while its money is waited for; PayPal gives up approvals that nobody captured.
 *
 * Refunds: PayPal keeps a request id for 45 days and answers a repeated one with the first one's refund, so the caller may call
 * `refund` again after any failure. Later than that it calls `inquireRefund` first, and only a null allows another `refund`. A
 * refund without a stored `refundId` is found among the order's refunds by its `custom_id`, which has our request id.
 */
export function paypal(config: PaypalConfig, tools: ProviderTools = {}): PaymentProvider {
  const send = sendFor(config, tools)
  const orders = ordersBy(send)

  return {
    name: 'paypal',
    method: 'paypal',
    reopens: true,

    open: orders.open,

    async inquire(payment) {
      const order = await orders.find(payment.reference)
      if (!order) return { state: 'declined' }
      const isTaken = order.status === 'APPROVED' && !payment.isOver
      return isTaken ? orders.capture(payment, order) : providerPaymentOf(order)
    },

    // No call ends an order whose money is captured at once. It takes none unless we ask for it.
    async close() {},

    async refund({ requestId, payment, captureId, charge }) {
      const answer = await send({
        what: 'refund',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
        headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
        body: JSON.stringify({ amount: toMoney(charge), custom_id: refundName(payment, requestId) }),
      })
      if (isDone(answer)) return refundOf(readAnswer(answer, REFUND))
      const isSpent = reasonsOf(answer).some((reason) => NOTHING_LEFT.includes(reason))
      const earlier = isSpent ? await orders.findRefund(payment, requestId) : null
      if (earlier) return earlier
      throw failure(answer)
    },

    async inquireRefund({ requestId, refundId, payment }) {
      if (refundId === null) return orders.findRefund(payment, requestId)
      const path = `/v2/payments/refunds/${encodeURIComponent(refundId)}`
      return refundOf(readAnswer(await send({ what: 'refund', path }), REFUND))
    },

    readWebhook: (request) => readPaypalWebhook(request, config.webhookId, send),
  }
}

/** Sends with the account's token. */
function sendFor(config: PaypalConfig, tools: ProviderTools): Send {
  const { now = Date.now } = tools
  const plain = createSend('paypal', config.url, tools)
  return withToken(plain, now, async () => {
    const askedAt = now()
    const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const answer = await plain({
      what: 'token',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const { access_token: token, expires_in: seconds } = readAnswer(answer, TOKEN)
    return { token, until: askedAt + seconds * 1_000 - TOKEN_SPARE_MS }
  })
}

/** An order, its capture and the refunds of it. */
function ordersBy(send: Send) {
  /** Null if PayPal knows no such order: it forgets those that nobody approved in time. */
  async function find(reference: string): Promise<Order | null> {
    const answer = await send({ what: 'order', path: `/v2/checkout/orders/${encodeURIComponent(reference)}` })
    return answer.status === 404 ? null : readAnswer(answer, ORDER)
  }

  return {
    find,

    async open(opening: Opening): Promise<Opened> {
      const answer = await send({
        what: 'order',
        path: '/v2/checkout/orders',
        headers: { 'paypal-request-id': opening.paymentId },
        body: JSON.stringify(orderOf(opening)),
      })
      if (!isDone(answer)) throw failure(answer)
      const { id, links } = readAnswer(answer, OPENED)
      const page =
        links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve')
      if (!page) throw new ProviderUnavailable('paypal: order has no page to approve it')
      return { reference: id, url: page.href }
    },

    async findRefund(payment: KnownPayment, requestId: string): Promise<ProviderRefund | null> {
      const order = await find(payment.reference)
      const refunds = order?.purchase_units.flatMap((unit) => unit.payments?.refunds ?? []) ?? []
      const ours = refunds.find((refund) => refund.custom_id === refundName(payment, requestId))
      return ours ? refundOf(ours) : null
    },

    async capture({ paymentId, reference }: KnownPayment, order: Order): Promise<ProviderPayment> {
      const answer = await send({
        what: 'capture',
        path: `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`,
        headers: {
          // PayPal repeats its answer to a known id, also a refusal: an order that was approved anew needs another one.
          'paypal-request-id': `${paymentId}:${order.update_time ?? 'capture'}`,
          prefer: 'return=representation',
        },
        body: '{}',
      })
      if (isDone(answer)) return providerPaymentOf(readAnswer(answer, ORDER))
      const reasons = reasonsOf(answer)
      if (reasons.includes('ORDER_ALREADY_CAPTURED')) {
        const captured = await find(reference)
        return captured ? providerPaymentOf(captured) : { state: 'declined' }
      }
      if (reasons.some((reason) => STILL_OPEN.includes(reason))) return { state: 'open' }
      if (reasons.some((reason) => DECLINED.includes(reason))) return { state: 'declined' }
      throw failure(answer)
    },
  }
}

/** The address of webhooks belongs to the account, and PayPal ends an order by its own clock. */
function orderOf({ paymentId, charge, locale, returnUrl }: Opening) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: paymentId, amount: toMoney(charge) }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: returnUrl,
          locale: LOCALES[locale],
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          // A bank's cheque takes days, dinner does not.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  }
}

const TOKEN = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() })
const OPENED = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ href: z.url(), rel: z.string() })),
})
const CAPTURE = z.object({ id: z.string().min(1), status: z.string(), amount: MONEY })
const REFUND = z.object({ id: z.string().min(1), status: z.string(), custom_id: z.string().optional() })
const ORDER = z.object({
  status: z.string(),
  update_time: z.string().max(40).optional(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(CAPTURE).optional(), refunds: z.array(REFUND).optional() })
          .optional(),
      }),
    )
    .default([]),
})

type Order = z.output<typeof ORDER>

const RECEIVED = ['COMPLETED', 'PARTIALLY_REFUNDED']

function providerPaymentOf({ status, purchase_units: units }: Order): ProviderPayment {
  const captures = units.flatMap((unit) => unit.payments?.captures ?? [])
  const received = captures.find((one) => RECEIVED.includes(one.status))
  if (received) return { state: 'paid', captureId: received.id, charge: received.amount }
  if (captures.some((one) => one.status === 'PENDING')) return { state: 'open' }
  if (captures.length > 0 || status === 'VOIDED') return { state: 'declined' }
  if (status === 'COMPLETED') throw new ProviderUnavailable('paypal: completed order has no capture')
  return { state: 'open' }
}

const REFUND_STATES: Record<string, ProviderRefund['state']> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  CANCELLED: 'refused',
  FAILED: 'refused',
}

function refundOf({ id, status }: z.output<typeof REFUND>): ProviderRefund {
  const state = REFUND_STATES[status]
  if (!state) throw new ProviderUnavailable('paypal: refund has an unknown status')
  return { state, refundId: id }
}

function refundName({ paymentId }: KnownPayment, requestId: string): string {
  return `${paymentId}:${requestId}`
}

/** Of two calls with one request id at a time PayPal may refuse the second one, with 409: nobody knows yet. */
function failure(answer: Answer): Error {
  return answer.status === 409 ? new ProviderUnavailable(`${answer.what} is under way`) : refusal(answer)
}
