import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import type { PushBanner as Banner } from './push-banner.tsx'

const PushBanner = lazyPart(async () => (await import('./push-banner.tsx')).PushBanner)

/** Asks whether news may come to this device. Loads nothing where the browser has none, or its person said no. */
export function AskForPush({ of }: Pick<ComponentProps<typeof Banner>, 'of'>) {
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => setMayAsk('Notification' in window && Notification.permission !== 'denied'), [])
  if (!mayAsk) return null
  return (
    <Suspense fallback={null}>
      <PushBanner of={of} />
    </Suspense>
  )
}
