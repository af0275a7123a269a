import { LRUCache } from 'lru-cache'
import type { Point } from '#domain/geo.ts'
import { newNonce } from './security-headers.ts'

/** What differs between those who are told the same answer. */
export type Reader = { nonce: string; place: Point | null }

/** Writes what was made for one of its readers. */
export type Write = (reader: Reader) => string

export type Recipe = {
  /** Makes the answer with a nonce that nobody is ever given. */
  make(placeholder: string): Promise<Response>
  /** How an answer is written that differs by more than the nonce. */
  writer?(text: string): Promise<Write>
  /** Whether it waits for nobody else who makes the same. */
  alone?: boolean
}

type Kept = { status: number; headers: [string, string][]; length: number; write: Write }

export type SharedAnswers = {
  /** The kept answer of this key, or the one that is made now; whoever asks meanwhile waits for the same one. */
  answer(key: string, reader: Reader, recipe: Recipe): Promise<Response>
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
    sizeCalculation: ({ length }, key) => 2 * (length + key.length),
    ttl: seconds * 1_000,
  })
  /** Beside the cache, which would give up an answer under way to make room for one that is there. */
  const underWay = new Map<string, Promise<Kept>>()

  async function makeNow(key: string, { make, writer }: Recipe): Promise<Kept> {
    const answer = await make(placeholder)
    const text = await answer.text()
    const isShared = mayBeShared(answer)
    const write = isShared && writer ? await writer(text) : withNonce(text.split(placeholder))
    const made = { status: answer.status, headers: [...answer.headers], length: text.length, write }
    if (isShared) kept.set(key, made)
    return made
  }

  function madeTogether(key: string, recipe: Recipe): Promise<Kept> {
    const making = underWay.get(key) ?? makeNow(key, recipe).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    async answer(key, reader, recipe) {
      const make = recipe.alone ? makeNow : madeTogether
      const { status, headers, write } = kept.get(key) ?? (await make(key, recipe))
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
