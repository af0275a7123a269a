import { useCallback, useEffect, useRef, useState } from 'react'
import type { KitchenToday } from '#contract/kitchens.ts'
import { client, failureOf, inTime } from '#web/platform/api/client.ts'

const EVERY_MS = 60_000

/**
 * The kitchen's own day. It is read again whenever the board has changed, because orders move its figures and another device
 * may have closed the kitchen, and each minute, because opening hours pass without an event.
 */
export function useKitchenToday(initial: KitchenToday, boardTime: string) {
  const [today, setToday] = useState(initial)
  // The page's loader has read it anew, after a break was begun or ended.
  useEffect(() => setToday(initial), [initial])
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(0)

  const read = useCallback(async () => {
    const mine = ++asked.current
    // What cannot be read now is read with the next change or minute; the screen keeps what it has.
    const next = await client()
      .kitchens.getKitchenToday()
      .catch(() => null)
    if (next && mine === asked.current) setToday(next)
  }, [])

  const shownFor = useRef(boardTime)
  useEffect(() => {
    if (shownFor.current === boardTime) return
    shownFor.current = boardTime
    void read()
  }, [boardTime, read])
  useEffect(() => {
    const timer = setInterval(() => void read(), EVERY_MS)
    return () => clearInterval(timer)
  }, [read])

  /** Closes or reopens; answers whether it worked. */
  const change = async (to: 'closed' | 'open'): Promise<boolean> => {
    setSending(true)
    setProblem(null)
    asked.current += 1
    const { closeForToday, reopenToday } = client().kitchens
    const answer = await (to === 'closed' ? closeForToday : reopenToday)(undefined, inTime()).then(
      (next) => ({ next }),
      (error: unknown) => ({ failure: failureOf(error) }),
    )
    setSending(false)
    if ('failure' in answer) {
      setProblem(answer.failure.code)
      return false
    }
    setToday(answer.next)
    return true
  }
  const forgetProblem = useCallback(() => setProblem(null), [])

  return { today, sending, failed: problem !== null, change, forgetProblem }
}
