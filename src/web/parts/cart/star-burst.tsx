import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import styles from './cart-button.module.css'

const STARS = Array.from({ length: 12 }, (_, index) => index)
const LASTS_MS = 1000

type Burst = { id: number; x: number; y: number }

let current: Burst | null = null
const listeners = new Set<() => void>()

/** Lets twelve stars fly from the middle of an element. Reduced motion turns this off. */
export function burstStars(from: Element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top, width, height } = from.getBoundingClientRect()
  current = { id: (current?.id ?? 0) + 1, x: left + width / 2, y: top + height / 2 }
  for (const listener of listeners) listener()
}

/** The layer in which the stars fly. A page has one. */
export function StarBurst() {
  const burst = useSyncExternalStore(watch, latest, () => null)
  const [done, setDone] = useState(0)
  const id = burst?.id ?? 0
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(() => setDone(id), LASTS_MS)
    return () => clearTimeout(timer)
  }, [id])
  if (!burst || done === id) return null
  return (
    // The coordinates are the viewport's, in both directions of reading.
    <div
      key={id}
      className={styles.origin}
      style={{ translate: `${burst.x}px ${burst.y}px` }}
      aria-hidden="true"
    >
      {STARS.map((star) => (
        <span key={star} className={styles.star} style={{ '--turn': `${star * 30}deg` } as CSSProperties} />
      ))}
    </div>
  )
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function latest() {
  return current
}
