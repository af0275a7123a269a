import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'

const TrackDialog = lazyPart(async () => (await import('./track-dialog.tsx')).TrackDialog)

/**
 * "Track order" for guests. Opens the order that this browser placed last. Without one, or on its page already, a dialog asks for
 * a number. The dialog's code loads with its first use.
 */
export function useTrackDialog(): { track: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState<boolean | null>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const track = async () => {
    const { readLastOrders } = await import('#web/platform/device/last-order.ts')
    const [last] = readLastOrders()
    const address = last && paths.trackOrder(last)
    if (address && address !== pathname) void navigate(address)
    else setOpen(true)
  }
  const dialog = open !== null && (
    <Suspense fallback={<WaitingBar />}>
      <TrackDialog open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { track: () => void track().catch(() => navigate(paths.trackStart)), dialog }
}
