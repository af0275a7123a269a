import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { Place } from '#web/parts/courier/place.tsx'
import { StopLinks } from '#web/parts/courier/stop-links.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { stopAddresses } from '../stop-addresses.ts'
import styles from './run-card.module.css'
import { GiveRunBack, TakeRun } from './run-questions.tsx'
import { collectOf, payOf, pickupsOf, stopsOf } from './stops.ts'
import { useRun } from './use-run.ts'

/** The offer, and the run on its way to the kitchen. */
export function BeforeTheRoad({ orders, toFetch }: { orders: CourierCard[]; toFetch: CourierCard[] }) {
  const { t, format } = useLanguage()
  const run = useRun()
  const [asked, setAsked] = useState<'take' | 'giveBack' | null>(null)
  const isMine = orders[0]!.mine
  const pickups = pickupsOf(isMine ? toFetch : orders)
  const collect = collectOf(orders)
  const reason = orders.find(({ cameBy }) => cameBy)?.cameBy
  const counts = [
    t('delivery:run.orders', { n: format.count(orders.length), count: orders.length }),
    t('delivery:run.pickups', { n: format.count(pickups.length), count: pickups.length }),
  ]
  return (
    <article className={clsx(styles.card, isMine && styles.mine)} aria-label={t('delivery:run.title')}>
      <Row as="header" gap={12} lineGap={6} between>
        <h2 className="h3">{t(isMine ? 'delivery:run.title' : 'delivery:run.offer')}</h2>
        <Badge tone="accent" icon={IconPackage} className={styles.pill}>
          {format.list(counts)}
        </Badge>
      </Row>
      {reason && (
        <Note size="small" className={styles.note}>
          {t(`delivery:card.cameBy.${reason}`)}
        </Note>
      )}
      {pickups.map((pickup) => (
        <Kitchen key={pickup[0]!.id} order={pickup[0]!} />
      ))}
      <Stops orders={orders} />
      <Sums orders={orders} />
      {isMine ? (
        <FetchSteps run={run} pickup={pickups[0]!} onGiveBack={() => setAsked('giveBack')} />
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

function Stops({ orders }: { orders: CourierCard[] }) {
  const { t, format } = useLanguage()
  const stops = stopsOf(orders)
  return (
    <div>
      <Row as="p" between align="stretch" gap={12} lineGap={2} className={styles.stopsHead}>
        <b>{t('delivery:run.stops', { n: format.count(stops.length), count: stops.length })}</b>
        {stops.length === 1 && orders[0]!.routeDistance !== null && (
          <span className="num">{format.distance(orders[0]!.routeDistance)}</span>
        )}
      </Row>
      <ol className={styles.stops}>
        {stops.map((stop, at) => (
          <StopRow key={stop[0]!.id} stop={stop} number={at + 1} />
        ))}
      </ol>
    </div>
  )
}

function Sums({ orders }: { orders: CourierCard[] }) {
  const { t, format } = useLanguage()
  return (
    <dl className={clsx(styles.sums, 'grid rounded on-sunken')}>
      <div>
        <dt className="muted small close-lines">{t('delivery:run.collects')}</dt>
        <dd className={clsx('num', styles.sum, 'in-display one-line')}>{format.money(collectOf(orders))}</dd>
      </div>
      <div>
        <dt className="muted small close-lines">{t('delivery:run.pay')}</dt>
        <dd className={clsx('num', styles.pay, 'in-display one-line')}>{format.money(payOf(orders))}</dd>
      </div>
    </dl>
  )
}

function FetchSteps({ run, pickup, onGiveBack }: FetchStepsProps) {
  const { t } = useLanguage()
  return (
    <Stack gap={12}>
      <Button
        variant="accept"
        size="large"
        fullWidth
        icon={IconPackage}
        loading={run.pickingUp}
        onClick={() => void run.pickUp(pickup)}
      >
        {t('incidents:courier.haveFood')}
      </Button>
      <button type="button" className={styles.quiet} onClick={onGiveBack}>
        {t('delivery:run.cannotTake')}
      </button>
    </Stack>
  )
}

type FetchStepsProps = {
  run: ReturnType<typeof useRun>
  /** The orders that wait in one kitchen. */
  pickup: CourierCard[]
  onGiveBack: () => void
}

function Kitchen({ order }: { order: CourierCard }) {
  const { t, localized } = useLanguage()
  const name = localized(order.cookName, order.cookNameAr)
  return (
    <Place
      of="kitchen"
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

function StopRow({ stop, number }: { stop: CourierCard[]; number: number }) {
  const { format } = useLanguage()
  const addressLine = useAddressLine()
  const [order] = stop as [CourierCard]
  return (
    <li className={styles.row}>
      <span className={clsx('num', styles.number, 'centres')}>{format.count(number)}</span>
      <div className={styles.rowWords}>
        <b>
          <bdi>{order.customerName}</bdi>
        </b>
        <Muted small>
          <bdi>{addressLine(order) ?? '-'}</bdi>
        </Muted>
        <Row as="p" align="stretch" gap={10} lineGap={0} className="muted small close-lines">
          {stop.map(({ id }) => (
            <OrderNumber key={id} shown={shortOrderId(id)} whole={id} />
          ))}
        </Row>
      </div>
      <Due orders={stop} />
    </li>
  )
}

/** What is due for some orders, or that they are paid. */
export function Due({ orders }: { orders: CourierCard[] }) {
  const { t, format } = useLanguage()
  const collect = collectOf(orders)
  return collect > 0 ? (
    <b className={clsx('num', styles.due)}>{format.money(collect)}</b>
  ) : (
    <span className={clsx(styles.paid, 'in-good strong')}>{t('delivery:run.paid')}</span>
  )
}
