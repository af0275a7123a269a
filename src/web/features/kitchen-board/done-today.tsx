import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import clsx from 'clsx'
import { memo, useState } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { CustomerLine } from '#web/parts/order/kitchen-order-card.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { waitingSince } from './board.ts'
import { useKitchenBoard } from './kitchen-board-provider.tsx'
import styles from './order-board.module.css'

/** The orders delivered or cancelled today, collapsed at first. */
export function DoneToday() {
  const { t, format } = useLanguage()
  const { doneToday } = useKitchenBoard().board
  const [open, setOpen] = useState(false)
  if (doneToday.length === 0) return null
  return (
    <section className={styles.done}>
      <h2>
        <button
          type="button"
          className={clsx(styles.toggle, 'rounded on-surface inline-row gap-10')}
          aria-expanded={open}
          aria-controls="done-today"
          onClick={() => setOpen(!open)}
        >
          {t('ordering:cook.doneToday')}
          <span className={clsx(styles.todayCount, 'pill on-sunken micro text-centre')}>
            <span className="num">{format.count(doneToday.length)}</span>
          </span>
          <Icon of={IconChevronDown} size={20} className={styles.chevron} />
        </button>
      </h2>
      <div id="done-today" hidden={!open}>
        <Columns as="ul" of="repeat(auto-fill, minmax(330px, 1fr))" from={56} gap={10} className="above-12">
          {doneToday.map((order) => (
            <DoneRow key={order.id} order={order} />
          ))}
        </Columns>
      </div>
    </section>
  )
}

const DoneRow = memo(function DoneRow({ order }: { order: KitchenOrder }) {
  const { format, localized } = useLanguage()
  const cancelText = useCancelText()
  const dishes = format.list(
    order.items.map(({ name, nameAr, quantity }) => format.quantity(localized(name, nameAr), quantity)),
  )
  const endedAt = waitingSince(order)
  return (
    <li className={clsx(styles.row, 'grid framed on-surface')}>
      <Row gap={10} lineGap={6} className="all-columns">
        <OrderNumber shown={shortOrderId(order.id)} whole={order.id} className="label strong" />
        <StatusBadge status={order.status} />
        <Muted as="time" small className="to-the-end" dateTime={new Date(endedAt).toISOString()}>
          {format.clock(endedAt)}
        </Muted>
      </Row>
      <p className="all-columns small muted">
        <CustomerLine name={order.customerName} area={localized(order.area, order.areaAr)} />
      </p>
      <p className="shrinks">{dishes}</p>
      {order.status === 'cancelled' && (
        <p className={clsx(styles.why, 'all-columns small in-bad')}>{cancelText(order.cancelReason)}</p>
      )}
      <p className={styles.amount}>
        <span className="num">{format.money(order.subtotal)}</span>
      </p>
    </li>
  )
})

/** Why an order was cancelled, in words for the kitchen. */
function useCancelText(): (stored: string | null) => string {
  const { t } = useLanguage()
  return (stored) => {
    const why = readCancelReason(stored)
    switch (why.is) {
      case 'none':
        return t('ordering:cook.cancelledByCustomer')
      case 'unpaid':
        return t('ordering:order.unpaid')
      case 'notAgreed':
        return t('ordering:order.notAgreed')
      case 'noAnswer':
        return t('ordering:cook.notAnswered')
      case 'declined':
        return t('ordering:cook.declinedBecause', { reason: t(`ordering:cook.reasons.${why.reason}`) })
      case 'office':
        return t('ordering:order.cancelledBecause', { reason: t(`ordering:officeReasons.${why.reason}`) })
      case 'words':
        return t('ordering:order.cancelledBecause', { reason: why.text })
    }
  }
}
