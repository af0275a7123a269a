import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconFileDescription from '@tabler/icons-react/dist/esm/icons/IconFileDescription.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { DispatchBoard, DispatchCourier, DispatchOrder } from '#contract/dispatch.ts'
import { cashRoomOf } from '#domain/delivery/cash.ts'
import { mayBeGiven } from '#domain/dispatch/who-takes.ts'
import { widerRadius } from '#domain/dispatch/wider-offer.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { unbroken } from '#locales/isolate.ts'
import { VEHICLE_ICONS } from '#web/parts/courier/vehicle-icons.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { OrderAge } from '#web/parts/order/order-age.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { callAddress, whatsappAddress } from '#web/parts/support/reach.ts'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { isOld, type Taker } from './choosing.ts'
import { type Question, ReasonQuestion } from './reason-question.tsx'
import { type Moved, seen, type useGiving } from './use-giving.tsx'
import styles from './who-takes.module.css'

/** As many as have a key, and a few more. */
const MAX_TAKERS = 8
const WITH_KEY = 4

/** Which orders a courier is looked for, and how old the first one is. */
export function WhoTakesTitle({ orders, now }: { orders: DispatchOrder[]; now: number }) {
  const { t, format } = useLanguage()
  const [first] = orders
  if (!first) return t('dispatch:who.choose')
  return (
    <Row as="span" between gap={10} lineGap={6}>
      {orders.length === 1 ? (
        <span>
          {t('dispatch:who.title')}{' '}
          <OrderNumber shown={shortOrderId(first.id)} whole={first.id} className={styles.number} />
        </span>
      ) : (
        t('dispatch:who.titleTrip', { n: format.count(orders.length), count: orders.length })
      )}
      <OrderAge since={first.createdAt} due={first.dueAt} now={now} />
    </Row>
  )
}

/** The chosen orders, and the couriers who may take them: one press gives. */
export function WhoTakes({ orders, takers, courier, board, now, giving, onGive, onGiven }: WhoTakesProps) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState<Question | null>(null)
  const [first] = orders
  if (!first) return <p className="muted label">{t('dispatch:who.chooseText')}</p>
  const hasCourier = first.courierId !== null
  const { giveOrders, takeBackOrders } = client().dispatch
  const askBeforeReassigning = (taker: Taker) =>
    setAsked({
      kind: 'again',
      courier: taker.courier,
      former: courier,
      send: (reason) => giveOrders({ courierId: taker.courier.id, orders: seen(orders), reason }),
      onDone: (moved) => onGiven(taker, moved),
    })
  const askBeforeTakingBack = (from: DispatchCourier) =>
    setAsked({
      kind: 'back',
      courier: from,
      former: from,
      send: (reason) => takeBackOrders({ orders: seen(orders), reason }),
      onDone: () => void giving.tellBack(),
    })
  return (
    <>
      {orders.map((order) => (
        <OrderFacts key={order.id} order={order} hasNumber={orders.length > 1} />
      ))}
      {hasCourier && courier && (
        <Carrier
          courier={courier}
          onTakeBack={first.pickedUpAt === null ? () => askBeforeTakingBack(courier) : null}
          {...{ board, now }}
        />
      )}
      {mayBeGiven(first.status) ? (
        <>
          {hasCourier && <h3 className="above-6 reading">{t('dispatch:who.another')}</h3>}
          <Takers
            takers={takers}
            isWaiting={giving.pending}
            hasKeys={!hasCourier}
            onGive={hasCourier ? askBeforeReassigning : onGive}
            {...{ board, now }}
          />
        </>
      ) : (
        <p className="muted label">{t('dispatch:who.kitchenFirst')}</p>
      )}
      <Reach order={first} onWiden={(km) => void giving.widen(first, km)} />
      <ReasonQuestion of={asked} onClose={() => setAsked(null)} />
    </>
  )
}

type AtNow = { board: DispatchBoard; now: number }

type WhoTakesProps = AtNow & {
  orders: DispatchOrder[]
  takers: Taker[]
  /** Who has the first of them. */
  courier: DispatchCourier | undefined
  giving: ReturnType<typeof useGiving>
  onGive: (taker: Taker) => void
  /** The orders have gone from one courier to another. */
  onGiven: (taker: Taker, moved: Moved) => void
}

/** From where to where, what to collect, and what the customer wrote. */
function OrderFacts({ order, hasNumber }: { order: DispatchOrder; hasNumber: boolean }) {
  const { t, format, localized } = useLanguage()
  return (
    <Stack gap={2} className={clsx(styles.facts, 'muted label')}>
      <p>
        {hasNumber && (
          <OrderNumber shown={shortOrderId(order.id)} whole={order.id} className={styles.number} />
        )}{' '}
        <bdi>
          {t('dispatch:who.way', {
            kitchen: localized(order.cookName, order.cookNameAr),
            area: localized(order.cookArea, order.cookAreaAr),
            address: order.address || localized(order.area, order.areaAr),
          })}
        </bdi>
        {order.km !== null && (
          <span className="num">
            {' '}
            <Dot /> {format.distanceShort(order.km)}
          </span>
        )}
      </p>
      <p>
        <strong>
          {order.collect > 0
            ? t('dispatch:who.collect', { amount: format.money(order.collect) })
            : t('dispatch:who.paid')}
        </strong>
        {order.note && (
          <>
            {' '}
            <Dot /> <bdi>{t('dispatch:who.note', { note: order.note })}</bdi>
          </>
        )}
      </p>
    </Stack>
  )
}

/** Who has the order now. */
function Carrier({ courier, onTakeBack, board, now }: CarrierProps) {
  const { t, localized } = useLanguage()
  const name = localized(courier.name, courier.nameAr)
  return (
    <Row gap={10} lineGap={8} className={clsx(styles.carrier, 'framed rounded')}>
      <Portrait name={name} picture={courier.portrait} size={40} />
      <div className={clsx(styles.words, 'grid shrinks')}>
        <strong>{t('dispatch:who.carriedBy', { name })}</strong>
        <CourierFacts
          courier={courier}
          room={cashRoomOf(courier, board.cashLimit)}
          suits
          {...{ board, now }}
        />
        {onTakeBack === null && <span className="muted label">{t('dispatch:who.pickedUp')}</span>}
      </div>
      {courier.mobileNumber && (
        <a
          href={callAddress(courier.mobileNumber)}
          className={buttonClass({ variant: 'ghost', size: 'compact' })}
          aria-label={t('dispatch:who.callCourier')}
        >
          <Icon of={IconPhone} />
        </a>
      )}
      {onTakeBack && (
        <Button variant="soft" size="compact" onClick={onTakeBack}>
          {t('dispatch:who.takeBack')}
        </Button>
      )}
    </Row>
  )
}

type CarrierProps = AtNow & { courier: DispatchCourier; onTakeBack: (() => void) | null }

function Takers({ takers, isWaiting, hasKeys, onGive, board, now }: TakersProps) {
  const { t, format, localized } = useLanguage()
  if (takers.length === 0)
    return (
      <p className="muted label">
        <strong>{t('dispatch:who.nobody')}</strong> {t('dispatch:who.nobodyText')}
      </p>
    )
  return (
    <ol>
      {takers.slice(0, MAX_TAKERS).map((taker, index) => {
        const { courier, minutes, room, suits } = taker
        const name = localized(courier.name, courier.nameAr)
        return (
          <Row
            as="li"
            gap={10}
            lineGap={8}
            key={courier.id}
            className={styles.taker}
            data-best={(index === 0 && suits) || undefined}
          >
            <span className={clsx(styles.portrait, 'holds keeps-size')}>
              {hasKeys && index < WITH_KEY && suits && (
                <kbd className="on-wide">{format.count(index + 1)}</kbd>
              )}
              <Portrait name={name} picture={courier.portrait} size={40} />
            </span>
            <div className={clsx(styles.beside, 'grid shrinks')}>
              <Row as="span" align="stretch" gap={8} lineGap={0} className="strong">
                <bdi>{name}</bdi>
                <span className="inline-row gap-4 muted regular small">
                  <Icon of={VEHICLE_ICONS[courier.vehicleType]} size={16} />
                  {t(`accounts:vehicles.${courier.vehicleType}`)}
                </span>
              </Row>
              <CourierFacts {...{ courier, room, suits, board, now }} />
            </div>
            {suits ? (
              <Button
                size="compact"
                variant={index === 0 ? 'primary' : 'ghost'}
                aria-disabled={isWaiting || undefined}
                aria-label={t('dispatch:who.giveTo', { name })}
                onClick={() => onGive(taker)}
              >
                {minutes === null
                  ? t('dispatch:who.give')
                  : t('dispatch:who.giveIn', { time: format.minutes(minutes) })}
              </Button>
            ) : (
              minutes !== null && (
                <Muted as="span" small className="strong one-line">
                  {format.minutes(minutes)}
                </Muted>
              )
            )}
          </Row>
        )
      })}
    </ol>
  )
}

type TakersProps = AtNow & {
  takers: Taker[]
  isWaiting: boolean
  hasKeys: boolean
  onGive: (taker: Taker) => void
}

/** A courier's cash room and load, and where their place is from if it is not a position of now. */
function CourierFacts({ courier, room, suits, board, now }: CourierFactsProps) {
  const { t, format } = useLanguage()
  const amount = format.moneyWhole(room)
  if (!suits) return <span className="in-bad strong small">{t('dispatch:who.noRoom', { amount })}</span>
  const { carries, positionAt } = courier
  const facts = [
    t('dispatch:who.room', { amount }),
    carries === 0
      ? t('dispatch:who.free')
      : t('dispatch:who.carries', { n: format.count(carries), count: carries }),
  ]
  if (positionAt === null) facts.push(t('dispatch:who.fromBase'))
  else if (isOld(courier, board, now)) {
    const minutes = (now - Date.parse(positionAt)) / MINUTE_MS
    facts.push(t('dispatch:oldPosition', { time: format.elapsedMinutes(minutes) }))
  }
  return (
    <Muted as="span" small>
      {format.list(facts.map(unbroken))}
    </Muted>
  )
}

type CourierFactsProps = AtNow & { courier: DispatchCourier; room: number; suits: boolean }

/** Who else may be offered the order, how to reach the customer, and the order's own page. */
function Reach({ order, onWiden }: { order: DispatchOrder; onWiden: (radiusKm: number) => void }) {
  const { t, format } = useLanguage()
  const { id, customerMobile } = order
  const wider = order.status === 'ready_for_pickup' ? widerRadius(order.offerRadiusKm) : null
  const ghost = buttonClass({ variant: 'ghost', size: 'compact' })
  return (
    <Row align="stretch" gap={8} className={clsx(styles.reach, 'above-8')}>
      {wider !== null && (
        <Button variant="ghost" size="compact" icon={IconMotorbike} onClick={() => onWiden(wider)}>
          {t('dispatch:who.widen', { km: format.radius(wider) })}
        </Button>
      )}
      <LinkButton to={paths.adminOrder(id)} variant="ghost" size="compact" icon={IconFileDescription}>
        {t('dispatch:who.open')}
      </LinkButton>
      {customerMobile && (
        <>
          <a href={callAddress(customerMobile)} className={ghost}>
            <Icon of={IconPhone} />
            {t('dispatch:who.call')}
          </a>
          <a href={whatsappAddress(customerMobile)} className={ghost} target="_blank" rel="noreferrer">
            <Icon of={IconBrandWhatsapp} />
            {t('dispatch:who.whatsapp')}
          </a>
        </>
      )}
    </Row>
  )
}
