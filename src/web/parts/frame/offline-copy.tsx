import { useEffect } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useViewer } from './viewer.ts'

/** The page has settled by then, and so has its code. */
const AFTER_MS = 1_000

/**
 * Keeps a copy of the page whenever what it shows changes, for guests and customers to read without a network. Others' pages are
 * never kept.
 */
export function OfflineCopy({ of: shown }: { of: unknown }) {
  const { t, format } = useLanguage()
  const { role } = useViewer()
  const isOwn = role === 'guest' || role === 'customer'
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts do not change what is shown
  useEffect(() => {
    // Without the worker nobody could read the copy.
    if (!isOwn || !shown || !navigator.serviceWorker) return
    const keep = async () => {
      const now = Date.now()
      const { keepCopy } = await import('#web/platform/device/offline-copy.ts')
      await keepCopy(t('common:offline.copy', { when: format.moment(now, now) }))
    }
    // A browser that forbids it, or has no room, shows the offline page as before.
    const timer = setTimeout(() => keep().catch(() => {}), AFTER_MS)
    return () => clearTimeout(timer)
  }, [shown, isOwn])
  return null
}
