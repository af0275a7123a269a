import type { PlaceRequest } from '#contract/placing.ts'

/** What the success screen says and the request does not hold. */
export type Seen = {
  /** Where the link goes; null for customers, who find the order in their account. */
  email: string | null
  kitchens: { cookId: string; name: string; nameAr: string | null }[]
}

/** One wish to order: the same words under the same key, however often they are sent. */
export type Attempt = { key: string; startedAt: number; request: PlaceRequest; seen: Seen }

/** After this an attempt that was cut off is not taken up again: whoever comes back then looks at a new menu. */
const LASTS_MS = 15 * 60_000

/**
 * The attempt for what is to be sent now. As long as no answer is known the same content keeps its key, so that a second
 * press, a lost answer or a reload makes no second order; other content is another wish, and another key.
 */
export function attemptFor(
  wish: Pick<Attempt, 'request' | 'seen'>,
  { kept, now, newKey }: { kept: Attempt | null; now: number; newKey: () => string },
): Attempt {
  const isSame = kept !== null && JSON.stringify(kept.request) === JSON.stringify(wish.request)
  return isSame ? kept : { key: newKey(), startedAt: now, ...wish }
}

/** A key that nobody else makes. (`randomUUID` is missing on plain http.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads the attempt whose answer is not known yet; null where there is none, it is too old, or it was tampered with. */
export function readAttempt(text: string | null, now: number): Attempt | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Attempt | null
    if (!kept || typeof kept.key !== 'string' || !/^[\w-]{8,64}$/.test(kept.key)) return null
    const age = now - kept.startedAt
    const isWhole = Array.isArray(kept.request?.lines) && Array.isArray(kept.seen?.kitchens)
    return isWhole && age >= 0 && age < LASTS_MS ? kept : null
  } catch {
    return null
  }
}
