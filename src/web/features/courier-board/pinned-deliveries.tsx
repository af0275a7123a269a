import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { deliveriesOf } from './board.ts'
import { useCourierBoard } from './courier-board-provider.tsx'
import styles from './courier-home.module.css'

/** The deliveries on the road, pinned, each with a link to its card. Those marked as delivered are left out. */
export function PinnedDeliveries({ handedOver }: { handedOver: ReadonlySet<string> }) {
  const { t } = useLanguage()
  const { board } = useCourierBoard()
  const deliveries = deliveriesOf(board).filter(({ id }) => !handedOver.has(id))
  if (!board) return null
  return (
    <Stack as="section" gap={12} aria-label={t('delivery:home.active')}>
      {deliveries.length === 0 && (
        <p className={clsx(styles.none, 'large text-centre')}>{t('delivery:home.noActive')}</p>
      )}
      {deliveries.map((order) => (
        <PinnedDelivery key={order.id} order={order} />
      ))}
    </Stack>
  )
}

function PinnedDelivery({ order }: { order: CourierCard }) {
  const { t, format } = useLanguage()
  const addressLine = useAddressLine()
  return (
    <Link to={paths.courierOrders} className={styles.delivery}>
      <Row as="span" gap={12} lineGap={6} between>
        <OrderNumber shown={shortOrderId(order.id)} whole={order.id} className={styles.id} />
        <StatusBadge status={order.status} />
      </Row>
      <span className={clsx(styles.where, 'grid gap-12')}>
        <span className={clsx(styles.square, 'centres')}>
          <Icon of={IconHome} size={22} />
        </span>
        <span className={styles.words}>
          <Muted as="span" small>
            {t('delivery:card.dropoff', { name: order.customerName })}
          </Muted>
          <span className={clsx(styles.address, 'large medium')}>
            <bdi>{addressLine(order) ?? '-'}</bdi>
          </span>
        </span>
      </span>
      <Row as="span" between gap={16} lineGap={4} className="large strong">
        {order.paymentMethod === 'cash'
          ? t('delivery:card.collect', { amount: format.money(order.collect) })
          : t('delivery:card.paid')}
        <span className={clsx(styles.open, 'inline-row gap-6 in-primary')}>
          {t('delivery:home.toActive')}
          <Icon of={IconArrowRight} size={18} flip />
        </span>
      </Row>
    </Link>
  )
}
