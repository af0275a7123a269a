import { useState } from 'react'
import type { OrderView } from '#contract/ordering.ts'

/**
 * The order with kilometres that move only with the minutes or the status, while the courier on the map moves on: what is
 * left is read aloud, and must not be at every position.
 */
export function useSteadyDistance(order: OrderView): OrderView {
  const { map, status, version } = order
  const km = map?.distanceKm ?? null
  const moment = JSON.stringify([status, version, map?.durationMin, km === null])
  const [held, setHeld] = useState({ km, moment })
  if (held.moment !== moment) setHeld({ km, moment })
  const steadyKm = held.moment === moment ? held.km : km
  return map && steadyKm !== km ? { ...order, map: { ...map, distanceKm: steadyKm } } : order
}
