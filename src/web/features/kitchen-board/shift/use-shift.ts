import { useCallback, useEffect, useRef, useState } from 'react'
import { type Bell, createBell } from '#web/platform/device/bell.ts'
import { readStored, store } from '#web/platform/device/stored.ts'
import { useWakeLock } from '#web/platform/device/use-wake-lock.ts'

/** A shift that nobody ended has ended by the next day. */
const MAX_SHIFT_MS = 16 * 60 * 60 * 1_000

export type Shift = {
  /** Null until the browser's storage was read. */
  on: boolean | null
  /** The shift is on, but there is no sound: the browser allows it only after a tap, or something has interrupted it. */
  silenced: boolean
  /** Call this from a tap, which allows the sound. */
  start(): void
  end(): void
  /** One low tone, if the shift is on: new orders can't ring. */
  warn(): void
}

/**
 * A cook's shift on this device. While it lasts new orders ring and the screen stays on. It survives a reload and a closed
 * browser.
 */
export function useShift(rings: boolean): Shift {
  const [on, setOn] = useState<boolean | null>(null)
  const [silenced, setSilenced] = useState(false)
  const bell = useRef<Bell | null>(null)
  useWakeLock(on === true)

  const ownBell = useCallback(() => {
    bell.current ??= createBell((sounds) => setSilenced(!sounds))
    return bell.current
  }, [])
  const unlock = useCallback(async () => {
    setSilenced(!(await ownBell().unlock({ audibly: true })))
  }, [ownBell])

  useEffect(() => {
    const remembered = isShiftRunning(readStored('shift'), Date.now())
    setOn(remembered)
    setSilenced(remembered)
  }, [])

  // After a reload any tap or key allows the sound again. A click and not the touch before it, so that nothing moves between.
  useEffect(() => {
    if (!on || !silenced) return
    const handleGesture = () => void unlock()
    document.addEventListener('click', handleGesture, true)
    document.addEventListener('keydown', handleGesture)
    return () => {
      document.removeEventListener('click', handleGesture, true)
      document.removeEventListener('keydown', handleGesture)
    }
  }, [on, silenced, unlock])

  useEffect(() => {
    if (!on || !rings) return
    const ringing = ownBell()
    ringing.start()
    return () => ringing.stop()
  }, [on, rings, ownBell])

  const start = useCallback(() => {
    store('shift', String(Date.now()))
    setOn(true)
    void unlock()
  }, [unlock])
  const end = useCallback(() => {
    store('shift', null)
    setOn(false)
  }, [])
  // Also on a tablet that stays open, or sleeps beyond the end.
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const now = Date.now()
      // The tablet's clock was set back.
      if (Number(readStored('shift')) > now) store('shift', String(now))
      const startedAt = readStored('shift')
      if (!isShiftRunning(startedAt, now)) return end()
      timer = setTimeout(check, Number(startedAt) + MAX_SHIFT_MS - now)
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [on, end])
  const warn = useCallback(() => bell.current?.warn(), [])
  return { on, silenced, start, end, warn }
}

/** Whether the stored shift still lasts. The stored text is the instant of its start. */
export function isShiftRunning(stored: string | null, now: number): boolean {
  const startedAt = Number(stored ?? Number.NaN)
  return startedAt <= now && now - startedAt < MAX_SHIFT_MS
}
