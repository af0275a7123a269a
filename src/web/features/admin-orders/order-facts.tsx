import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import type { OfficeRow } from '#contract/ordering/order-office.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useName } from '#web/platform/i18n/use-name.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import styles from './order-facts.module.css'

/** The order number as a link to the order, with the marks that admins set. */
export function NumberLink({ order }: { order: Pick<OfficeRow, 'id' | 'flagged' | 'deletedAt'> }) {
  const { t } = useTranslation()
  return (
    <span className={styles.number}>
      <Link to={paths.adminOrder(order.id)} className={styles.link}>
        <OrderNumber shown={showOrderId(order.id as OrderId)} />
      </Link>
      {order.flagged && <Mark icon={IconFlag} text={t('admin:orders.flaggedMark')} />}
      {order.deletedAt && <Mark icon={IconTrash} text={t('admin:orders.deletedMark')} />}
    </span>
  )
}

function Mark({ icon, text }: { icon: IconGlyph; text: string }) {
  return (
    <>
      <Icon of={icon} size={16} />
      <span className="visually-hidden">{text}</span>
    </>
  )
}

export function Customer({ order }: { order: OfficeRow }) {
  const format = useFormat()
  return (
    <span className={styles.customer}>
      <bdi>{order.customerName}</bdi>
      <Ltr>{format.mobile(order.customerMobile)}</Ltr>
    </span>
  )
}

export function Kitchen({ order }: { order: OfficeRow }) {
  return <bdi>{useName(order.cookName, order.cookNameAr)}</bdi>
}

export function Courier({ order: { courier } }: { order: OfficeRow }) {
  const { t } = useTranslation()
  const name = useName(courier?.name ?? '', courier?.nameAr ?? null)
  return courier ? <bdi>{name}</bdi> : <span className={styles.quiet}>{t('admin:orders.noCourier')}</span>
}
