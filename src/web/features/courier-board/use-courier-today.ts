import { useEffect, useRef, useState } from 'react'
import type { CourierToday } from '#contract/delivery/delivery.ts'
import { client } from '#web/platform/api/client.ts'

/**
 * The figures of a Cairo day, read again whenever a delivery begins or ends, or another day does. What could not be read is asked
 * for with the next board; until then what is known stays.
 */
export function useCourierToday(
  initial: CourierToday | null,
  { day, deliveries }: { day: string; deliveries: string },
  boardTime: string | null,
) {
  const [today, setToday] = useState(initial)
  const readFor = useRef(initial && keyOf(day, initial.active.map(({ id }) => id).join()))
  const wanted = keyOf(day, deliveries)
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

function keyOf(day: string, deliveries: string) {
  return `${day} ${deliveries}`
}
