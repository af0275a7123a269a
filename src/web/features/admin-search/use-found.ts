import { useEffect, useState } from 'react'
import type { FoundAnything } from '#contract/admin-search.ts'
import { client } from '#web/platform/api/client.ts'

const PAUSE_MS = 200
/** A shorter word matches nearly everything. */
const SHORTEST = 2

type Answer = { q: string; found: FoundAnything | null }

/** Searches while somebody types, after a short pause. */
export function useFound(typed: string): {
  found: FoundAnything | null
  state: 'idle' | 'looking' | 'failed' | 'done'
} {
  const q = typed.trim()
  const isAsked = q.length >= SHORTEST
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (!isAsked) return
    const question = new AbortController()
    const timer = setTimeout(async () => {
      const found = await client()
        .insights.findAnything({ q }, { signal: question.signal })
        .catch(() => null)
      if (!question.signal.aborted) setAnswer({ q, found })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [q, isAsked])

  if (!isAsked) return { found: null, state: 'idle' }
  // An answer to other words must not be shown: Enter would open a result that does not match.
  if (answer?.q !== q) return { found: null, state: 'looking' }
  return { found: answer.found, state: answer.found ? 'done' : 'failed' }
}
