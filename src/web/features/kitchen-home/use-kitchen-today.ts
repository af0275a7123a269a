import { useCallback, useEffect, useRef, useState } from 'react'
import type { KitchenToday } from '#contract/kitchens.ts'
import { client, inTime } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'

const EVERY_MS = 60_000

/**
 * The kitchen's own day. It is read again whenever the board has changed, because orders move its figures and another device
 * may have closed the kitchen, and each minute, because opening hours pass without an event.
 */
export function useKitchenToday(initial: KitchenToday, boardTime: string) {
  const [today, setToday] = useState(initial)
  // The page's loader has read it anew, after a break was begun or ended.
  useEffect(() => setToday(initial), [initial])
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

  const command = useCommand(
    (to: 'closed' | 'open') => {
      asked.current += 1
      const { closeForToday, reopenToday } = client().kitchens
      return (to === 'closed' ? closeForToday : reopenToday)(undefined, inTime())
    },
    { revalidates: false },
  )
  /** Closes or reopens; answers whether it worked. */
  const change = async (to: 'closed' | 'open'): Promise<boolean> => {
    const answer = await command.run(to)
    if (answer?.ok) setToday(answer.value)
    return answer?.ok === true
  }

  return {
    today,
    sending: command.pending,
    failed: command.failure !== null,
    change,
    forgetProblem: command.forget,
  }
}
