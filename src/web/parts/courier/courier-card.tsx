import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { CashPanel } from './cash-panel.tsx'
import styles from './courier-card.module.css'
import { Place } from './place.tsx'

/** One delivery on a courier's phone, readable in sunlight and usable with one hand. */
export function CourierCard(props: CourierCardProps) {
  const { id, shownId, isMine, isFetched, batchCount, payment, items, placedAt, now, action } = props
  const { t, format } = useLanguage()
  return (
    <article className={clsx(styles.card, isMine && styles.mine)} aria-label={shownId}>
      <Row as="header" gap={6}>
        <h2 className={styles.id}>
          <OrderNumber shown={shownId} whole={id} />
        </h2>
        {batchCount > 1 && (
          <Badge tone="accent" icon={IconPackage}>
            {t('delivery:card.batch', { n: format.count(batchCount) })}
          </Badge>
        )}
        <StatusBadge status={props.status} />
      </Row>
      {props.reason && (
        <Note size="small" icon={IconInfoCircle} top className={styles.note}>
          {props.reason}
        </Note>
      )}
      <Stop of="kitchen" stop={props.pickup} />
      <Stop of="door" stop={props.dropOff} />
      <Row gap={12} lineGap={2} between className={clsx(styles.strip, 'rounded on-sunken')}>
        <Distance km={props.distanceKm} />
        {(!isFetched || payment === 'paid') && <Amount payment={payment} total={props.total} />}
      </Row>
      <Row as="p" gap={14} lineGap={2} align="stretch" className="below-8 large">
        {!isFetched && <AtTheDoor payment={payment} />}
        <span>{t('delivery:card.pay', { amount: format.money(props.pay) })}</span>
      </Row>
      {isFetched && (
        <div className="below-12">
          <CashPanel {...(payment === 'paid' ? { collect: 0, change: null } : payment)} />
        </div>
      )}
      <Muted small>{format.list(items.map((item) => format.quantity(item.name, item.quantity)))}</Muted>
      <Muted small>
        <time dateTime={new Date(placedAt).toISOString()}>{format.dateTime(placedAt)}</time> <Dot />{' '}
        {format.relative(placedAt, now)}
      </Muted>
      {action && <div className="above-10">{action}</div>}
    </article>
  )
}

function Distance({ km }: { km: number | null }) {
  const { t, format } = useLanguage()
  return (
    <span className="large inline-row gap-8 strong">
      <Icon of={IconRoute} size={20} />
      <span className="num">{km === null ? t('delivery:card.noDistance') : format.distance(km)}</span>
    </span>
  )
}

/** The card's one amount: what to collect at the door, otherwise what the order costs. */
function Amount({ payment, total }: Pick<CourierCardProps, 'payment' | 'total'>) {
  const { t, format } = useLanguage()
  return (
    <span className={clsx('num', styles.total)}>
      {payment === 'paid'
        ? format.money(total)
        : t('delivery:card.collect', { amount: format.money(payment.collect) })}
    </span>
  )
}

/** What to give back, or that the order is paid. */
function AtTheDoor({ payment }: Pick<CourierCardProps, 'payment'>) {
  const { t, format } = useLanguage()
  if (payment === 'paid') return <span>{t('delivery:card.paid')}</span>
  if (payment.change === null) return null
  return <span>{t('delivery:card.change', { amount: format.money(payment.change) })}</span>
}

function Stop({ of, stop }: StopProps) {
  const { t } = useLanguage()
  return (
    <Place
      of={of}
      who={t(`delivery:card.${of === 'kitchen' ? 'pickup' : 'dropoff'}`, { name: stop.name })}
      address={stop.address}
      area={stop.area}
      links={stop.links}
      className={styles.stop}
    >
      {stop.landmark && !stop.address?.includes(stop.landmark) && (
        <p className={styles.landmark}>{t('delivery:card.landmark', { landmark: stop.landmark })}</p>
      )}
      {stop.wish && (
        <Note size="small" icon={IconHome} top className={styles.note}>
          {stop.wish}
        </Note>
      )}
      {stop.note && (
        <Note size="small" icon={IconNote} top className={styles.note}>
          <Words of={stop.note} />
        </Note>
      )}
      {stop.more?.map((line) => (
        <p key={line} className={styles.landmark}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </Place>
  )
}

export type CourierStop = {
  name: string
  address: string | null
  /** The district, where the address does not name it. */
  area?: string
  /** On a line of its own, unless the address already contains it. */
  landmark?: string | null
  /** What the customer wrote to the order. */
  note?: string | null
  /** How the customer wants the food handed over. */
  wish?: string | null
  /** Further lines about the location. */
  more?: string[]
  links?: ReactNode
}

type StopProps = { of: 'kitchen' | 'door'; stop: CourierStop }

export type CourierCardProps = {
  /** The whole id. `shownId` holds its first eight characters as 4-4. */
  id: string
  shownId: string
  status: string
  /** The courier's own active order. */
  isMine: boolean
  /** The food is with the courier, so that the door and its cash are next. */
  isFetched: boolean
  batchCount: number
  /** Why the courier has it or is offered it, if not as usual. */
  reason: string | null
  pickup: CourierStop
  dropOff: CourierStop
  distanceKm: number | null
  /** In EGP. */
  total: number
  /** What to collect and give back at the door, in EGP. 'paid' for an order that was paid online. */
  payment: { collect: number; change: number | null } | 'paid'
  /** What the courier earns with it, in EGP. */
  pay: number
  items: readonly { name: string; quantity: number }[]
  placedAt: string | number
  now: number
  /** One large button. */
  action?: ReactNode
}
