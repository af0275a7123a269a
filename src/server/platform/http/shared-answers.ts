import { LRUCache } from 'lru-cache'
import { newNonce } from './security-headers.ts'

type Kept = { status: number; headers: [string, string][]; parts: string[] }
type Make = (nonce: string) => Promise<Response>

export type SharedAnswers = {
  /** The kept answer of this key, or the one that is made now; whoever asks meanwhile waits for the same one. */
  answer(key: string, nonce: string, make: Make): Promise<Response>
}

const MOST_BYTES = 32 * 1024 * 1024
/** What must not be told again is still told to all who asked at the same moment. */
const AT_ONCE_MS = 1

/**
 * Answers that are the same for everyone who has not signed in, told again for some seconds. A page is made with a nonce
 * that nobody is ever given; each time it is served, the nonce of that answer stands in its place.
 */
export function createSharedAnswers(seconds: number): SharedAnswers {
  const placeholder = newNonce()
  const cache = new LRUCache<string, Kept, Make>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ parts }, key) => 2 * parts.reduce((sum, part) => sum + part.length, key.length),
    ttl: seconds * 1_000,
    async fetchMethod(_key, _stale, { context: make, options }) {
      const answer = await make(placeholder)
      if (!mayBeShared(answer)) options.ttl = AT_ONCE_MS
      const text = await answer.text()
      return { status: answer.status, headers: [...answer.headers], parts: text.split(placeholder) }
    },
  })
  return {
    async answer(key, nonce, make) {
      if (seconds === 0) return make(nonce)
      const { status, headers, parts } = (await cache.fetch(key, { context: make }))!
      return new Response(parts.join(nonce), { status, headers })
    },
  }
}

function mayBeShared({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie')
}
