import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlacedAnswer } from '#contract/ordering/placing.ts'
import { removeOrdered } from '#web/parts/cart/items/cart-items.ts'
import { changeCart } from '#web/parts/cart/items/cart-store.ts'
import { pauseOrOnline, untilAnswered } from '#web/parts/cart/items/until-answered.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { lastOrdersText } from '#web/platform/device/last-order.ts'
import { readStored, store } from '#web/platform/device/stored.ts'
import { newKey } from '#web/platform/forms/new-key.ts'
import { type Attempt, attemptFor, readAttempt, sendAttempt, type Wish } from './attempt.ts'
import { type Placed, toPlaced } from './placed.ts'
import { keepUnpaid } from './unpaid.ts'

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** After this silence the connection counts as broken. The next try with the same key learns what became of the order. */
const SILENCE_MS = 20_000

export type Sending = 'no' | 'yes' | 'slow'

type Outcomes = {
  onPlaced: (placed: Placed) => void
  onRefused: (failure: Failure) => void
  /** No answer came. The order may exist. */
  onUnknown: (failure: Failure) => void
}

/**
 * Places an order exactly once: one attempt at a time, under an idempotency key that this tab stores until an answer is known.
 * After a reload the hook resumes an unanswered attempt, so that its customer learns the outcome. After a log-in it waits for a
 * press, for in another person's name it may be a second order. `useCommand` would know neither that, nor refusals that name a cart
 * or a place.
 */
export function usePlacing(owner: string | null, outcomes: Outcomes) {
  const [sending, setSending] = useState<Sending>('no')
  const isSending = useRef(false)
  const latest = useRef(outcomes)
  latest.current = outcomes

  const send = useCallback(async (attempt: Attempt) => {
    if (isSending.current) return
    isSending.current = true
    setSending('yes')
    store('attempt', JSON.stringify(attempt))
    const ending = await untilAnswered({
      ask: () => ask(attempt),
      failureOf,
      waitsMs: WAITS_MS,
      wait: pauseOrOnline,
      onSlow: () => setSending('slow'),
    })
    isSending.current = false
    setSending('no')
    if (ending.is === 'answered') latest.current.onPlaced(settle(attempt, ending.answer))
    else if (ending.is === 'refused') {
      if (attempt.earlier.length === 0) forget(attempt)
      else store('attempt', JSON.stringify({ ...attempt, isRefused: true }))
      latest.current.onRefused(ending.failure)
    } else latest.current.onUnknown(ending.failure)
  }, [])

  useEffect(() => {
    const cutOff = readAttempt(readStored('attempt'), Date.now())
    if (cutOff?.owner === owner && !cutOff.isRefused) void send(cutOff)
  }, [send, owner])

  const place = (wish: Wish) => {
    const now = Date.now()
    const stored = readAttempt(readStored('attempt'), now)
    void send(attemptFor(wish, { stored, owner, now, newKey }))
  }
  return { sending, place }
}

function ask(attempt: Attempt) {
  return sendAttempt(
    attempt,
    (request, key): Promise<PlacedAnswer> =>
      client().ordering.placeOrder(
        { ...request, idempotencyKey: key },
        { signal: AbortSignal.timeout(SILENCE_MS) },
      ),
    (error) => failureOf(error).code === 'order.key_reused',
  )
}

/** Removes the ordered items from the cart once, even if several parts of this tab waited for the same answer. */
function settle(attempt: Attempt, { wish, answer }: { wish: Wish; answer: PlacedAnswer }): Placed {
  const isEarlier = wish.request !== attempt.request
  const placed = toPlaced(wish, answer, { now: Date.now(), isEarlier })
  if (forget(attempt)) {
    // A success from before must not stand where an unpaid order comes back to.
    store('placed', placed.payUrl ? null : JSON.stringify(placed))
    if (placed.payUrl) keepUnpaid(ordered(wish))
    store('lastMethod', wish.request.paymentMethod ?? 'cash')
    store('lastOrderId', lastOrdersText(answer.orders.map(({ id }) => id)))
    changeCart((cart) => removeOrdered(cart, ordered(wish)))
  }
  return placed
}

function ordered({ request }: Wish) {
  return request.lines.map(({ dishId, quantity, notes }) => ({
    dishId,
    quantity: Number(quantity),
    notes,
  }))
}

/** Whether this attempt was still pending. Forgets it. */
function forget({ key }: Attempt): boolean {
  if (readAttempt(readStored('attempt'), Date.now())?.key !== key) return false
  store('attempt', null)
  return true
}
