import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useState } from 'react'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Notice } from './notice.tsx'

/** Says that the order could not be refreshed, and when it was last confirmed. */
export function Freshness({ failed, confirmedAt, now }: FreshnessProps) {
  const { t } = useTranslation()
  const format = useFormat()
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
  now: number | null
}
