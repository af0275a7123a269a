import type { PlaceRequest } from '#contract/ordering/placing.ts'
import { ATTEMPT_MINUTES } from '#domain/ordering/placing/checkout-texts.ts'
import { IDEMPOTENCY_KEY } from '#domain/ordering/placing/idempotency-key.ts'
import { sendUnderKey } from '#web/platform/forms/send-under-key.ts'

/** What the success screen needs and the request does not hold. */
export type Seen = {
  /** The guest's e-mail, which the link goes to. Null for customers, who find the order in their account. */
  email: string | null
  kitchens: { cookId: string; name: string; nameAr: string | null }[]
}

export type Wish = { request: PlaceRequest; seen: Seen }

/**
 * One order to place. Every try carries the same idempotency key. `earlier` holds what was sent before the customer changed it.
 */
export type Attempt = Wish & {
  key: string
  /** Who sends it: a uid, or null for a guest. The server answers a key only to the person whose order it made. */
  owner: string | null
  startedAt: number
  earlier: Wish[]
  /** The server refused the latest content. Only the key and `earlier` still count. */
  isRefused?: boolean
}

/**
 * The attempt for the content to send now. The idempotency key stays until an answer is known, whatever changed meanwhile: the
 * server accepts one order under it, so a second press, a lost answer, a reload or a correction makes no second order.
 */
export function attemptFor(wish: Wish, { stored, owner, now, newKey }: Known): Attempt {
  const attempt = { ...wish, owner, key: stored?.key ?? newKey(), startedAt: now }
  // What was sent before logging in finds no order any more.
  if (stored?.owner !== owner) return { ...attempt, earlier: [] }
  const sent: Wish[] = [{ request: stored.request, seen: stored.seen }, ...stored.earlier]
  const earlier = sent.filter(({ request }) => JSON.stringify(request) !== JSON.stringify(wish.request))
  return { ...attempt, earlier }
}

type Known = { stored: Attempt | null; owner: string | null; now: number; newKey: () => string }

/** Sends an attempt, and its earlier contents if the server had accepted one of them. */
export async function sendAttempt<Answer>(
  { key, request, seen, earlier }: Attempt,
  place: (request: PlaceRequest, key: string) => Promise<Answer>,
  isKeyUsed: (error: unknown) => boolean,
): Promise<{ wish: Wish; answer: Answer }> {
  const { content, answer } = await sendUnderKey(
    [{ request, seen }, ...earlier],
    (wish) => place(wish.request, key),
    isKeyUsed,
  )
  return { wish: content, answer }
}

/** Reads the attempt whose answer is still unknown. Null where there is none, it is too old, or it was tampered with. */
export function readAttempt(text: string | null, now: number): Attempt | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Attempt | null
    if (!stored || typeof stored.key !== 'string' || !IDEMPOTENCY_KEY.test(stored.key)) return null
    const age = now - stored.startedAt
    const isWhole = Array.isArray(stored.earlier) && [stored, ...stored.earlier].every(isWish)
    return isWhole && age >= 0 && age < ATTEMPT_MINUTES * 60_000 ? stored : null
  } catch {
    return null
  }
}

function isWish({ request, seen }: Partial<Wish>): boolean {
  return Array.isArray(request?.lines) && Array.isArray(seen?.kitchens)
}
