import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderRequest, QuoteAnswer } from '#contract/ordering/placing.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { pauseOrOnline, untilAnswered } from './until-answered.ts'

export type Quoted = {
  /** The last known price. While `isCounting` it may belong to an earlier cart. */
  quote: QuoteAnswer | null
  /** Why the current cart has no price. */
  failure: Failure | null
  /** Why the last answer had no price. While `isCounting` it may be about an earlier cart. */
  lastFailure: Failure | null
  isCounting: boolean
  again: () => void
  /** Takes the answer of placing an order as the answer for the current cart. */
  accept: (answer: { quote: QuoteAnswer } | { failure: Failure }) => void
}

type Answered = { asked: string; quote: QuoteAnswer | null; failure: Failure | null }

const DEBOUNCE_MS = 300
const WAITS_MS = [1_000, 3_000]
/** How often a refused cart is asked about again. */
const REFUSED_MS = 15_000
/** The order button waits for the price, so a request that is silent for this long is sent again. */
const SILENCE_MS = 8_000

/** The server's price for a cart, asked for a moment after each change. Only the answer to the latest request counts. */
export function useQuote(request: OrderRequest | null): Quoted {
  const [round, setRound] = useState(0)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const content = request && JSON.stringify(request)
  const asked = content && `${round} ${content}`
  const hasAsked = useRef(false)

  useEffect(() => {
    // The answer for an earlier cart must not look new when the same cart is asked about again.
    if (content === null || asked === null) return setAnswered(null)
    const leaving = new AbortController()
    const timer = setTimeout(
      async () => {
        const ending = await untilAnswered({
          ask: () => askInTime(JSON.parse(content), leaving.signal),
          failureOf,
          waitsMs: WAITS_MS,
          // An outdated request is never repeated.
          wait: (ms) => (leaving.signal.aborted ? new Promise(() => {}) : pauseOrOnline(ms)),
        })
        if (leaving.signal.aborted) return
        setAnswered(
          ending.is === 'answered'
            ? { asked, quote: ending.answer, failure: null }
            : { asked, quote: null, failure: ending.failure },
        )
      },
      hasAsked.current ? DEBOUNCE_MS : 0,
    )
    hasAsked.current = true
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [content, asked])

  const again = useCallback(() => setRound((before) => before + 1), [])
  useAskingAgain(answered?.failure?.status, again)
  const accept: Quoted['accept'] = (answer) => {
    if (asked) setAnswered({ asked, quote: null, failure: null, ...answer })
  }
  const isCounting = asked !== null && answered?.asked !== asked
  const lastFailure = answered?.failure ?? null
  return {
    quote: asked === null ? null : (answered?.quote ?? null),
    failure: isCounting ? null : lastFailure,
    lastFailure,
    isCounting,
    again,
    accept,
  }
}

/** Asks again by itself where the answer may be another by now. */
function useAskingAgain(status: number | undefined, again: () => void) {
  const isCutOff = status === 0
  useEffect(() => {
    if (!isCutOff) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isCutOff, again])

  // A kitchen comes back from its break without the customer doing anything.
  const isRefused = status === 409
  useEffect(() => {
    if (!isRefused) return
    const look = () => {
      if (document.visibilityState === 'visible') again()
    }
    const timer = setInterval(look, REFUSED_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isRefused, again])
}

async function askInTime(request: OrderRequest, leaving: AbortSignal): Promise<QuoteAnswer> {
  const asking = new AbortController()
  const leave = () => asking.abort(leaving.reason)
  // No time-out: a price changes nothing that somebody would have to look for.
  const timer = setTimeout(() => asking.abort(new TypeError('no answer')), SILENCE_MS)
  leaving.addEventListener('abort', leave)
  try {
    return await client().ordering.quote(request, { signal: asking.signal })
  } finally {
    clearTimeout(timer)
    leaving.removeEventListener('abort', leave)
  }
}
