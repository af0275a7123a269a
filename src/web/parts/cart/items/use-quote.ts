import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderRequest, QuoteAnswer } from '#contract/ordering/placing.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { pauseOrOnline, untilAnswered } from './until-answered.ts'

export type Quoted = {
  /** The last known price. While `isCounting` it may be that of an earlier cart. */
  quote: QuoteAnswer | null
  /** Why there is no price for what is asked now. */
  failure: Failure | null
  /** Why there was none at the last answer. While `isCounting` it may be about an earlier cart. */
  lastFailure: Failure | null
  isCounting: boolean
  again: () => void
  /** Takes what placing the order said for the answer to what is asked now. */
  accept: (answer: { quote: QuoteAnswer } | { failure: Failure }) => void
}

type Answered = { asked: string; quote: QuoteAnswer | null; failure: Failure | null }

const DEBOUNCE_MS = 300
const WAITS_MS = [1_000, 3_000]
/** The button that orders waits for the price: a line that is silent for so long is asked anew. */
const SILENCE_MS = 8_000

/** The server's price for a cart, asked anew a moment after anything changes; only the last question's answer counts. */
export function useQuote(request: OrderRequest | null): Quoted {
  const [round, setRound] = useState(0)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const content = request && JSON.stringify(request)
  const asked = content && `${round} ${content}`
  const hasAsked = useRef(false)

  useEffect(() => {
    // What was said of an earlier cart is not to be taken for news when somebody asks again.
    if (content === null || asked === null) return setAnswered(null)
    const leaving = new AbortController()
    const timer = setTimeout(
      async () => {
        const ending = await untilAnswered({
          ask: () => askInTime(JSON.parse(content), leaving.signal),
          failureOf,
          waitsMs: WAITS_MS,
          // A question that was overtaken is never asked again.
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
  const isCutOff = answered?.failure?.status === 0
  useEffect(() => {
    if (!isCutOff) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isCutOff, again])

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

async function askInTime(request: OrderRequest, leaving: AbortSignal): Promise<QuoteAnswer> {
  const asking = new AbortController()
  const leave = () => asking.abort(leaving.reason)
  const timer = setTimeout(() => asking.abort(new DOMException('no answer', 'TimeoutError')), SILENCE_MS)
  leaving.addEventListener('abort', leave)
  try {
    return await client().ordering.quote(request, { signal: asking.signal })
  } finally {
    clearTimeout(timer)
    leaving.removeEventListener('abort', leave)
  }
}
