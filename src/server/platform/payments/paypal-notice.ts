import { z } from 'zod'
import { MONEY } from './paypal-money.ts'
import type { Notice, Standing } from './provider.ts'

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

/** The content of an event that PayPal has confirmed as its own; null if it has no content for us. */
export function readPaypalEvent(event: unknown): Notice | null {
  const read = EVENT.safeParse(event)
  if (!read.success) return null
  const { id, event_type: kind, resource } = read.data
  const isOrder = kind.startsWith('CHECKOUT.ORDER.')
  return {
    eventId: id,
    kind,
    paymentId: paymentOf(resource),
    reference:
      (isOrder ? resource.id : (resource.order_id ?? resource.supplementary_data?.related_ids?.order_id)) ??
      null,
    standing: standingOf(kind, resource),
    payload: read.data,
  }
}

/** Refunds carry the id of their request behind the payment's. */
function paymentOf({ custom_id: own, purchase_units: units }: Resource): string | null {
  return (own ?? units?.[0]?.custom_id)?.split(':')[0] || null
}

/** Null for approvals, refunds and reversals: PayPal is asked, and an approved order's money is taken by that. */
function standingOf(kind: string, { id, amount }: Resource): Standing | null {
  if (kind === 'PAYMENT.CAPTURE.PENDING') return { state: 'open' }
  if (kind === 'PAYMENT.CAPTURE.DENIED' || kind === 'PAYMENT.CAPTURE.DECLINED') return { state: 'declined' }
  if (kind !== 'PAYMENT.CAPTURE.COMPLETED') return null
  const money = MONEY.safeParse(amount)
  return id && money.success ? { state: 'paid', captureId: id, charge: money.data } : null
}
