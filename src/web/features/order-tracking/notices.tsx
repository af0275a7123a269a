import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { useNow } from '#web/platform/device/use-now.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './track-order.module.css'
import type { Claim } from './use-claim-token.ts'

const TICK_MS = 10_000

/** What the reader should know beside the order: a cancellation that came too late, or why they see less than its owner. */
export function Notices({ order, claim, cancelFailure }: NoticesProps) {
  const { t } = useLanguage()
  const isTracker = order.audience === 'tracker'
  return (
    <>
      {cancelFailure && <Notice tone="changed">{cancelFailure}</Notice>}
      {isTracker && claim.state === 'refused' && <Notice>{t('ordering:track.keyRefused')}</Notice>}
      {isTracker && claim.state === 'failed' && (
        <Notice action={{ label: t('common:actions.retry'), onPress: claim.retry }}>
          {t('ordering:track.keyFailed')}
        </Notice>
      )}
      {isTracker && claim.state === 'none' && <Notice>{t('ordering:order.viewFull')}</Notice>}
    </>
  )
}

type NoticesProps = { order: OrderAnswer; claim: Claim; cancelFailure: string | null }

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

/** A quiet line beside the order, which screen readers announce when it appears. */
function Notice({ icon = IconInfoCircle, tone = 'quiet', action, children }: NoticeProps) {
  return (
    <div role="status" className={clsx(styles.notice, styles[tone])}>
      <Icon of={icon} size={20} className={styles.icon} />
      <p className={styles.text}>{children}</p>
      {action && (
        <Button variant="ghost" size="compact" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

type NoticeProps = {
  icon?: IconGlyph
  /** `changed` means that something other than the request happened. `stale` means that the page may be out of date. */
  tone?: 'quiet' | 'changed' | 'stale'
  action?: { label: string; onPress: () => void }
  children: ReactNode
}
