import { LRUCache } from 'lru-cache'
import { newNonce } from './security-headers.ts'

type Kept = { status: number; headers: [string, string][]; parts: string[] }
type Make = (nonce: string) => Promise<Response>

export type SharedAnswers = {
  /** The kept answer of this key, or the one that is made now; whoever asks meanwhile waits for the same one. */
  answer(key: string, nonce: string, make: Make): Promise<Response>
}

const MOST_BYTES = 32 * 1024 * 1024

/**
 * Answers that are the same for everyone who has not signed in, told again for some seconds. A page is made with a nonce
 * that nobody is ever given; each time it is served, the nonce of that answer stands in its place.
 */
export function createSharedAnswers(seconds: number): SharedAnswers {
  const placeholder = newNonce()
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ parts }, key) => 2 * parts.reduce((sum, part) => sum + part.length, key.length),
    ttl: seconds * 1_000,
  })
  /** Beside the cache, which would give up an answer under way to make room for one that is there. */
  const underWay = new Map<string, Promise<Kept>>()

  async function makeNow(key: string, make: Make): Promise<Kept> {
    const answer = await make(placeholder)
    const text = await answer.text()
    const made = { status: answer.status, headers: [...answer.headers], parts: text.split(placeholder) }
    if (mayBeShared(answer)) kept.set(key, made)
    return made
  }

  function madeTogether(key: string, make: Make): Promise<Kept> {
    const making = underWay.get(key) ?? makeNow(key, make).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    async answer(key, nonce, make) {
      if (seconds === 0) return make(nonce)
      const { status, headers, parts } = kept.get(key) ?? (await madeTogether(key, make))
      return new Response(parts.join(nonce), { status, headers })
    },
  }
}

function mayBeShared({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie')
}
