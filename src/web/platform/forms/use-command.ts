import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Failure, failureOf } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

export type Answer<Output> = { ok: true; value: Output } | { ok: false; failure: Failure }

export type Command<Input, Output> = {
  /** Sends the input. Resolves to null if the command is already running. */
  run: (input: Input) => Promise<Answer<Output> | null>
  pending: boolean
  failure: Failure | null
  /** Why it was refused, in words, or that there is no network. */
  problem: string | null
  forget: () => void
}

const CHANGED_MEANWHILE = [404, 409]
/** The longest that a command waits for the page to load again, so that no open sheet is held by it. */
const RELOAD_MS = 15_000
/** New terms were published after the page was loaded. Loading it again asks for them. */
const TERMS_REQUIRED = 'accounts.terms_required'
/** The work may be done. Whoever looks must find it on the page. */
const NO_ANSWER = 'network.no_answer'
/** The first request with this key did its work, though its answer was lost on the way. */
export const KEY_REUSED = /\.key_reused$/

/**
 * A call of the contract that changes something. A second press while it runs sends nothing. After success, a refusal because
 * something changed meanwhile, or no answer, the page's loaders run again (docs/decisions/0033).
 */
export function useCommand<Input, Output>(
  send: (input: Input) => Promise<Output>,
  { revalidates = true }: { revalidates?: boolean } = {},
): Command<Input, Output> {
  const { refusalText } = useLanguage()
  const { revalidate } = useRevalidator()
  const isUnderWay = useRef(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const forget = useCallback(() => setFailure(null), [])
  const run = async (input: Input) => {
    // State would be updated too late to stop a second press in the same moment.
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setPending(true)
    setFailure(null)
    const answer = await send(input).then(
      (value) => ({ ok: true as const, value }),
      (error: unknown) => ({ ok: false as const, failure: failureOf(error) }),
    )
    const isNews =
      answer.ok ||
      CHANGED_MEANWHILE.includes(answer.failure.status) ||
      answer.failure.code === TERMS_REQUIRED ||
      answer.failure.code === NO_ANSWER ||
      KEY_REUSED.test(answer.failure.code)
    if (revalidates && isNews) await within(RELOAD_MS, revalidate())
    if (!answer.ok) setFailure(answer.failure)
    isUnderWay.current = false
    setPending(false)
    return answer
  }
  return {
    run,
    pending,
    failure,
    problem: failure && refusalText({ code: failure.code, params: failure.data }),
    forget,
  }
}

function within(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))])
}
