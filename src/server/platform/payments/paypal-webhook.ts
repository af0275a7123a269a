import { z } from 'zod'
import { MONEY } from './paypal-money.ts'
import type { ProviderPayment, Webhook } from './provider.ts'
import { readAnswer, type Send } from './provider-http.ts'

const UNIT = z.object({ custom_id: z.string().optional() })
const EVENT = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  // Only what payments need: the resource has the buyer's name and address too.
  resource: z.object({
    id: z.string().optional(),
    order_id: z.string().optional(),
    status: z.string().optional(),
    amount: z.unknown().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(UNIT).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
})

type Resource = z.output<typeof EVENT>['resource']

const VERIFIED = z.object({ verification_status: z.string() })

type Request = { headers: Headers; body: string }

/** The content of a request that PayPal confirms as its own for this webhook; null if it does not. */
export async function readPaypalWebhook(
  request: Request,
  webhookId: string,
  send: Send,
): Promise<Webhook | null> {
  const event = parse(request.body)
  return event !== null && (await isSigned(request, webhookId, send)) ? webhookOf(event) : null
}

function webhookOf(event: unknown): Webhook {
  const read = EVENT.safeParse(event)
  // PayPal has confirmed it, and it is of no kind that payments need.
  if (!read.success)
    return {
      ...{ eventId: 'unread', kind: 'unread', paymentId: null, reference: null },
      ...{ standing: null, payload: null },
    }
  const { id, event_type: kind, resource } = read.data
  const isOrder = kind.startsWith('CHECKOUT.ORDER.')
  return {
    eventId: id,
    kind,
    paymentId: paymentOf(resource),
    reference:
      (isOrder ? resource.id : (resource.order_id ?? resource.supplementary_data?.related_ids?.order_id)) ??
      null,
    standing: providerPaymentOf(kind, resource),
    tookBack: isTakenBack(kind, resource) ? 'by_provider' : undefined,
    payload: read.data,
  }
}

/** Refunds carry the id of their request behind the payment's. */
function paymentOf({ custom_id: own, purchase_units: units }: Resource): string | null {
  return (own ?? units?.[0]?.custom_id)?.split(':')[0] || null
}

/** Null for approvals, refunds and reversals: PayPal is asked, and an approved order's money is taken by that. */
function providerPaymentOf(kind: string, { id, amount }: Resource): ProviderPayment | null {
  if (kind === 'PAYMENT.CAPTURE.PENDING') return { state: 'open' }
  if (kind === 'PAYMENT.CAPTURE.DENIED' || kind === 'PAYMENT.CAPTURE.DECLINED') return { state: 'declined' }
  if (kind !== 'PAYMENT.CAPTURE.COMPLETED') return null
  const money = MONEY.safeParse(amount)
  return id && money.success ? { state: 'paid', captureId: id, charge: money.data } : null
}

/** A reversal follows a dispute. A refund of ours carries the id of its request. */
function isTakenBack(kind: string, { custom_id: own }: Resource): boolean {
  return kind === 'PAYMENT.CAPTURE.REVERSED' || (kind === 'PAYMENT.CAPTURE.REFUNDED' && !own?.includes(':'))
}

const SIGNED_BY = [
  ['auth_algo', 'paypal-auth-algo'],
  ['cert_url', 'paypal-cert-url'],
  ['transmission_id', 'paypal-transmission-id'],
  ['transmission_sig', 'paypal-transmission-sig'],
  ['transmission_time', 'paypal-transmission-time'],
] as const
/** PayPal cannot read what it is asked to verify: it did not send it. */
const MALFORMED = [400, 422]

/** PayPal says itself whether it sent this, to the address with this id. */
async function isSigned({ headers, body }: Request, webhookId: string, send: Send): Promise<boolean> {
  const signed = SIGNED_BY.map(([field, header]) => [field, headers.get(header)] as const)
  if (signed.some(([, value]) => !value) || !isPaypals(headers.get('paypal-cert-url'))) return false
  const fields = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId })
  const answer = await send({
    what: 'webhook signature',
    path: '/v1/notifications/verify-webhook-signature',
    // The event goes back as it came: the signature is over its bytes, which reading and writing it may change.
    body: `${fields.slice(0, -1)},"webhook_event":${body}}`,
  })
  if (MALFORMED.includes(answer.status)) return false
  return readAnswer(answer, VERIFIED).verification_status === 'SUCCESS'
}

function isPaypals(certificate: string | null): boolean {
  const url = URL.parse(certificate ?? '')
  return url?.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
