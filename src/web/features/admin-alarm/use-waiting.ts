import { useEffect, useRef, useState } from 'react'
import type { WhatWaits } from '#contract/overview.ts'
import { client } from '#web/platform/api/client.ts'
import { createBell } from '#web/platform/device/bell.ts'
import { isNews } from './what-waits.ts'

const EVERY_MS = 10_000
const SILENCED_AS = 'office-sound-off'

/** What waits, read again every ten seconds on every page of admins. It rings for news unless the sound is off. */
export function useWaiting(loaded: WhatWaits | null) {
  const [waits, setWaits] = useState(loaded)
  const { isOn, toggle, ring } = useSound()
  const latest = useRef({ waits: loaded, ring })
  latest.current.ring = ring
  useEffect(() => {
    const take = (read: WhatWaits) => {
      const { waits: before } = latest.current
      if (before && before.serverTime > read.serverTime) return
      if (before && isNews(before.waiting, read.waiting)) latest.current.ring()
      latest.current.waits = read
      setWaits(read)
    }
    if (loaded) take(loaded)
    const timer = setInterval(() => {
      // Behind another tab it goes on, because the bell is for those who look away.
      client()
        .insights.getWaiting()
        .then(take, () => {})
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [loaded])
  return { waits, isOn, toggle }
}

/** The sound of this browser. Browsers let it ring only after a press on the page. */
function useSound() {
  const [isOn, setOn] = useState(true)
  const bell = useRef<ReturnType<typeof createBell> | null>(null)
  useEffect(() => {
    bell.current = createBell()
    setOn(localStorage.getItem(SILENCED_AS) === null)
    const unlock = () => void bell.current?.unlock()
    document.addEventListener('click', unlock)
    return () => document.removeEventListener('click', unlock)
  }, [])
  return {
    isOn,
    toggle() {
      if (isOn) localStorage.setItem(SILENCED_AS, '1')
      else {
        localStorage.removeItem(SILENCED_AS)
        void bell.current?.unlock({ audibly: true })
      }
      setOn(!isOn)
    },
    ring: () => {
      if (isOn) bell.current?.ring()
    },
  }
}
