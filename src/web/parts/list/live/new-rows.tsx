import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { countNew } from '#web/platform/lists/count-new.ts'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './new-rows.module.css'

const EVERY_MS = 15_000

/**
 * Tells of rows that came since a list was read, and moves none of those that are looked at: it lies over the list until it is
 * pressed. Asked for while the page is seen, with the list's own question, so that filters hold for what is new too.
 */
export function NewRows({ list, read, since, shown }: NewRowsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [fresh, setFresh] = useState<{ since: number; count: number }>({ since, count: 0 })
  const latest = useRef({ read, since, shown })
  latest.current = { read, since, shown }
  // The same list at the same address: what another one had new does not count.
  const address = pathname + search

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each list
  useEffect(() => {
    let isOver = false
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const asked = latest.current.since
      const rows = await latest.current.read().catch(() => null)
      const { since: loaded, shown: known } = latest.current
      if (rows === null || isOver || asked !== loaded) return
      const count = countNew(rows, { since: loaded, shown: known })
      setFresh({ since: loaded, count })
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    const handleSeen = () => void look()
    document.addEventListener('visibilitychange', handleSeen)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleSeen)
    }
  }, [address])

  const count = fresh.since === since ? fresh.count : 0
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <Button
          size="compact"
          className={styles.button}
          onClick={() => void navigate(list.hrefOf({ page: 1 }), { preventScrollReset: true })}
        >
          {t('admin:list.newRows', { n: format.count(count), count })}
        </Button>
      )}
    </div>
  )
}

type NewRowsProps = {
  list: Pick<ListInAddress, 'hrefOf'>
  /** The newest rows that the list's words and filters find. */
  read: () => Promise<{ id: string; at: string }[]>
  /** When the list was read. */
  since: number
  shown: readonly { id: string }[]
}
