import { availableParallelism } from 'node:os'
import type { RequestClass } from './class-of-request.ts'
import type { Share, Shares } from './gate.ts'

/**
 * The longest wait for a place. With two seconds for the database, a request is answered within three seconds, even while
 * the database is frozen.
 */
const MAX_WAIT_MS = 1_000

/**
 * A page takes the processor for about ten milliseconds, a list for about half a millisecond. Changes and checkouts wait
 * for the database and are fastest a dozen at a time. What waits for a payment provider is apart, and bounded because each request
 * holds its memory. At 16 pages a second, the last waiting page is rendered within a second.
 */
export const REQUEST_SHARES: Shares<RequestClass> = {
  atOnce: 24,
  of: {
    changes: { atOnce: 24, waiting: 200, waitMs: MAX_WAIT_MS },
    paying: { atOnce: 6, waiting: 24, waitMs: MAX_WAIT_MS, apart: true },
    webhooks: { atOnce: 4, waiting: 32, waitMs: MAX_WAIT_MS, apart: true },
    checkout: { atOnce: 16, waiting: 100, waitMs: MAX_WAIT_MS },
    work: { atOnce: 8, waiting: 32, waitMs: MAX_WAIT_MS },
    lists: { atOnce: 8, waiting: 64, waitMs: MAX_WAIT_MS },
    pages: { atOnce: 4, waiting: 12, waitMs: MAX_WAIT_MS },
  },
}

export type SignInClass = 'known_sign_ins' | 'strange_sign_ins'

/** Node hashes on four threads, which files and name look-ups need too. One core stays free for other work. */
const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))

/**
 * A hash takes a core for about sixty milliseconds, on purpose. Browsers whose owners have signed in before go first, so
 * that a storm of strangers keeps no cook from the kitchen.
 */
export const SIGN_IN_SHARES: Shares<SignInClass> = {
  atOnce: HASHES_AT_ONCE,
  of: {
    known_sign_ins: { atOnce: HASHES_AT_ONCE, waiting: 5 * HASHES_AT_ONCE, waitMs: MAX_WAIT_MS },
    strange_sign_ins: { atOnce: HASHES_AT_ONCE, waiting: 5 * HASHES_AT_ONCE, waitMs: MAX_WAIT_MS },
  },
}

export type UploadStage = 'storing' | 'reading' | 'readingOfGuests'

/**
 * A body takes about 4 MB until it is stored, and a phone on a bad line needs up to a minute to send it. Requests without a session
 * take at most half of the places, so that strangers keep no cook or courier from sending a picture.
 */
export const UPLOAD_SHARES: Shares<UploadStage> = {
  atOnce: 18,
  of: {
    storing: { atOnce: 2, waiting: 16, waitMs: 30_000 },
    reading: { atOnce: 16, waiting: 64, waitMs: 10_000 },
    readingOfGuests: { atOnce: 8, waiting: 32, waitMs: 10_000 },
  },
}

/**
 * One process's part of the limits: processes share the cores and the database, but each has its own queues, and whole places for what is
 * apart.
 */
export function shareAmong<Class extends string>(
  processes: number,
  { atOnce, of }: Shares<Class>,
): Shares<Class> {
  const part = (number: number) => Math.ceil(number / processes)
  const classes = Object.entries<Share>(of).map(([name, share]) => [
    name,
    { ...share, atOnce: share.apart ? share.atOnce : part(share.atOnce) },
  ])
  return { atOnce: part(atOnce), of: Object.fromEntries(classes) as Record<Class, Share> }
}
