import { LRUCache } from 'lru-cache'
import type { Point } from '#domain/geo.ts'
import { newNonce } from './security-headers.ts'

/** What differs between readers of the same answer. */
export type Reader = { nonce: string; place: Point | null }

/** Writes a cached answer for one reader. */
export type Write = (reader: Reader) => string

export type Recipe = {
  /** Makes the answer, with a placeholder for the nonce. */
  make(placeholder: string): Promise<Response>
  /** For answers that differ between readers by more than the nonce. */
  writer?(text: string): Promise<Write>
  /** Does not wait for another request that makes the same answer. */
  alone?: boolean
}

type CachedAnswer = { status: number; headers: [string, string][]; length: number; write: Write }

export type SharedAnswers = {
  /** The cached answer of this key, or a new one. Requests that come meanwhile wait for the same one. */
  answer(key: string, reader: Reader, recipe: Recipe): Promise<Response>
}

const MAX_BYTES = 32 * 1024 * 1024

/**
 * Caches for some seconds the answers that are the same for everyone who has not signed in. A page is rendered with a
 * placeholder for the nonce; each response puts its own nonce in its place.
 */
export function createSharedAnswers(seconds: number): SharedAnswers {
  const placeholder = newNonce()
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }, key) => 2 * (length + key.length),
    ttl: seconds * 1_000,
  })
  /** Not in the cache, which could evict an answer that is still being made. */
  const underWay = new Map<string, Promise<CachedAnswer>>()

  async function makeNow(key: string, { make, writer }: Recipe): Promise<CachedAnswer> {
    const answer = await make(placeholder)
    const text = await answer.text()
    const isShared = mayBeShared(answer)
    const write = isShared && writer ? await writer(text) : withNonce(text.split(placeholder))
    const made = { status: answer.status, headers: [...answer.headers], length: text.length, write }
    if (isShared) cache.set(key, made)
    return made
  }

  function madeTogether(key: string, recipe: Recipe): Promise<CachedAnswer> {
    const making = underWay.get(key) ?? makeNow(key, recipe).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    async answer(key, reader, recipe) {
      const make = recipe.alone ? makeNow : madeTogether
      const { status, headers, write } = cache.get(key) ?? (await make(key, recipe))
      return new Response(write(reader), { status, headers })
    },
  }
}

function withNonce(parts: string[]): Write {
  return ({ nonce }) => parts.join(nonce)
}

function mayBeShared({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie')
}
