import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { CashPanel } from '#web/parts/courier/cash-panel.tsx'
import { Place } from '#web/parts/courier/place.tsx'
import { StopLinks } from '#web/parts/courier/stop-links.tsx'
import { KnownIncident } from '#web/parts/order/known-incident.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { mayReport } from '../board.ts'
import { useCourierBoard } from '../courier-board-provider.tsx'
import { DeliveryCard } from '../delivery-card.tsx'
import { districtBeside, furtherLines, stopAddresses } from '../stop-addresses.ts'
import { BeforeTheRoad, Due } from './before-the-road.tsx'
import styles from './run-card.module.css'
import { AllDelivered } from './run-questions.tsx'
import { collectOf, stopsOf } from './stops.ts'

/** A batch as one run: taken at once, fetched at once, and then delivered door by door. */
export function RunCard({ orders, doors, now, handOver }: RunCardProps) {
  const { t } = useLanguage()
  const [isApart, setApart] = useState(false)
  const toFetch = orders.filter(({ may }) => may.confirmPickup)
  const isMine = orders[0]!.mine
  return (
    <>
      {isApart ? (
        orders.map((order) => <DeliveryCard key={order.id} order={order} now={now} waiting={false} />)
      ) : isMine && toFetch.length === 0 ? (
        <OnTheRoad orders={orders} doors={doors} handOver={handOver} />
      ) : (
        <BeforeTheRoad orders={orders} toFetch={toFetch} />
      )}
      <button type="button" className={styles.apart} onClick={() => setApart(!isApart)}>
        {t(isApart ? 'delivery:run.asRun' : 'delivery:run.oneByOne')}
      </button>
    </>
  )
}

/** The orders are all the courier's, or all on offer. */
export type RunCardProps = OnTheRoadProps & { now: number }

/** The food is with the courier: one door at a time. */
function OnTheRoad({ orders, doors, handOver }: OnTheRoadProps) {
  const { t, format } = useLanguage()
  const { ask } = useCourierBoard()
  const [isAsked, setAsked] = useState(false)
  const [stop, next] = stopsOf(orders) as [CourierCard[], CourierCard[] | undefined]
  const left = stopsOf(orders).length
  const done = doors - left
  const [order] = stop as [CourierCard]
  const isOneOrder = stop.length === 1
  const incident = stop.find((each) => each.incident)?.incident ?? null
  const untold = stop.find(mayReport)
  const place = { n: format.count(done + 1), m: format.count(doors) }
  return (
    <>
      <article className={clsx(styles.card, styles.mine)} aria-label={t('delivery:run.title')}>
        <Row as="header" gap={12} lineGap={6} between>
          <h2 className="h3">{t('delivery:run.stopOf', place)}</h2>
          <StatusBadge status={order.status} />
        </Row>
        <Bars doors={doors} reached={done} />
        <Door stop={stop} />
        {/* Who rings once for several orders finds the change in the line of each. */}
        <CashPanel collect={collectOf(stop)} change={isOneOrder ? order.change : null} />
        <Stack as="ul" gap={10}>
          {stop.map((each) => (
            <OrderLine key={each.id} order={each} isAlone={isOneOrder} />
          ))}
        </Stack>
        <Stack gap={12}>
          {incident && <KnownIncident incident={incident} />}
          <Delivered stop={stop} onAll={() => setAsked(true)} />
          {untold && (
            <Button
              variant="ghost"
              fullWidth
              className={styles.cannot}
              onClick={() => ask('incident', untold)}
            >
              {t('incidents:courier.cannotDeliver')}
            </Button>
          )}
        </Stack>
        <AllDelivered open={isAsked} orders={stop} handOver={handOver} onClose={() => setAsked(false)} />
      </article>
      {next && <NextStop stop={next} number={done + 2} />}
    </>
  )
}

/** The doors of the run, with those that are reached. */
function Bars({ doors, reached }: { doors: number; reached: number }) {
  return (
    <Stack gap={6} className={styles.bars} aria-hidden="true">
      {Array.from({ length: doors }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their place
        <span key={at} className={clsx(styles.bar, at <= reached && styles.reached)} />
      ))}
    </Stack>
  )
}

/** One button for the door, or one for each order where each needs its own proof. */
function Delivered({ stop, onAll }: { stop: CourierCard[]; onAll: () => void }) {
  const { t } = useLanguage()
  const { ask } = useCourierBoard()
  const isOneOrder = stop.length === 1
  const isProven = stop.some(({ doorProof }) => doorProof !== null)
  if (!isOneOrder && !isProven)
    return (
      <Button variant="delivered" size="large" fullWidth icon={IconCircleCheck} onClick={onAll}>
        {t('delivery:run.allDelivered')}
      </Button>
    )
  return stop.map((each) => (
    <Button
      key={each.id}
      variant="delivered"
      size="large"
      fullWidth
      icon={IconCircleCheck}
      onClick={() => ask('deliver', each)}
    >
      {t('delivery:orders.delivered')}
      {!isOneOrder && <OrderNumber shown={shortOrderId(each.id)} whole={each.id} />}
    </Button>
  ))
}

function Door({ stop: [order] }: { stop: CourierCard[] }) {
  const { t, locale } = useLanguage()
  const addressLine = useAddressLine()
  const { customerName, customerLocation, customerMobile, landmark, isDoorPinned } = order!
  const address = addressLine(order!)
  return (
    <Place
      of="door"
      who={t('delivery:card.dropoff', { name: customerName })}
      address={address}
      area={districtBeside(order!, locale)}
      links={
        <StopLinks
          {...stopAddresses({ location: customerLocation, mobile: customerMobile })}
          name={customerName}
        />
      }
    >
      {!isDoorPinned && <Muted small>{t('delivery:card.noPin')}</Muted>}
      {landmark && !address?.includes(landmark) && (
        <Muted small>{t('delivery:card.landmark', { landmark })}</Muted>
      )}
      {furtherLines(order!).map((line) => (
        <Muted key={line} small>
          <bdi>{line}</bdi>
        </Muted>
      ))}
    </Place>
  )
}

function OrderLine({ order, isAlone }: { order: CourierCard; isAlone: boolean }) {
  const { t, format, localized } = useLanguage()
  const items = order.items.map(({ name, nameAr, quantity }) =>
    format.quantity(localized(name, nameAr), quantity),
  )
  return (
    <li>
      <Row as="span" between nowrap align="baseline" gap={12} className={styles.line}>
        <OrderNumber shown={shortOrderId(order.id)} whole={order.id} />
        {!isAlone && <Due orders={[order]} />}
      </Row>
      {!isAlone && order.change !== null && (
        <Muted small>{t('delivery:card.change', { amount: format.money(order.change) })}</Muted>
      )}
      <Muted small>{format.list(items)}</Muted>
      {order.leaveAtDoor && (
        <Note size="small" icon={IconHome} top className={styles.note}>
          {t('delivery:door.leave')}
        </Note>
      )}
      {order.notes && (
        <Note size="small" icon={IconNote} top className={styles.note}>
          <Words of={order.notes} />
        </Note>
      )}
    </li>
  )
}

function NextStop({ stop, number }: { stop: CourierCard[]; number: number }) {
  const { t, format } = useLanguage()
  return (
    <p className={clsx(styles.card, styles.row, styles.next)}>
      <span className={clsx('num', styles.number, 'centres', styles.later)}>{format.count(number)}</span>
      <span className={styles.rowWords}>
        {t('delivery:run.next', { name: stop[0]!.customerName })}
        <Row as="span" align="stretch" gap={10} lineGap={0} className="muted small close-lines">
          {stop.map(({ id }) => (
            <OrderNumber key={id} shown={shortOrderId(id)} whole={id} />
          ))}
        </Row>
      </span>
      <Due orders={stop} />
    </p>
  )
}

type OnTheRoadProps = {
  /** All the courier's. */
  orders: CourierCard[]
  /** The number of doors that the run began with. */
  doors: number
  handOver: (orderId: string) => void
}
