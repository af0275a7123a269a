import type { PlacedAnswer, PlaceRequest } from '#contract/ordering/placing.ts'
import { decideMobile } from '#domain/accounts/mobile.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { type PlaceRefusal, placeOnce, stillRunning } from '../placing/place-order.ts'
import { findCustomerCalled } from './caller-store.ts'

type PhoneRequest = Omit<PlaceRequest, 'paymentMethod' | 'keepAddress' | 'idempotencyKey'> & {
  idempotencyKey: string
  customerId?: string | undefined
}

/**
 * Places orders for somebody on the phone, by the rules and limits of any order. They belong to a guest, who needs no e-mail, or to
 * the account that the admin chose of those with this mobile: a number alone proves nothing. Paid in cash, because nobody types a
 * card for somebody else (G-35).
 */
export async function placeForCaller(
  { platform, actor, user: { id: takenBy } }: Call,
  { idempotencyKey, customerId, ...request }: PhoneRequest,
): Promise<
  Outcome<
    PlacedAnswer,
    | Exclude<PlaceRefusal, { code: 'order.claimed_meanwhile' }>
    | ReturnType<typeof stillRunning>
    | Refusal<'order.caller_banned'>
    | Refusal<'order.caller_changed'>
  >
> {
  const mobile = decideMobile(request.mobileNumber)
  if (!mobile.ok) return mobile
  const customer = customerId
    ? await findCustomerCalled(platform.database.db, { id: customerId, mobile: mobile.value })
    : null
  if (customerId && !customer) return refuse('order.caller_changed')
  if (customer?.status === 'banned') return refuse('order.caller_banned')
  const caller: Actor = {
    ...actor,
    user: customer && {
      ...{ id: customer.id, name: customer.name, nameAr: customer.name_ar, email: customer.email },
      ...{ role: 'customer', locale: customer.locale, portrait: null, sessionId: '' },
    },
    device: null,
  }
  const outcome = await placeOnce(
    platform,
    caller,
    { ...request, paymentMethod: 'cash' },
    idempotencyKey,
    takenBy,
  )
  if (outcome.ok) return done(outcome.value.answer)
  return outcome.code === 'order.claimed_meanwhile' ? stillRunning() : outcome
}
