import { useEffect, useRef, useState } from 'react'
import type { CourierToday } from '#contract/delivery/delivery.ts'
import { client } from '#web/platform/api/client.ts'

/**
 * The figures of the day, read again whenever a delivery begins or ends. What could not be read is asked for with the next board;
 * until then what is known stays.
 */
export function useCourierToday(initial: CourierToday | null, deliveries: string, boardTime: string | null) {
  const [today, setToday] = useState(initial)
  const readFor = useRef(initial?.active.map(({ id }) => id).join() ?? null)
  useEffect(() => {
    if (boardTime === null || readFor.current === deliveries) return
    const before = readFor.current
    readFor.current = deliveries
    void client()
      .delivery.getCourierToday()
      .then(setToday, () => {
        readFor.current = before
      })
  }, [deliveries, boardTime])
  return today
}
