import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useState } from 'react'
import { useNow } from '#web/platform/device/use-now.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Notice } from './notice.tsx'

const TICK_MS = 10_000

/** Says that the order could not be refreshed, and when it was last confirmed. */
export function Freshness({ failed, confirmedAt }: FreshnessProps) {
  const { t, format } = useLanguage()
  const now = useNow(TICK_MS)
  const [openedAt] = useState(() => Date.now())
  if (!failed) return null
  return (
    <Notice icon={IconCloudOff} tone="stale">
      {t('ordering:track.fetchError')}
      {now !== null && (
        <>
          {' '}
          <span className="num">
            {t('common:state.updated', { ago: format.relative(confirmedAt ?? openedAt, now) })}
          </span>
        </>
      )}
    </Notice>
  )
}

type FreshnessProps = {
  failed: boolean
  /** When the order was last read. Null if it never was since the page was opened. */
  confirmedAt: number | null
}
