import type { PlaceRequest } from '#contract/ordering/placing.ts'
import { egpOf } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { keepAddress } from '#server/modules/accounts/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { deviceCookie } from '#server/platform/sessions/cookies.ts'
import { announce, topicsOf } from '../announce.ts'
import {
  type Attempt,
  openAttempt,
  type Placed,
  parseRequest,
  prefetch,
  type RepeatRefusal,
  type RequestRefusal,
  repeatAnswer,
} from './attempt.ts'
import { type CheckoutRefusal, decideCheckout, type OverLimit, withPromoTries } from './decide-checkout.ts'
import { findAnswer } from './placing-store.ts'
import { type NewCheckout, newCheckout, type ReserveRefusal, reserveAndSave } from './reserve-checkout.ts'
import { type TurnedAway, turnAway } from './turn-away.ts'

export type PlaceRefusal = RequestRefusal | RepeatRefusal | CheckoutRefusal | ReserveRefusal | TurnedAway
type StillRunning = Refusal<'order.still_running', { retryAfterSeconds: number }>

const STILL_RUNNING_SECONDS = 1

/**
 * Places one order for each kitchen of a cart, all or none, at the price that the customer saw. The same idempotency key
 * gives the same answer however often it is sent (I-09). What is limited is reserved by conditional writes in the order's
 * own transaction (I-01, I-03, I-04), always in the order kitchens, portions, orders, promo.
 */
export async function placeOrder(
  { platform, actor, idempotencyKey, answer: headers, secure }: Call,
  request: PlaceRequest,
): Promise<
  Outcome<Placed['answer'], Exclude<PlaceRefusal, { code: 'order.claimed_meanwhile' }> | StillRunning>
> {
  const outcome = await placeOnce(platform, actor, request, idempotencyKey ?? request.idempotencyKey)
  if (!outcome.ok) return outcome.code === 'order.claimed_meanwhile' ? stillRunning() : outcome
  const { answer, deviceSecret, replayed } = outcome.value
  if (deviceSecret) headers.append('set-cookie', deviceCookie(deviceSecret, secure))
  if (replayed) headers.set('idempotency-replayed', 'true')
  return done(answer)
}

/** The same request is being placed: its answer is not known yet. */
export function stillRunning(): StillRunning {
  return refuse('order.still_running', { retryAfterSeconds: STILL_RUNNING_SECONDS })
}

/** Places once for an idempotency key. `takenBy` is the admin who does it for a caller; the actor is then the caller. */
export async function placeOnce(
  platform: Platform,
  actor: Actor,
  request: PlaceRequest,
  idempotencyKey: string | undefined,
  takenBy: string | null = null,
): Promise<Outcome<Placed, PlaceRefusal>> {
  const asked = parseRequest(actor, request, idempotencyKey, takenBy)
  if (!asked.ok) return asked
  const { idempotency } = asked.value
  const ahead = await prefetch(platform, actor, asked.value)
  if (ahead.earlier) return repeatAnswer(platform, actor, asked.value, ahead.earlier)
  if (ahead.isKeyOfAnother) return refuse('order.key_reused')

  return withPromoTries<Outcome<Placed, PlaceRefusal>>(platform, actor, request.promoCode, async () => {
    const attempt = await openAttempt(platform, actor, asked.value, ahead)
    const { db, decide } = platform.database
    const outcome = await decide(async (tx) => {
      const decided = await decideCheckout(platform, tx, attempt)
      if (!decided.ok) return decided
      const checkout = newCheckout(attempt, decided.value)
      // Reserving comes last: orders of one kitchen wait for each other from there until the commit.
      if (checkout.checkout.state === 'placed') await publishPlaced(platform, tx, checkout)
      if (takenBy) await recordTaken(tx, takenBy, checkout)
      await keepItsAddress(tx, attempt, decided.value.now)
      const saved = await reserveAndSave(tx, checkout, attempt, decided.value.pricing)
      if (!saved.ok) return saved
      return done({
        answer: checkout.answer,
        deviceSecret: attempt.provingDevice?.secret ?? null,
        replayed: false,
      })
    })
    if (outcome.ok) return outcome
    // A second click that lost the race answers what the first one got, not "full" or "claimed".
    const meanwhile = await findAnswer(db, idempotency)
    if (meanwhile) return repeatAnswer(platform, actor, asked.value, meanwhile)
    const refusal = outcome.code === 'kitchen.full' ? await explainFull(platform, attempt, outcome) : outcome
    return refusal.code === 'order.over_limit' ? turnAway(platform, refusal) : refusal
  })
}

/** Saves the typed address among the customer's addresses if they asked for it. The order keeps its own copy either way. */
async function keepItsAddress(tx: Tx, { request, buyer, wanted, area }: Attempt, now: Date): Promise<void> {
  if (!request.keepAddress || buyer.customerId === null || wanted.place === null) return
  const address = {
    label: request.addressLabel ?? '',
    districtId: area?.id ?? null,
    street: request.street ?? '',
    building: request.building ?? '',
    floor: request.floor ?? '',
    apartment: request.apartment ?? '',
    landmark: request.landmark ?? '',
    address: request.customerAddress ?? '',
    postalCode: request.postalCode ?? '',
    location: wanted.place,
  }
  await keepAddress(tx, buyer.customerId, address, now)
}

type Full = Extract<PlaceRefusal, { code: 'kitchen.full' }>

/**
 * A kitchen that was full a moment ago may have closed since: then the refusal says so, and when it opens. It is decided
 * again after the rollback, because this order's own writes hold capacity and would count against it.
 */
async function explainFull(
  platform: Platform,
  attempt: Attempt,
  full: Full,
): Promise<Extract<CheckoutRefusal | OverLimit, { ok: false }>> {
  if (full.params.opens !== null) return full
  const anew = await platform.database.transaction((tx) => decideCheckout(platform, tx, attempt))
  return anew.ok ? full : anew
}

/** Puts on record which admin took the orders on the phone. */
async function recordTaken(tx: Tx, actorId: string, { orders }: NewCheckout) {
  for (const { id, total } of orders)
    await recordAudit(tx, {
      actorId,
      action: 'order.take',
      subject: id,
      details: { amount: egpOf(total) },
    })
}

async function publishPlaced(platform: Platform, tx: Tx, { orders, history, claimTokens }: NewCheckout) {
  await announce(
    platform,
    tx,
    orders.map((order, index) => ({
      type: 'order.placed',
      orderId: order.id,
      from: null,
      to: 'pending',
      actorKind: history[index]!.actorKind,
      reason: null,
      topics: topicsOf(order),
      ...(claimTokens ? { claimToken: claimTokens[index]! } : {}),
    })),
  )
}
