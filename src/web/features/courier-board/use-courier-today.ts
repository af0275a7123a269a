import { useEffect, useRef, useState } from 'react'
import type { CourierToday } from '#contract/delivery/delivery.ts'
import { client } from '#web/platform/api/client.ts'

/**
 * The figures of a Cairo day. They load again when a delivery starts or ends, when the office counts cash, and when the day changes. After a failure they load
 * again with the next board, and the last figures stay until then.
 */
export function useCourierToday(
  initial: CourierToday | null,
  { day, deliveries, cashHeld }: { day: string; deliveries: string; cashHeld: number },
  boardTime: string | null,
) {
  const [today, setToday] = useState(initial)
  const readFor = useRef(initial && keyOf(day, initial.active.map(({ id }) => id).join(), initial.cashHeld))
  const wanted = keyOf(day, deliveries, cashHeld)
  useEffect(() => {
    if (boardTime === null || readFor.current === wanted) return
    const before = readFor.current
    readFor.current = wanted
    void client()
      .delivery.getCourierToday()
      .then(setToday, () => {
        readFor.current = before
      })
  }, [wanted, boardTime])
  return today
}

function keyOf(day: string, deliveries: string, cashHeld: number) {
  return `${day} ${deliveries} ${cashHeld}`
}
