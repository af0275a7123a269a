import { z } from 'zod'
import { MINUTE_MS } from '#domain/durations.ts'
import { FLAG, readPaymobWebhook } from './paymob-webhook.ts'
import {
  type Charge,
  type Opening,
  type PaymentProvider,
  ProviderNotAsked,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from './provider.ts'
import { createSend, isDone, type ProviderTools, readAnswer, withToken } from './provider-http.ts'

export type PaymobConfig = {
  /** https://accept.paymob.com; the keys decide whether money is real. */
  url: string
  secretKey: string
  publicKey: string
  hmacSecret: string
  apiKey: string
  integrationIds: number[]
}

/** A token lives for an hour. */
const TOKEN_KEPT_MS = 50 * MINUTE_MS
/** A refund that Paymob has not booked this long after a time-out never reached it. */
const UNANSWERED_MS = 15 * MINUTE_MS
/** The note of such a refund: how much had been refunded before, and when it was asked for. */
const UNANSWERED = /^unanswered\/(\d+)\/(\d+)$/
/** Stands for what Paymob requires and we do not know, as in its own samples. */
const UNKNOWN = 'NA'
/** A guest without an e-mail. The address has to look like one, and this domain belongs to nobody. */
const NO_EMAIL = 'na@example.com'

/**
 * Payments by card with Paymob's hosted checkout.
 *
 * Refunds: Paymob knows no request ids. One request id is refunded once if the caller
 * 1. asks for the refunds of one capture one after another, the next one only when the last one is done or refused;
 * 2. stores every `refundId` it is given, also of a pending refund, before it does anything else;
 * 3. calls `refund` a second time only after `inquireRefund` answered null, and after a crash (when no answer was stored) or a
 *    thrown `ProviderUnavailable` calls that no sooner than 15 minutes after it asked.
 * A refund that nobody answered is not thrown: it is pending, and its `refundId` notes what had been refunded before and when it
 * was asked for, so that `inquireRefund` recognizes it. Where that note was lost and the capture is refunded in part, nobody can
 * tell whose part that is: the refund stays pending until a person looks at Paymob's dashboard.
 */
export function paymob(config: PaymobConfig, tools: ProviderTools = {}): PaymentProvider {
  const { now = Date.now } = tools
  const calls = callsOf(config, tools)

  return {
    name: 'paymob',
    method: 'card',
    // A client secret serves one attempt. Opened twice, one payment has two intentions, and nobody has seen the first one's page.
    reopens: false,

    async open(opening) {
      const intention = await calls.openIntention(intentionOf(opening, config.integrationIds, now()))
      const query = new URLSearchParams({
        publicKey: config.publicKey,
        clientSecret: intention.client_secret,
      })
      const url = `${config.url.replace(/\/+$/, '')}/unifiedcheckout/?${query}`
      return { reference: intention.intention_order_id, url }
    },

    async inquire({ reference }) {
      const payments = await calls.listPayments(reference)
      const ofOrder = payments.filter(
        (one) => !one.has_parent_transaction && (one.order ?? reference) === reference,
      )
      return bestOf(ofOrder.map(providerPaymentOf))
    },

    // An intention ends by its own `expiration`; Paymob has no call that ends it earlier.
    async close() {},

    async refund({ captureId, charge }) {
      const capture = await calls.getTransaction(captureId).catch((error: Error) => {
        throw error instanceof ProviderUnavailable ? new ProviderNotAsked(error.message) : error
      })
      if (capture.currency !== charge.currency)
        throw new ProviderRefused(`paymob: refund in ${charge.currency} of a capture in ${capture.currency}`)
      const before = refundedOf(capture)
      if (before >= capture.amount_cents && charge.amount === capture.amount_cents)
        return { state: 'done', refundId: null }
      const askedAt = now()
      try {
        return refundOf(await calls.refund(captureId, charge))
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error
        return { state: 'pending', refundId: `unanswered/${before}/${askedAt}` }
      }
    },

    async inquireRefund({ refundId, captureId, charge }) {
      const note = UNANSWERED.exec(refundId ?? '')
      if (refundId !== null && !note) return refundOf(await calls.getTransaction(refundId))
      const standing = unansweredOf(await calls.getTransaction(captureId), note, charge, now())
      return standing && { state: standing, refundId }
    },

    readWebhook: async (request) => readPaymobWebhook(config, request),
  }
}

/** What we call of Paymob: with the secret key, or for inquiries with a token. */
function callsOf(config: PaymobConfig, tools: ProviderTools) {
  const { now = Date.now } = tools
  const send = createSend('paymob', config.url, tools)
  const secret = { authorization: `Token ${config.secretKey}` }
  const sendInquiry = withToken(send, now, async () => {
    const body = JSON.stringify({ api_key: config.apiKey })
    const answer = await send({ what: 'token', path: '/api/auth/tokens', body })
    return { token: readAnswer(answer, TOKEN).token, until: now() + TOKEN_KEPT_MS }
  })

  const getTransaction = async (id: string) => {
    const path = `/api/acceptance/transactions/${encodeURIComponent(id)}`
    return readAnswer(await sendInquiry({ what: 'transaction', path }), TRANSACTION)
  }

  return {
    getTransaction,

    async openIntention(intention: ReturnType<typeof intentionOf>) {
      const body = JSON.stringify(intention)
      const answer = await send({ what: 'intention', path: '/v1/intention/', headers: secret, body })
      return readAnswer(answer, INTENTION)
    },

    /** An order's payments that are known. The inquiry tells the last transaction only: of an order that was paid this may be a refund. */
    async listPayments(reference: string): Promise<Transaction[]> {
      const answer = await sendInquiry({
        what: 'inquiry',
        path: '/api/ecommerce/orders/transaction_inquiry',
        body: JSON.stringify({ order_id: reference }),
      })
      if (isUnknown(answer)) return []
      const last = readAnswer(answer, TRANSACTIONS)
      if (last.some(isPaid)) return last
      const parents = last.flatMap(({ parent_transaction: id }) => (id ? [id] : []))
      // Which attempts this lists is not documented: it adds what it has, and nothing depends on it.
      const order = await sendInquiry({
        what: 'order',
        path: `/api/ecommerce/orders/${encodeURIComponent(reference)}`,
      })
      const listed = isDone(order) ? LISTED.safeParse(order.body) : null
      return [
        ...last,
        ...(await Promise.all(parents.map(getTransaction))),
        ...(listed?.data?.transactions ?? []),
      ]
    },

    async refund(captureId: string, charge: Charge): Promise<Transaction> {
      const body = JSON.stringify({ transaction_id: Number(captureId), amount_cents: charge.amount })
      const path = '/api/acceptance/void_refund/refund'
      return readAnswer(await send({ what: 'refund', path, headers: secret, body }), TRANSACTION)
    },
  }
}

/** One item with the whole amount: the sum of the items has to equal it. */
function intentionOf(opening: Opening, integrationIds: number[], now: number) {
  const { paymentId, charge, buyer } = opening
  const [first = '', ...rest] = buyer.name.trim().split(/\s+/)
  return {
    amount: charge.amount,
    currency: charge.currency,
    payment_methods: integrationIds,
    items: [{ name: paymentId, amount: charge.amount, quantity: 1 }],
    billing_data: {
      first_name: first || UNKNOWN,
      last_name: rest.join(' ') || UNKNOWN,
      phone_number: buyer.mobile,
      email: buyer.email ?? NO_EMAIL,
      apartment: UNKNOWN,
      floor: UNKNOWN,
      building: UNKNOWN,
      street: UNKNOWN,
      city: UNKNOWN,
      state: UNKNOWN,
      country: 'EGY',
    },
    special_reference: paymentId,
    expiration: Math.max(1, Math.floor((opening.expiresAt.getTime() - now) / 1_000)),
    notification_url: opening.webhookUrl,
    redirection_url: opening.returnUrl,
  }
}

const ID = z.union([z.int(), z.string().min(1)]).transform(String)
const MAYBE = FLAG.nullish().transform((flag) => flag ?? false)

const TOKEN = z.object({ token: z.string().min(1) })
const INTENTION = z.object({ client_secret: z.string().min(1), intention_order_id: ID })
const BARE_TRANSACTION = z.object({
  id: ID,
  amount_cents: z.int().nonnegative(),
  currency: z.string(),
  pending: FLAG,
  success: FLAG,
  is_auth: MAYBE,
  is_voided: MAYBE,
  is_refunded: MAYBE,
  refunded_amount_cents: z.int().nonnegative().nullish(),
  has_parent_transaction: MAYBE,
  parent_transaction: ID.nullish(),
  order: z.union([z.object({ id: ID }).transform(({ id }) => id), ID]).nullish(),
})
/** Documented bare and, on older pages, wrapped like a webhook. */
const TRANSACTION = z.union([
  z.object({ obj: BARE_TRANSACTION }).transform(({ obj }) => obj),
  BARE_TRANSACTION,
])
const TRANSACTIONS = z.union([z.array(TRANSACTION), TRANSACTION.transform((one) => [one])])
const LISTED = z.object({ transactions: z.array(TRANSACTION) })

type Transaction = z.output<typeof BARE_TRANSACTION>

/** Nobody has tried to pay this order: a 404, or a 400 that says so. */
function isUnknown({ status, body }: { status: number; body: unknown }): boolean {
  if (status === 404) return true
  return status === 400 && /not found/i.test(JSON.stringify(body) ?? '')
}

function providerPaymentOf(one: Transaction): ProviderPayment {
  if (one.pending) return { state: 'open' }
  if (!one.success) return { state: 'declined' }
  if (one.is_auth) return { state: 'open' }
  if (refundedOf(one) >= one.amount_cents) return { state: 'declined' }
  return { state: 'paid', captureId: one.id, charge: { amount: one.amount_cents, currency: one.currency } }
}

/** How an order with several attempts stands. */
function bestOf(attempts: ProviderPayment[]): ProviderPayment {
  return (
    attempts.find(({ state }) => state === 'paid') ??
    attempts.find(({ state }) => state === 'open') ??
    attempts[0] ?? { state: 'open' }
  )
}

function isPaid(one: Transaction): boolean {
  return !one.has_parent_transaction && providerPaymentOf(one).state === 'paid'
}

function refundedOf(one: Transaction): number {
  if (one.is_voided) return one.amount_cents
  return one.refunded_amount_cents || (one.is_refunded ? one.amount_cents : 0)
}

/** A refund is a transaction of its own, with the captured one as its parent. */
function refundOf({ id, pending, success }: Transaction): ProviderRefund {
  if (pending) return { state: 'pending', refundId: id }
  return { state: success ? 'done' : 'refused', refundId: id }
}

/** How a refund that nobody answered stands, by what is refunded of its capture; null if it never came. */
function unansweredOf(
  capture: Transaction,
  note: RegExpExecArray | null,
  charge: Charge,
  now: number,
): 'done' | 'pending' | null {
  const refunded = refundedOf(capture)
  if (refunded >= capture.amount_cents) return 'done'
  if (!note) return refunded === 0 ? null : 'pending'
  const [before, askedAt] = note.slice(1).map(Number) as [number, number]
  if (refunded >= before + charge.amount) return 'done'
  return refunded === before && now - askedAt >= UNANSWERED_MS ? null : 'pending'
}
