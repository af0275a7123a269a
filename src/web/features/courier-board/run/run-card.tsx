import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { type OrderId, shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { StopLinks } from '#web/parts/courier/stop-links.tsx'
import { KnownIncident } from '#web/parts/order/known-incident.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLocale } from '#web/platform/i18n/locale/use-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useCourierBoard } from '../courier-board-provider.tsx'
import { DeliveryCard } from '../delivery-card.tsx'
import { districtBeside, stopAddresses } from '../stop-addresses.ts'
import styles from './run-card.module.css'
import { AllDelivered, GiveRunBack, TakeRun } from './run-questions.tsx'
import { collectOf, payOf, pickupsOf, stopsOf, waitsForOffice } from './stops.ts'
import { useRun } from './use-run.ts'

/** A batch as one run: taken at once, fetched at once, and then delivered door by door. */
export function RunCard({ orders, doors, now, handOver }: RunCardProps) {
  const { t } = useTranslation()
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

/** The offer, and the run on its way to the kitchen. */
function BeforeTheRoad({ orders, toFetch }: { orders: CourierCard[]; toFetch: CourierCard[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const run = useRun()
  const [asked, setAsked] = useState<'take' | 'giveBack' | null>(null)
  const isMine = orders[0]!.mine
  const pickups = pickupsOf(isMine ? toFetch : orders)
  const stops = stopsOf(orders)
  const collect = collectOf(orders)
  const counts = [
    t('delivery:run.orders', { n: format.count(orders.length), count: orders.length }),
    t('delivery:run.pickups', { n: format.count(pickups.length), count: pickups.length }),
  ]
  return (
    <article className={clsx(styles.card, isMine && styles.mine)} aria-label={t('delivery:run.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t(isMine ? 'delivery:run.title' : 'delivery:run.offer')}</h2>
        <span className={styles.pill}>
          <Icon of={IconPackage} size={16} />
          {format.list(counts)}
        </span>
      </header>
      {pickups.map((pickup) => (
        <Kitchen key={pickup[0]!.id} order={pickup[0]!} />
      ))}
      <div>
        <p className={styles.stopsHead}>
          <b>{t('delivery:run.stops', { n: format.count(stops.length), count: stops.length })}</b>
          {stops.length === 1 && orders[0]!.routeDistance !== null && (
            <span className="num">{format.distance(orders[0]!.routeDistance)}</span>
          )}
        </p>
        <ol className={styles.stops}>
          {stops.map((stop, at) => (
            <StopRow key={stop[0]!.id} stop={stop} number={at + 1} />
          ))}
        </ol>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('delivery:run.collects')}</dt>
          <dd className={clsx('num', styles.sum)}>{format.money(collect)}</dd>
        </div>
        <div>
          <dt>{t('delivery:run.pay')}</dt>
          <dd className={clsx('num', styles.pay)}>{format.money(payOf(orders))}</dd>
        </div>
      </dl>
      {isMine ? (
        <div className={styles.buttons}>
          <Button
            variant="accept"
            size="large"
            fullWidth
            icon={IconPackage}
            loading={run.pickingUp}
            onClick={() => void run.pickUp(pickups[0]!)}
          >
            {t('incidents:courier.haveFood')}
          </Button>
          <button type="button" className={styles.quiet} onClick={() => setAsked('giveBack')}>
            {t('delivery:run.cannotTake')}
          </button>
        </div>
      ) : (
        <Button
          variant="accept"
          size="large"
          fullWidth
          onClick={() => {
            run.forget()
            setAsked('take')
          }}
        >
          {t(collect > 0 ? 'delivery:run.takeAll' : 'delivery:run.takeAllPaid', {
            n: format.count(orders.length),
            amount: format.money(collect),
          })}
        </Button>
      )}
      <TakeRun open={asked === 'take'} orders={orders} run={run} onClose={() => setAsked(null)} />
      <GiveRunBack open={asked === 'giveBack'} orders={toFetch} run={run} onClose={() => setAsked(null)} />
    </article>
  )
}

/** The food is with the courier: one door at a time. */
function OnTheRoad({ orders, doors, handOver }: Pick<RunCardProps, 'orders' | 'doors' | 'handOver'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ask } = useCourierBoard()
  const [isAsked, setAsked] = useState(false)
  const [stop, next] = stopsOf(orders) as [CourierCard[], CourierCard[] | undefined]
  const left = stopsOf(orders).length
  const done = doors - left
  const [order] = stop as [CourierCard]
  const isOneOrder = stop.length === 1
  const incident = stop.find((each) => each.incident)?.incident ?? null
  const place = { n: format.count(done + 1), m: format.count(doors) }
  return (
    <>
      <article className={clsx(styles.card, styles.mine)} aria-label={t('delivery:run.title')}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('delivery:run.stopOf', place)}</h2>
          <StatusBadge status={order.status} />
        </header>
        <div className={styles.bars} aria-hidden="true">
          {Array.from({ length: doors }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their place
            <span key={at} className={clsx(styles.bar, at <= done && styles.reached)} />
          ))}
        </div>
        <Door stop={stop} />
        <CashPanel stop={stop} />
        <ul className={styles.lines}>
          {stop.map((each) => (
            <OrderLine key={each.id} order={each} isAlone={isOneOrder} />
          ))}
        </ul>
        <div className={styles.buttons}>
          {incident && <KnownIncident incident={incident} />}
          <Button
            variant="delivered"
            size="large"
            fullWidth
            icon={IconCircleCheck}
            onClick={() => (isOneOrder ? ask('deliver', order) : setAsked(true))}
          >
            {t(isOneOrder ? 'delivery:orders.delivered' : 'delivery:run.allDelivered')}
          </Button>
          {isOneOrder && order.may.reportIncident && !waitsForOffice(order) && (
            <Button
              variant="ghost"
              fullWidth
              className={styles.cannot}
              onClick={() => ask('incident', order)}
            >
              {t('incidents:courier.cannotDeliver')}
            </Button>
          )}
        </div>
        <AllDelivered open={isAsked} orders={stop} handOver={handOver} onClose={() => setAsked(false)} />
      </article>
      {next && <NextStop stop={next} number={done + 2} />}
    </>
  )
}

function Kitchen({ order }: { order: CourierCard }) {
  const { t } = useTranslation()
  const name = inLocale(useLocale(), order.cookName, order.cookNameAr)
  return (
    <Place
      icon={IconChefHat}
      tone={styles.kitchen}
      who={t('delivery:card.pickup', { name })}
      address={order.cookAddress}
      links={
        <StopLinks
          {...stopAddresses({ location: order.pickupLocation, mobile: order.cookMobile })}
          name={name}
        />
      }
    />
  )
}

function Door({ stop: [order] }: { stop: CourierCard[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const addressLine = useAddressLine()
  const { customerName, customerLocation, customerMobile, landmark, isDoorPinned } = order!
  const address = addressLine(order!)
  const more = [order!.addressLabel, order!.alternativeAddress, order!.city, order!.postalCode]
  return (
    <Place
      icon={IconHome}
      tone={styles.door}
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
      {!isDoorPinned && <p className={styles.small}>{t('delivery:card.noPin')}</p>}
      {landmark && !address?.includes(landmark) && (
        <p className={styles.small}>{t('delivery:card.landmark', { landmark })}</p>
      )}
      {more.map(
        (line) =>
          line && (
            <p key={line} className={styles.small}>
              <bdi>{line}</bdi>
            </p>
          ),
      )}
    </Place>
  )
}

function Place({ icon, tone, who, address, area, links, children }: PlaceProps) {
  return (
    <div className={styles.place}>
      <span className={clsx(styles.square, tone)}>
        <Icon of={icon} size={22} />
      </span>
      <div>
        <p className={styles.small}>{who}</p>
        <p className={styles.address}>
          <bdi>{address ?? '-'}</bdi>
          {area && (
            <>
              {' '}
              <Dot /> <bdi>{area}</bdi>
            </>
          )}
        </p>
        {children}
      </div>
      <div className={styles.links}>{links}</div>
    </div>
  )
}

function StopRow({ stop, number }: { stop: CourierCard[]; number: number }) {
  const format = useFormat()
  const addressLine = useAddressLine()
  const [order] = stop as [CourierCard]
  return (
    <li className={styles.row}>
      <span className={clsx('num', styles.number)}>{format.count(number)}</span>
      <div className={styles.rowWords}>
        <b>
          <bdi>{order.customerName}</bdi>
        </b>
        <p className={styles.small}>
          <bdi>{addressLine(order) ?? '-'}</bdi>
        </p>
        <p className={styles.numbers}>
          {stop.map(({ id }) => (
            <OrderNumber key={id} shown={shortOrderId(id as OrderId)} whole={id} />
          ))}
        </p>
      </div>
      <Due orders={stop} />
    </li>
  )
}

function NextStop({ stop, number }: { stop: CourierCard[]; number: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className={clsx(styles.card, styles.row, styles.next)}>
      <span className={clsx('num', styles.number, styles.later)}>{format.count(number)}</span>
      <span className={styles.rowWords}>
        {t('delivery:run.next', { name: stop[0]!.customerName })}
        <span className={styles.numbers}>
          {stop.map(({ id }) => (
            <OrderNumber key={id} shown={shortOrderId(id as OrderId)} whole={id} />
          ))}
        </span>
      </span>
      <Due orders={stop} />
    </p>
  )
}

/** What is due for some orders, or that they are paid. */
function Due({ orders }: { orders: CourierCard[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const collect = collectOf(orders)
  return collect > 0 ? (
    <b className={clsx('num', styles.due)}>{format.money(collect)}</b>
  ) : (
    <span className={styles.paid}>{t('delivery:run.paid')}</span>
  )
}

/** The largest thing on the screen. Who rings once for several orders finds the change in the line of each. */
function CashPanel({ stop }: { stop: CourierCard[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const collect = collectOf(stop)
  const change = stop.length === 1 ? stop[0]!.change : null
  if (collect === 0)
    return <p className={clsx(styles.cash, styles.settled)}>{t('delivery:run.collectNothing')}</p>
  return (
    <div className={styles.cash}>
      <p>{t('delivery:run.collect')}</p>
      <p className={clsx('num', styles.amount)}>{format.money(collect)}</p>
      {change !== null && (
        <p className={styles.change}>
          <span>{t('delivery:card.pays', { amount: format.money(collect + change) })}</span>
          <span>{t('delivery:card.change', { amount: format.money(change) })}</span>
        </p>
      )}
    </div>
  )
}

function OrderLine({ order, isAlone }: { order: CourierCard; isAlone: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = useLocale()
  const items = order.items.map(({ name, nameAr, quantity }) =>
    format.quantity(inLocale(locale, name, nameAr), quantity),
  )
  return (
    <li>
      <span className={styles.line}>
        <OrderNumber shown={shortOrderId(order.id as OrderId)} whole={order.id} />
        {!isAlone && <Due orders={[order]} />}
      </span>
      {!isAlone && order.change !== null && (
        <p className={styles.small}>{t('delivery:card.change', { amount: format.money(order.change) })}</p>
      )}
      <p className={styles.small}>{format.list(items)}</p>
      {order.notes && (
        <p className={styles.note}>
          <Icon of={IconNote} size={18} />
          <bdi>{order.notes}</bdi>
        </p>
      )}
    </li>
  )
}

type PlaceProps = {
  icon: typeof IconHome
  tone: string | undefined
  who: string
  address: string | null
  area?: string
  links: ReactNode
  children?: ReactNode
}

export type RunCardProps = {
  /** All the courier's, or all on offer. */
  orders: CourierCard[]
  /** The number of doors that the run began with. */
  doors: number
  now: number
  handOver: (orderId: string) => void
}
