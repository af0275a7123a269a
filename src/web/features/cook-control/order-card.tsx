import clsx from 'clsx'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge, useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import styles from './cook-control.module.css'

/** The statuses that an admin may set here. "Out for delivery" needs a courier, whom the order's own page assigns. */
const SETTABLE = ['pending', 'preparing', 'ready_for_pickup', 'delivered', 'cancelled'] as const

/** One order of a kitchen: its items, price and status, with the choice of another status. */
export function OrderCard({ order, now, onStatus }: OrderCardProps) {
  const { t, localized, format } = useLanguage()
  const statusText = useStatusText('work')
  const { id, status, items, customerName, total, createdAt } = order
  return (
    <SpacedPanel as="article" gap={8} className={styles.cardRoot} data-order={id}>
      <Row as="header" gap={12} lineGap={4} between>
        <TextLink className="not-underlined" to={paths.adminOrder(id)}>
          <OrderNumber shown={shortOrderId(id)} whole={id} />
        </TextLink>
        <StatusBadge status={status} />
      </Row>
      <Muted small className={clsx(styles.cardLine, 'row wraps apart')}>
        <bdi>{customerName}</bdi>
        <time dateTime={createdAt}>{format.relative(createdAt, now)}</time>
      </Muted>
      <ul className="breaks">
        {items.map(({ name, nameAr, quantity, notes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change their order
          <li key={at}>
            {format.quantity(localized(name, nameAr), quantity)}
            {notes && (
              <Muted as="span" small>
                {' '}
                <Words of={notes} />
              </Muted>
            )}
          </li>
        ))}
      </ul>
      <footer className={clsx(styles.foot, 'row wraps apart')}>
        {total !== undefined && <strong className="num">{format.money(total)}</strong>}
        <SelectField
          label={t('admin:cooks.setStatus')}
          labelHidden
          className={styles.status}
          value=""
          onChange={(event) => onStatus(event.currentTarget.value as OrderStatus)}
          data-needs-script
          empty={t('admin:cooks.setStatus')}
          values={SETTABLE.filter((each) => each !== status)}
          textOf={statusText}
        />
      </footer>
    </SpacedPanel>
  )
}

type OrderCardProps = { order: ListedOrder; now: number; onStatus: (status: OrderStatus) => void }
