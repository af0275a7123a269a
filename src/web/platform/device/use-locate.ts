import { useState } from 'react'
import type { Point } from '#domain/geo.ts'
import { type PositionRefusal, requestPosition } from './geolocation.ts'

/** Asks the device for its location when somebody presses the button. A refusal stays until the next press. */
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
