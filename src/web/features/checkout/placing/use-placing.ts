import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlacedAnswer } from '#contract/ordering/placing.ts'
import { removeOrdered } from '#web/parts/cart/items/cart-items.ts'
import { changeCart } from '#web/parts/cart/items/cart-store.ts'
import { pauseOrOnline, untilAnswered } from '#web/parts/cart/items/until-answered.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { lastOrdersText } from '#web/platform/device/last-order.ts'
import { keep, readKept } from '../kept.ts'
import { type Attempt, attemptFor, newKey, readAttempt, sendAttempt, type Wish } from './attempt.ts'
import { type Placed, toPlaced } from './placed.ts'

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** A line that is this silent is broken; the next try under the same key finds out what became of the order. */
const SILENCE_MS = 20_000

export type Sending = 'no' | 'yes' | 'slow'

type Outcomes = {
  onPlaced: (placed: Placed) => void
  onRefused: (failure: Failure) => void
  /** Nobody answered; the order may exist. */
  onUnknown: (failure: Failure) => void
}

/**
 * Places an order, once: one attempt at a time, under a key that this tab keeps until an answer is known. An attempt that
 * a reload has cut off is taken up again, because whoever pressed the button wants to know what became of it.
 */
export function usePlacing(outcomes: Outcomes) {
  const [sending, setSending] = useState<Sending>('no')
  const isSending = useRef(false)
  const latest = useRef(outcomes)
  latest.current = outcomes

  const send = useCallback(async (attempt: Attempt) => {
    if (isSending.current) return
    isSending.current = true
    setSending('yes')
    keep('attempt', JSON.stringify(attempt))
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
      else keep('attempt', JSON.stringify({ ...attempt, isRefused: true }))
      latest.current.onRefused(ending.failure)
    } else latest.current.onUnknown(ending.failure)
  }, [])

  useEffect(() => {
    const cutOff = readAttempt(readKept('attempt'), Date.now())
    if (cutOff && !cutOff.isRefused) void send(cutOff)
  }, [send])

  const place = (wish: Wish) => {
    const now = Date.now()
    const kept = readAttempt(readKept('attempt'), now)
    void send(attemptFor(wish, { kept, now, newKey }))
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

/** Takes what was ordered out of the cart, once, whoever else of this tab has been waiting for the same answer. */
function settle(attempt: Attempt, { wish, answer }: { wish: Wish; answer: PlacedAnswer }): Placed {
  const isEarlier = wish.request !== attempt.request
  const placed = toPlaced(wish, answer, { now: Date.now(), isEarlier })
  if (forget(attempt)) {
    keep('placed', JSON.stringify(placed))
    keep('lastOrderId', lastOrdersText(answer.orders.map(({ id }) => id)))
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

/** Whether this attempt was still the one that is waited for. */
function forget({ key }: Attempt): boolean {
  if (readAttempt(readKept('attempt'), Date.now())?.key !== key) return false
  keep('attempt', null)
  return true
}
