import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import styles from '../list.module.css'

const EVERY_MS = 15_000

/** A row created just before the list was read may have been committed just after it. */
const OVERLAP_MS = 5_000

/**
 * Announces rows that are newer than the loaded list without moving the list. Asks at intervals while the page is visible, with
 * the list's own filters. A press shows the new rows.
 */
export function NewRows({ list, read, since, shown }: NewRowsProps) {
  const { t, format } = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [fresh, setFresh] = useState<{ since: number; count: number }>({ since, count: 0 })
  const latest = useRef({ read, since, shown })
  latest.current = { read, since, shown }
  // The effect starts again with each address: an answer for another one must not count.
  const address = pathname + search

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again with each address
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
  /** Reads the newest rows that match the list's search and filters. */
  read: () => Promise<{ id: string; at: string }[]>
  /** When the list was loaded. */
  since: number
  shown: readonly { id: string }[]
}

type Found = readonly { id: string; at: string }[]

/** The number of rows that are newer than the loaded list and not in it. */
export function countNew(
  newest: Found,
  { since, shown }: { since: number; shown: readonly { id: string }[] },
) {
  const known = new Set(shown.map(({ id }) => id))
  return newest.filter(({ id, at }) => Date.parse(at) > since - OVERLAP_MS && !known.has(id)).length
}
