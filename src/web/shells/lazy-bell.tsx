import { Suspense } from 'react'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'

const Bell = lazyPart(async () => (await import('#web/features/notifications/bell.tsx')).Bell)

/** The bell of a signed-in person. Guests do not load its code. */
export function LazyBell({ viewer }: { viewer: SignedInViewer }) {
  return (
    <Suspense>
      <Bell viewer={viewer} />
    </Suspense>
  )
}
