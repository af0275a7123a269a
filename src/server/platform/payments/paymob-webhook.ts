import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ProviderPayment, Webhook } from './provider.ts'

/** The signed fields of each type of webhook, in the order in which their values are joined. */
const SIGNED: Record<string, readonly string[]> = {
  TRANSACTION: [
    'amount_cents',
    'created_at',
    'currency',
    'error_occured',
    'has_parent_transaction',
    'id',
    'integration_id',
    'is_3d_secure',
    'is_auth',
    'is_capture',
    'is_refunded',
    'is_standalone_payment',
    'is_voided',
    'order.id',
    'owner',
    'pending',
    'source_data.pan',
    'source_data.sub_type',
    'source_data.type',
    'success',
  ],
  TOKEN: ['card_subtype', 'created_at', 'email', 'id', 'masked_pan', 'merchant_id', 'order_id', 'token'],
}

/** A webhook of Paymob; null if it is not signed by it. One about an integration that is not ours says nothing. */
export function readPaymobWebhook(
  config: { hmacSecret: string; integrationIds: number[] },
  { query, body }: { query: URLSearchParams; body: string },
): Webhook | null {
  const envelope = ENVELOPE.safeParse(body)
  const { type = '', obj } = envelope.data ?? {}
  const fields = Object.hasOwn(SIGNED, type) ? SIGNED[type] : undefined
  if (!fields) return null
  const signature = sign(config.hmacSecret, fields.map((field) => valueAt(obj, field)).join(''))
  const given = Buffer.from(query.get('hmac') ?? '', 'hex')
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return null
  // One transaction has several webhooks: pending, paid, refunded. Each has other signed values.
  const eventId = signature.toString('hex')
  const notOurs = { eventId, kind: type, paymentId: null, reference: null, standing: null, payload: null }
  // A saved card. We save none, and nobody here may keep its token.
  if (type !== 'TRANSACTION') return notOurs
  const read = TRANSACTION.safeParse(obj)
  if (!read.success) return null
  // Another shop or a terminal of the same account. Its webhook is right, and not for us.
  if (!config.integrationIds.includes(read.data.integration_id)) return notOurs
  return {
    eventId,
    kind: kindOf(read.data),
    // The webhook carries our id too, but unsigned: who was sent one for a small order could name another one in it.
    paymentId: null,
    reference: String(read.data.order.id),
    standing: providerPaymentOf(read.data),
    tookBack: read.data.is_voided || read.data.is_refunded ? 'by_someone' : undefined,
    payload: withoutCard(read.data),
  }
}

function sign(secret: string, text: string): Buffer {
  return createHmac('sha512', secret).update(text).digest()
}

function valueAt(from: unknown, field: string): string {
  let value = from
  for (const name of field.split('.'))
    value = Object.hasOwn(Object(value), name) ? (value as Record<string, unknown>)[name] : null
  return value === null || typeof value === 'object' ? '' : String(value)
}

const ENVELOPE = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(z.object({ type: z.string(), obj: z.record(z.string(), z.unknown()) }))

const COUNT = z.int().nonnegative()
/** Paymob's older samples write booleans as text. */
export const FLAG = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((flag) => flag === true || flag === 'true')

/**
 * The signed values, and none of what the webhook says of the buyer. They are signed without anything between them, so that
 * "100" and "2020-03-25…" could be passed off as "10020" and "20-03-25…": these shapes fix where each value ends, and so do our own
 * integrations for the transaction's id. Only the order's id and its owner could still trade digits, and no two orders
 * that are open at a time have ids of which one is the beginning of the other.
 */
const TRANSACTION = z.object({
  amount_cents: COUNT,
  created_at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  error_occured: FLAG,
  has_parent_transaction: FLAG,
  id: COUNT,
  integration_id: COUNT,
  is_3d_secure: FLAG,
  is_auth: FLAG,
  is_capture: FLAG,
  is_refunded: FLAG,
  is_standalone_payment: FLAG,
  is_voided: FLAG,
  order: z.object({ id: COUNT }),
  owner: COUNT,
  pending: FLAG,
  source_data: z.object({
    pan: z.string().nullish(),
    sub_type: z.string().nullish(),
    type: z.string().nullish(),
  }),
  success: FLAG,
})

type Signed = z.output<typeof TRANSACTION>

/** A card's last digits, or a wallet's mobile number, are signed, but nobody here needs them. */
function withoutCard({ source_data: { pan: _, ...source }, ...facts }: Signed) {
  return { ...facts, source_data: source }
}

function kindOf(one: Signed): string {
  if (one.has_parent_transaction) return 'transaction.child'
  if (one.is_voided) return 'transaction.voided'
  if (one.is_refunded) return 'transaction.refunded'
  return `transaction.${providerPaymentOf(one)?.state}`
}

/** Null for refunds and voids: how much went back is not signed. */
function providerPaymentOf(one: Signed): ProviderPayment | null {
  if (one.has_parent_transaction || one.is_voided || one.is_refunded) return null
  if (one.pending) return { state: 'open' }
  if (!one.success) return { state: 'declined' }
  if (one.is_auth) return { state: 'open' }
  return {
    state: 'paid',
    captureId: String(one.id),
    charge: { amount: one.amount_cents, currency: one.currency },
  }
}
