import type { PlaceRequest } from '#contract/ordering/placing.ts'

/** What the success screen says and the request does not hold. */
export type Seen = {
  /** Where the link goes; null for customers, who find the order in their account. */
  email: string | null
  kitchens: { cookId: string; name: string; nameAr: string | null }[]
}

export type Wish = { request: PlaceRequest; seen: Seen }

/** One order that is wished for, under one key however often it is sent, and with it what was sent before a change of mind. */
export type Attempt = Wish & {
  key: string
  startedAt: number
  earlier: Wish[]
  /** Answered with a no; only its key and what was sent before it still count. */
  isRefused?: boolean
}

/** After this an attempt that was cut off is not taken up again: whoever comes back then looks at a new menu. */
const LASTS_MS = 15 * 60_000

/**
 * The attempt for what is to be sent now. As long as no answer is known the key stays, whatever was changed meanwhile: the
 * server takes one order under it, so that a second press, a lost answer, a reload or a correction makes no second one.
 */
export function attemptFor(
  wish: Wish,
  { kept, now, newKey }: { kept: Attempt | null; now: number; newKey: () => string },
): Attempt {
  if (!kept) return { ...wish, key: newKey(), startedAt: now, earlier: [] }
  const sent: Wish[] = [{ request: kept.request, seen: kept.seen }, ...kept.earlier]
  const earlier = sent.filter(({ request }) => JSON.stringify(request) !== JSON.stringify(wish.request))
  return { ...wish, key: kept.key, startedAt: now, earlier }
}

/**
 * Sends an attempt. Where its key turns out to be used, one of the earlier contents got through after all, and its answer
 * was lost: each is sent again, which makes no order, until the one is found that was placed.
 */
export async function sendAttempt<Answer>(
  { key, request, seen, earlier }: Attempt,
  place: (request: PlaceRequest, key: string) => Promise<Answer>,
  isKeyUsed: (error: unknown) => boolean,
): Promise<{ wish: Wish; answer: Answer }> {
  const wishes = [{ request, seen }, ...earlier]
  for (const wish of wishes) {
    try {
      return { wish, answer: await place(wish.request, key) }
    } catch (error) {
      if (!isKeyUsed(error) || wish === wishes.at(-1)) throw error
    }
  }
  throw new Error('an attempt without a wish')
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
    const isWhole = Array.isArray(kept.earlier) && [kept, ...kept.earlier].every(isWish)
    return isWhole && age >= 0 && age < LASTS_MS ? kept : null
  } catch {
    return null
  }
}

function isWish({ request, seen }: Partial<Wish>): boolean {
  return Array.isArray(request?.lines) && Array.isArray(seen?.kitchens)
}
