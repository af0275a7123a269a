import { useEffect, useState } from 'react'
import type { ChangeQuote } from '#contract/ordering/order-changes.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'

/** What somebody asks to change; what stays is absent. */
export type AskedChange = Omit<
  Parameters<ReturnType<typeof client>['orderChanges']['quoteOrderChange']>[0],
  'id'
>

type Quoted = { of: string; quote: ChangeQuote | null; failure: Failure | null }

/** A finger that presses the stepper five times asks once. */
const PAUSE_MS = 250

/**
 * The sum of an order after a change, from the server, asked again after each press. Null until the answer to the newest question
 * is there, and while nothing is asked for. `askAgain`: a price changed since.
 */
export function useChangeQuote(
  id: string,
  asked: AskedChange,
): { quote: ChangeQuote | null; failure: Failure | null; askAgain: () => void } {
  const [times, setTimes] = useState(0)
  const askAgain = () => setTimes(times + 1)
  const question = JSON.stringify(asked)
  const key = `${times} ${question}`
  const [quoted, setQuoted] = useState<Quoted>({ of: '', quote: null, failure: null })
  useEffect(() => {
    if (question === '{}') return
    let isWanted = true
    const timer = setTimeout(() => {
      client()
        .orderChanges.quoteOrderChange({ id, ...(JSON.parse(question) as AskedChange) })
        .then(
          (quote) => isWanted && setQuoted({ of: key, quote, failure: null }),
          (error: unknown) => isWanted && setQuoted({ of: key, quote: null, failure: withoutWork(error) }),
        )
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [id, question, key])
  const answer = quoted.of === key ? quoted : { quote: null, failure: null }
  return { ...answer, askAgain }
}

/** A sum that did not come has changed nothing that somebody would have to look for. */
function withoutWork(error: unknown): Failure {
  const failure = failureOf(error)
  return failure.code === 'network.no_answer' ? { ...failure, code: 'network.offline' } : failure
}
