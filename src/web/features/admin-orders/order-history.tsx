import type { OfficeOrder } from '#contract/ordering/order-office.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-page.module.css'

type Change = OfficeOrder['history'][number]

/** Every change of status: who made it, when, to what, and why. */
export function OrderHistory({ order, now }: { order: OfficeOrder; now: number }) {
  const { t } = useTranslation()
  return (
    <Panel heading={t('admin:orders.page.history')}>
      <ol className={styles.history}>
        {order.history.map((change) => (
          <Entry key={change.version} change={change} now={now} />
        ))}
      </ol>
    </Panel>
  )
}

const KINDS = ['customer', 'guest', 'cook', 'courier', 'system', 'admin'] as const

function Entry({ change, now }: { change: Change; now: number }) {
  const { t, locale } = useTranslation()
  const format = useFormat()
  const kind = KINDS.find((each) => each === change.by) ?? 'system'
  const reason = useReasonText(change.reason)
  return (
    <li>
      <StatusBadge status={change.to} />
      <span className={styles.who}>
        {t(`admin:orders.page.audience.${kind}`)}
        {change.actorName && (
          <>
            {': '}
            <bdi>{inLocale(locale, change.actorName, change.actorNameAr)}</bdi>
          </>
        )}
      </span>
      <span className={styles.quiet}>{format.moment(change.at, now)}</span>
      {reason && <bdi className={styles.reason}>{reason}</bdi>}
    </li>
  )
}

/** A reason as it was written. The kitchen's codes are shown in words. */
function useReasonText(stored: string | null): string | null {
  const { t } = useTranslation()
  const reason = readCancelReason(stored)
  if (reason.is === 'words') return reason.text
  if (reason.is === 'declined') return t(`ordering:cook.reasons.${reason.reason}`)
  return reason.is === 'noAnswer' ? t('ordering:order.noAnswer') : null
}
