import { useEffect, useRef, useState } from 'react'
import { type Position, type PositionRefusal, requestPosition } from './geolocation.ts'

/**
 * Asks the device for its location when somebody presses the button. A refusal stays until the next press. `forget` drops the
 * refusal and the answer that is still awaited, as leaving does: a late answer must not move a pin that was set by hand.
 */
export function useLocate(onPosition: (position: Position) => void) {
  const [isLocating, setLocating] = useState(false)
  const [refusal, setRefusal] = useState<PositionRefusal | null>(null)
  const asked = useRef(0)
  useEffect(() => () => void asked.current++, [])
  const locate = async () => {
    const ask = ++asked.current
    setRefusal(null)
    setLocating(true)
    const outcome = await requestPosition()
    if (ask !== asked.current) return
    setLocating(false)
    if (outcome.ok) onPosition(outcome.value)
    else setRefusal(outcome)
  }
  const forget = () => {
    asked.current++
    setLocating(false)
    setRefusal(null)
  }
  return { isLocating, refusal, locate, forget }
}
