import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import clsx from 'clsx'
import { memo, useState } from 'react'
import type { DispatchCourier, DispatchOrder } from '#contract/dispatch.ts'
import type { DispatchColumn } from '#domain/dispatch/columns.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { OrderAge } from '#web/parts/order/order-age.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { hasLateOf, type Taker, wayOf } from './choosing.ts'
import styles from './order-column.module.css'

/** More cards than an operator reads at once: the rest opens with a press. */
const FIRST_SHOWN = 40

/** One column of the board. */
export function OrderColumn(props: OrderColumnProps) {
  const { column, orders, late, chosen, couriers, now, proposed, isGiving, onGive, onChoose } = props
  const { t, format } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  // The chosen card is always there: a key may have chosen it.
  const shown = isWhole
    ? orders
    : orders.filter(({ id }, index) => index < FIRST_SHOWN || chosen.includes(id))
  const hidden = orders.length - shown.length
  return (
    <Stack
      as="section"
      gap={8}
      className={clsx(styles.column, 'shrinks rounded-card on-sunken')}
      data-column={column}
      aria-labelledby={`column-${column}`}
    >
      <header className={clsx(styles.head, 'heard-on-narrow')}>
        <h2 id={`column-${column}`} className={clsx(styles.name, 'row gap-8')}>
          {t(`dispatch:columns.${column}`)}
        </h2>
        <span className="num strong">{format.count(orders.length)}</span>
        <Muted small className="all-columns">
          {t(`dispatch:hints.${column}`)}
        </Muted>
      </header>
      {orders.length === 0 ? (
        <Muted small className={styles.empty}>
          {t(
            column !== 'late' && hasLateOf(column, late)
              ? `dispatch:onlyLate.${column}`
              : `dispatch:empty.${column}`,
          )}
        </Muted>
      ) : (
        <Stack as="ol" gap={8}>
          {shown.map((order) => (
            <li key={order.id}>
              <OrderCard
                order={order}
                courier={couriers.get(order.courierId ?? '')}
                isChosen={chosen.includes(order.id)}
                now={now}
                onChoose={onChoose}
              />
              {order.untaken && (
                <Proposal
                  since={order.untaken.since}
                  taker={proposed(order)}
                  isGiving={isGiving}
                  now={now}
                  onGive={(taker) => onGive(order, taker)}
                />
              )}
            </li>
          ))}
        </Stack>
      )}
      {hidden > 0 && (
        <Button variant="soft" size="compact" onClick={() => setWhole(true)}>
          {t('dispatch:showAll', { n: format.count(hidden), count: hidden })}
        </Button>
      )}
    </Stack>
  )
}

type OrderColumnProps = {
  column: DispatchColumn
  orders: DispatchOrder[]
  /** The late orders, which stand in a column of their own. */
  late: DispatchOrder[]
  chosen: readonly string[]
  couriers: ReadonlyMap<string, DispatchCourier>
  now: number
  /** Who is proposed for an order that nobody took. */
  proposed: (order: DispatchOrder) => Taker | null
  isGiving: boolean
  onGive: (order: DispatchOrder, taker: Taker) => void
  onChoose: (id: string) => void
}

const OrderCard = memo(function OrderCard({ order, courier, isChosen, now, onChoose }: OrderCardProps) {
  const { t, format, localized } = useLanguage()
  const kitchen = localized(order.cookName, order.cookNameAr)
  return (
    <button
      type="button"
      className={styles.card}
      data-order={order.id}
      data-late={order.column === 'late' || undefined}
      aria-pressed={isChosen}
      onClick={() => onChoose(order.id)}
    >
      <Row as="span" between gap={8} lineGap={4}>
        <OrderNumber shown={shortOrderId(order.id)} className="bold" />
        <OrderAge since={order.createdAt} due={order.dueAt} now={now} />
      </Row>
      <Row as="span" nowrap gap={8}>
        <Portrait name={kitchen} picture={order.cookPortrait} size={30} />
        <span className="grid shrinks">
          <bdi className={clsx(styles.cook, 'strong label one-line')}>{kitchen}</bdi>
          <span className="muted">
            {order.area ? (
              t('dispatch:to', { area: localized(order.area, order.areaAr) })
            ) : (
              <bdi>{order.address}</bdi>
            )}
          </span>
        </span>
      </Row>
      <Row as="span" between gap={8} lineGap={4}>
        <span className={clsx(styles.money, 'inline-row')}>
          <Icon of={order.collect > 0 ? IconCash : IconCreditCard} size={16} />
          {order.collect > 0 ? (
            <span className="num">{format.money(order.collect)}</span>
          ) : (
            t('dispatch:paid')
          )}
          {order.collect > 0 && <span className="visually-hidden">{t('dispatch:cash')}</span>}
        </span>
        {courier ? (
          <span className={clsx(styles.courier, 'shrinks strong inline-row')}>
            <Portrait name={localized(courier.name, courier.nameAr)} picture={courier.portrait} size={22} />
            <bdi>{localized(courier.name, courier.nameAr)}</bdi>
          </span>
        ) : (
          order.km !== null && <span className="num">{format.distanceShort(order.km)}</span>
        )}
      </Row>
      <CardNote order={order} courier={courier} now={now} />
    </button>
  )
})

type OrderCardProps = {
  order: DispatchOrder
  courier: DispatchCourier | undefined
  isChosen: boolean
  now: number
  onChoose: (id: string) => void
}

/** Says that nobody took an order, and who would be the nearest: one press gives it. */
function Proposal({ since, taker, isGiving, now, onGive }: ProposalProps) {
  const { t, format, localized } = useLanguage()
  const time = format.elapsedMinutes(Math.max(0, (now - Date.parse(since)) / MINUTE_MS))
  if (!taker)
    return (
      <Note size="small" className={clsx(styles.proposal, 'grid gap-8')}>
        {t('dispatch:untaken.nobody', { time })}
      </Note>
    )
  const name = localized(taker.courier.name, taker.courier.nameAr)
  const minutes = format.minutes(taker.minutes ?? 0)
  return (
    <Note as="div" size="small" className={clsx(styles.proposal, 'grid gap-8')}>
      <p>{t('dispatch:untaken.proposed', { time, name, minutes })}</p>
      <Button size="compact" fullWidth aria-disabled={isGiving || undefined} onClick={() => onGive(taker)}>
        {t('dispatch:untaken.give', { name })}
      </Button>
    </Note>
  )
}

type ProposalProps = {
  since: string
  taker: Taker | null
  isGiving: boolean
  now: number
  onGive: (taker: Taker) => void
}

/** What is wrong with an order, or how far its courier has to go. */
function CardNote({ order, courier, now }: Omit<OrderCardProps, 'isChosen' | 'onChoose'>) {
  const { t, format } = useLanguage()
  const { trouble } = order
  // The proposal below says that nobody took it.
  if (trouble && !(trouble.kind === 'untaken' && order.untaken)) {
    const minutes = trouble.since === null ? 0 : Math.max(0, (now - Date.parse(trouble.since)) / MINUTE_MS)
    return (
      <Row as="span" nowrap gap={6} className={clsx(styles.trouble, 'tone-bad strong')}>
        <Icon of={IconAlertTriangle} size={15} />
        {t(`dispatch:trouble.${trouble.kind}`, { time: format.elapsedMinutes(minutes) })}
      </Row>
    )
  }
  if (!courier) return null
  const way = wayOf(order, courier)
  if (!way) return <span className="muted">{t('dispatch:noPosition')}</span>
  const [near, far] =
    way.to === 'kitchen'
      ? (['dispatch:atKitchen', 'dispatch:toKitchen'] as const)
      : (['dispatch:atDoor', 'dispatch:toDoor'] as const)
  return (
    <span className="muted">{way.minutes < 1 ? t(near) : t(far, { time: format.minutes(way.minutes) })}</span>
  )
}
