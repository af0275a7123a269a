import { useState } from 'react'
import type { Point } from '#domain/geo.ts'
import { type PositionRefusal, requestPosition } from './geolocation.ts'

/** Asks the device where it is when somebody presses for it, and keeps why it would not say until they press again. */
export function useLocate(onPoint: (point: Point) => void) {
  const [isLocating, setLocating] = useState(false)
  const [refusal, setRefusal] = useState<PositionRefusal | null>(null)
  const locate = async () => {
    setRefusal(null)
    setLocating(true)
    const outcome = await requestPosition()
    setLocating(false)
    if (outcome.ok) onPoint(outcome.value.point)
    else setRefusal(outcome)
  }
  return { isLocating, refusal, locate, forgetRefusal: () => setRefusal(null) }
}
