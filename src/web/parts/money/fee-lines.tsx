import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './fee-lines.module.css'

/** The parts of an order's price. Several deliveries name their kitchens. */
export function FeeLines({ subtotal, deliveries, service, discount, total }: FeeLinesProps) {
  const { t, format } = useLanguage()
  const deliveryLabel = (delivery: DeliveryFee) => {
    const { kitchen, distanceKm } = delivery
    const distance = distanceKm === null ? null : format.distance(distanceKm)
    if (deliveries.length > 1 && distance)
      return t('ordering:checkout.feePerKitchenDistance', { kitchen, distance })
    if (deliveries.length > 1) return t('ordering:checkout.feePerKitchen', { kitchen })
    return distance ? t('ordering:checkout.deliveryDistance', { distance }) : t('ordering:checkout.delivery')
  }
  return (
    <dl className={styles.fees}>
      <Line label={t('ordering:checkout.subtotal')} amount={format.money(subtotal)} />
      {deliveries.map((delivery) => (
        <Line
          // Two kitchens may have the same name.
          key={`${delivery.kitchen} ${delivery.distanceKm} ${delivery.fee}`}
          label={deliveryLabel(delivery)}
          amount={format.money(delivery.fee)}
        />
      ))}
      {service && (
        <Line
          label={
            service.percent === null
              ? t('ordering:checkout.service')
              : t('ordering:checkout.servicePercent', { percent: format.percent(service.percent) })
          }
          amount={format.money(service.fee)}
        />
      )}
      {discount && (
        <Line
          label={
            <>
              {t('ordering:checkout.promoLine')}{' '}
              <bdi dir="ltr" className="ltr">
                {discount.code}
              </bdi>
            </>
          }
          amount={format.discount(discount.amount)}
          className={styles.discount}
        />
      )}
      <Line label={t('ordering:checkout.total')} amount={format.money(total)} className={styles.total} />
    </dl>
  )
}

function Line({ label, amount, className }: LineProps) {
  return (
    <Row gap={14} align="baseline" nowrap between className={clsx(styles.line, className)}>
      <dt className="muted">{label}</dt>
      <dd className="num">{amount}</dd>
    </Row>
  )
}

type LineProps = { label: ReactNode; amount: string; className?: string | undefined }

export type DeliveryFee = { kitchen: string; fee: number; distanceKm: number | null }

/** All amounts are in EGP. */
export type FeeLinesProps = {
  subtotal: number
  deliveries: readonly DeliveryFee[]
  /** Past orders store the amount without the percentage. */
  service: { percent: number | null; fee: number } | null
  discount: { code: string; amount: number } | null
  total: number
}
