import type { ReactNode } from 'react'
import type { PaymentStatus } from '#domain/payments/payments.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Stitched } from '#web/ui/surface/panel.tsx'
import styles from '../order.module.css'
import { StatusBadge } from './status-badge.tsx'

/**
 * One sentence that says where the food is. Screen readers announce each change, so its text must change with the status or the
 * minute, not with every poll.
 */
export function StatusHero({
  status,
  payment,
  shownId,
  wholeId,
  sentence,
  detail,
  children,
}: StatusHeroProps) {
  const { t } = useLanguage()
  return (
    <Stitched data-status={status} className={styles.hero}>
      <Row gap={10} lineGap={8} between>
        <p className="small">
          {t('ordering:track.order')} <OrderNumber shown={shownId} whole={wholeId} />
        </p>
        <StatusBadge status={status} payment={payment} reader="customer" strong />
      </Row>
      <div role="status" aria-live="polite" aria-atomic="true">
        <h1 className={styles.sentence}>{sentence}</h1>
        {detail && <p className="above-6 small">{detail}</p>}
      </div>
      {children}
    </Stitched>
  )
}

type StatusHeroProps = {
  status: string
  payment?: PaymentStatus | undefined
  /** In the form 4-4, which fits a phone's line beside the badge. */
  shownId: string
  wholeId: string
  sentence: ReactNode
  detail?: ReactNode
  /** Actions, such as reviewing and ordering again after a delivery. */
  children?: ReactNode
}
