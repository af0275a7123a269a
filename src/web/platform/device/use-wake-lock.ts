import { useEffect } from 'react'

/** Keeps the screen on while `active`. A hidden page loses the lock, so it is requested again when the page returns. */
export function useWakeLock(active: boolean) {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery. The work then goes on with a screen that turns off.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) await taken?.release()
      else lock = taken
    }
    const handleVisibility = () => void take()
    void take()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', handleVisibility)
      void lock?.release()
    }
  }, [active])
}
