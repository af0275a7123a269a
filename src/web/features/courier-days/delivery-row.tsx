import type { Delivery } from '#contract/delivery/courier-days.ts'
import { type OrderId, shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './courier-history.module.css'

/** One delivery: its two stops with their times, its distance and its earnings. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t, locale, format } = useLanguage()
  const { id, status, deliveryStartedAt, deliveredAt, cancelledAt, routeDistance, earned } = delivery
  const cook = inLocale(locale, delivery.cookName, delivery.cookNameAr)
  const area = inLocale(locale, delivery.area, delivery.areaAr) || '-'
  return (
    <li className={styles.delivery}>
      <p className={styles.head}>
        <OrderNumber shown={shortOrderId(id as OrderId)} whole={showOrderId(id as OrderId)} />
        <StatusBadge status={status} />
      </p>
      <p className={styles.stop}>
        <bdi>{t('delivery:history.from', { cook })}</bdi>
        {deliveryStartedAt && (
          <span className={styles.quiet}>
            {t('delivery:history.pickedUp', { time: format.clock(deliveryStartedAt) })}
          </span>
        )}
      </p>
      <p className={styles.stop}>
        <bdi>{t('delivery:history.to', { area })}</bdi>
        <span className={styles.quiet}>
          {deliveredAt
            ? t('delivery:history.delivered', { time: format.clock(deliveredAt) })
            : t('delivery:history.cancelled', { time: format.clock(cancelledAt!) })}
        </span>
      </p>
      <p className={styles.foot}>
        <span>{routeDistance === null ? t('delivery:card.noDistance') : format.distance(routeDistance)}</span>
        <b className="num">{format.money(earned)}</b>
      </p>
    </li>
  )
}
