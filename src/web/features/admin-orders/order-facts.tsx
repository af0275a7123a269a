import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'react-router'
import type { OfficeRow } from '#contract/ordering/order-office.ts'
import { type OrderId, shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './order-facts.module.css'

/** The order number as a link to the order, with the marks that admins set. */
export function NumberLink({ order, isShort = false }: NumberLinkProps) {
  const { t } = useLanguage()
  return (
    <span className={styles.number}>
      <Link to={paths.adminOrder(order.id)} className={styles.link}>
        <OrderNumber
          shown={(isShort ? shortOrderId : showOrderId)(order.id as OrderId)}
          whole={isShort ? order.id : undefined}
        />
      </Link>
      {order.flagged && <Mark icon={IconFlag} text={t('admin:orders.flaggedMark')} />}
      {order.deletedAt && <Mark icon={IconX} text={t('admin:orders.deletedMark')} />}
    </span>
  )
}

type NumberLinkProps = { order: Pick<OfficeRow, 'id' | 'flagged' | 'deletedAt'>; isShort?: boolean }

function Mark({ icon, text }: { icon: IconGlyph; text: string }) {
  return (
    <>
      <Icon of={icon} size={16} />
      <span className="visually-hidden">{text}</span>
    </>
  )
}

export function Customer({ order }: { order: OfficeRow }) {
  return (
    <span className={styles.customer}>
      <bdi>{order.customerName}</bdi>
      <Phone number={order.customerMobile} />
    </span>
  )
}

export function Kitchen({ order }: { order: OfficeRow }) {
  const { nameOf } = useLanguage()
  const name = nameOf(order.cookName, order.cookNameAr)
  return (
    <span className={styles.kitchen}>
      <Portrait name={name} picture={order.cookPortrait} size={32} />
      <bdi>{name}</bdi>
    </span>
  )
}

export type Assigning = (order: OfficeRow) => void

/** Whether an order is ready and has no courier, so that an admin may give it one. */
export function mayBeAssigned({ status, courier, deletedAt }: OfficeRow): boolean {
  return status === 'ready_for_pickup' && courier === null && deletedAt === null
}

/** Who brings it, or the button to choose somebody where it waits for that. */
export function Courier({ order, onAssign }: { order: OfficeRow; onAssign: Assigning }) {
  const { t, nameOf } = useLanguage()
  const name = nameOf(order.courier?.name ?? '', order.courier?.nameAr ?? null)
  if (order.courier) return <bdi>{name}</bdi>
  if (!mayBeAssigned(order)) return <span className={styles.quiet}>{t('admin:orders.noCourier')}</span>
  return (
    <Button
      size="compact"
      variant="soft"
      icon={IconMotorbike}
      data-needs-script
      onClick={() => onAssign(order)}
    >
      {t('admin:orders.give.assign')}
      <span className="visually-hidden"> {showOrderId(order.id as OrderId)}</span>
    </Button>
  )
}
