import { useCallback, useEffect, useRef, useState } from 'react'
import type { KitchenToday } from '#contract/kitchens.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'

const EVERY_MS = 60_000

/**
 * The kitchen's day. It loads again after each change of the board, because orders change its figures and another device may have
 * closed the kitchen, and every minute, because opening hours pass without an event.
 */
export function useKitchenToday(initial: KitchenToday, boardTime: string) {
  const [today, setToday] = useState(initial)
  // The page's loader reads it again after a break starts or ends.
  useEffect(() => setToday(initial), [initial])
  const asked = useRef(0)

  const read = useCallback(async () => {
    const mine = ++asked.current
    // A failed read keeps the last state. The next change or minute reads again.
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
      return (to === 'closed' ? closeForToday : reopenToday)()
    },
    { revalidates: false },
  )
  /** Closes or reopens the kitchen. Resolves to whether that worked. */
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
