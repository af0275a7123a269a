import { useEffect, useRef, useState } from 'react'
import type { WhatWaits } from '#contract/overview.ts'
import { client } from '#web/platform/api/client.ts'
import { createBell } from '#web/platform/device/bell.ts'
import { readStored, store } from '#web/platform/device/stored.ts'
import { isNews } from './what-waits.ts'

const EVERY_MS = 10_000

/** What waits, read again every ten seconds on every page of admins. It rings for news unless the sound is off. */
export function useWaiting(loaded: WhatWaits | null) {
  const [waits, setWaits] = useState(loaded)
  const { sound, toggle, ring } = useSound()
  const latest = useRef({ waits: loaded, ring })
  latest.current.ring = ring
  useEffect(() => {
    const take = (read: WhatWaits) => {
      const { waits: before } = latest.current
      if (before && before.serverTime > read.serverTime) return
      if (before && isNews(before, read)) latest.current.ring()
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
  return { waits, sound, toggle }
}

/** Whether this browser rings: not if the sound is switched off, nor before a press on the page allows it. */
export type Sound = 'on' | 'off' | 'blocked'

function useSound() {
  const [isWanted, setWanted] = useState(true)
  const [isAllowed, setAllowed] = useState(false)
  const bell = useRef<ReturnType<typeof createBell> | null>(null)
  useEffect(() => {
    bell.current = createBell(setAllowed)
    setWanted(readStored('officeSoundOff') === null)
    const unlock = () => void bell.current?.unlock().then(setAllowed)
    document.addEventListener('click', unlock)
    return () => document.removeEventListener('click', unlock)
  }, [])
  const sound: Sound = !isWanted ? 'off' : isAllowed ? 'on' : 'blocked'
  return {
    sound,
    toggle() {
      store('officeSoundOff', sound === 'on' ? '1' : null)
      if (sound !== 'on') void bell.current?.unlock({ audibly: true }).then(setAllowed)
      setWanted(sound !== 'on')
    },
    ring: () => {
      if (isWanted) bell.current?.ring()
    },
  }
}
