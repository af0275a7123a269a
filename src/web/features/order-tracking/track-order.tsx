import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import clsx from 'clsx'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import type { OrderRating } from '#contract/catalog/reviews.ts'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { paths } from '#domain/paths.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { OrderContents } from '#web/parts/order/details/order-contents.tsx'
import { OrderTimeline } from '#web/parts/order/details/order-timeline.tsx'
import { isPaidOnline } from '#web/parts/order/hero/hero-words.ts'
import { isNewerOrder, withNearnessOf } from '#web/parts/order/hero/live-order.ts'
import { GetHelp, ShareOrder } from '#web/parts/support/get-help.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { type Cancelling, useCancelOrder } from './cancelling/use-cancel-order.ts'
import { CourierStrip } from './courier-strip.tsx'
import heroButton from './hero/order-hero.module.css'
import { OrderHero } from './hero/order-hero.tsx'
import { OrderScene } from './hero/order-scene.tsx'
import { isOver } from './is-over.ts'
import { Journey } from './journey.tsx'
import { Freshness, Notices } from './notices.tsx'
import styles from './track-order.module.css'
import { type Claim, useClaimToken } from './use-claim-token.ts'

/** Loaded only for an order that is over: nobody who waits for food waits for its code. */
const AfterOrder = lazyPart(async () => (await import('./after/after-order.tsx')).AfterOrder)

/** Loaded only where a delivery is proven. */
const AtTheDoor = lazyPart(async () => (await import('#web/parts/order/details/at-the-door.tsx')).AtTheDoor)

/** Loaded only where the courier cannot reach the door. */
const DoorTrouble = lazyPart(async () => (await import('./door-trouble.tsx')).DoorTrouble)

/** Loaded only for an order whose money is awaited. */
const PayForOrder = lazyPart(async () => (await import('./paying/pay-for-order.tsx')).PayForOrder)

/** Loaded only for an order with a change to answer. */
const ChangeCard = lazyPart(async () => (await import('./changing/change-card.tsx')).ChangeCard)

/** Shown after hydration alone, so that no tap on a star is lost. */
const ReviewInvite = lazyPart(async () => (await import('./after/after-order.tsx')).ReviewInvite)

/** An order, live: in full for its owner, with less detail for a tracker. */
export function TrackOrder({ order: loaded, ...rest }: TrackOrderProps) {
  const { order, claim } = useClaimToken(loaded)
  // The owner's stream is a different one from a tracker's, so a new key opens it again.
  return <FollowedOrder key={order.audience} initial={order} claim={claim} {...rest} />
}

type Loaded = {
  /** The server's time of the answer. */
  loadedAt: number
  /** The customer's rating of a delivered order. */
  rating: OrderRating | undefined
  /** No real money moves: said while the order waits for it. */
  isTest: boolean
  /** Renders the page's further parts for the current order. */
  more: (order: OrderAnswer) => ReactNode
}

type TrackOrderProps = Loaded & { order: OrderAnswer }

type FollowedOrderProps = Loaded & { initial: OrderAnswer; claim: Claim }

function FollowedOrder({ initial, loadedAt, claim, rating, isTest, more }: FollowedOrderProps) {
  const { live, order, now } = useLiveOrder(initial, loadedAt)
  const cancelling = useCancelOrder(order, live.refresh)
  const isDelivered = order.status === 'delivered'
  const isReceipt = isDelivered && order.items !== undefined
  const further = (
    <>
      {more(order)}
      <GetHelp id={order.id} />
    </>
  )
  return (
    <div className={clsx(styles.page, isReceipt && styles.receipt)}>
      <div className={styles.top}>
        <Freshness failed={live.failed} confirmedAt={live.confirmedAt} />
        {order.audience === 'owner' && order.openChange && (
          <Suspense fallback={null}>
            <ChangeCard order={order} change={order.openChange} now={now} refresh={live.refresh} />
          </Suspense>
        )}
        {order.doorTrouble && (
          <Suspense fallback={null}>
            <DoorTrouble order={order} trouble={order.doorTrouble} />
          </Suspense>
        )}
        <OrderHero order={order} now={now}>
          <BeforeCooking order={order} cancelling={cancelling} isTest={isTest} refresh={live.refresh} />
          <Afterwards order={order} now={now} rating={rating} />
        </OrderHero>
        {(order.doorCode || order.doorPhoto) && (
          <Suspense fallback={null}>
            <AtTheDoor code={order.doorCode} photo={order.doorPhoto} />
          </Suspense>
        )}
        {isDelivered && (
          <Suspense fallback={null}>
            <AfterOrder order={order} />
          </Suspense>
        )}
        <SiblingOrders order={order} />
        <Notices order={order} claim={claim} cancelFailure={cancelling.failure} />
        {!isReceipt && further}
      </div>
      {!isReceipt && <Where order={order} now={now} hasRead={live.confirmedAt !== null} />}
      <div className={styles.when}>
        <OrderTimeline order={order} />
      </div>
      <div className={styles.what}>
        <OrderContents order={order} isTest={isTest && order.paymentStatus !== 'awaiting'} />
        {isReceipt && further}
        {order.audience === 'owner' && <ShareOrder id={order.id} />}
      </div>
    </div>
  )
}

function useLiveOrder(initial: OrderAnswer, loadedAt: number) {
  const live = useLiveState<OrderAnswer>({
    followed: isOver(initial) ? null : { what: 'order', id: initial.id },
    event: 'order',
    as: initial.audience,
    initial,
    read: () => client().ordering.getOrder({ id: initial.id }),
    isNewer: isNewerOrder,
  })
  const now = useServerClock(new Date(loadedAt).toISOString())
  return { live, now, order: withNearnessOf(live.state, now) }
}

/** Paying, while the money is awaited; cancelling, until the kitchen starts. */
function BeforeCooking({ order, cancelling, isTest, refresh }: BeforeCookingProps) {
  if (order.paymentStatus !== 'awaiting' || !order.checkoutId || isOver(order))
    return <CancelOrder order={order} cancelling={cancelling} />
  return (
    <Suspense fallback={null}>
      <PayForOrder order={order} isTest={isTest} refresh={refresh} />
    </Suspense>
  )
}

type BeforeCookingProps = {
  order: OrderAnswer
  cancelling: Cancelling
  isTest: boolean
  refresh: () => Promise<void>
}

/** What an order that is over leads to: its stars if it was delivered, otherwise the next order. */
function Afterwards({ order, now, rating }: AfterwardsProps) {
  if (order.status === 'delivered')
    return (
      now !== null && (
        <Suspense fallback={null}>
          <ReviewInvite order={order} rating={rating} />
        </Suspense>
      )
    )
  return (
    isOver(order) && (
      <Suspense fallback={null}>
        <AfterOrder order={order} />
      </Suspense>
    )
  )
}

type AfterwardsProps = Pick<Loaded, 'rating'> & { order: OrderAnswer; now: number | null }

/** The courier's way, or a picture of the kitchen. */
function Where({ order, ...rest }: ComponentProps<typeof Journey>) {
  return (
    <div className={styles.where}>
      {order.status === 'out_for_delivery' ? (
        <Journey order={order} {...rest}>
          <CourierStrip order={order} />
        </Journey>
      ) : (
        <OrderScene order={order} />
      )}
    </div>
  )
}

/** The other orders of the same checkout, which other couriers bring. Only the owner sees them. */
function SiblingOrders({ order: { siblings = [] } }: { order: OrderAnswer }) {
  const { t } = useLanguage()
  if (siblings.length === 0) return null
  return (
    <nav aria-label={t('ordering:track.siblings')} className={styles.siblings}>
      <p className={styles.label}>{t('ordering:track.siblings')}</p>
      {siblings.map((sibling) => (
        <SiblingLink key={sibling.id} sibling={sibling} />
      ))}
    </nav>
  )
}

function SiblingLink({ sibling }: { sibling: NonNullable<OrderAnswer['siblings']>[number] }) {
  const { t, localized } = useLanguage()
  const kitchen = localized(sibling.cookName, sibling.cookNameAr)
  return (
    <LinkButton to={paths.trackOrder(sibling.id)} variant="soft" icon={IconMapPin}>
      {t('ordering:placed.trackFrom', { kitchen })}
    </LinkButton>
  )
}

/** Lets the owner cancel an order until the kitchen starts. */
function CancelOrder({ order, cancelling }: { order: OrderAnswer; cancelling: Cancelling }) {
  const { t } = useLanguage()
  if (order.audience !== 'owner' || !(order.may.cancel || cancelling.asking)) return null
  return (
    <>
      {order.may.cancel && (
        <Button variant="ghost" className={clsx(heroButton.onStatus, styles.cancel)} onClick={cancelling.ask}>
          {t('ordering:orders.cancel')}
        </Button>
      )}
      <Confirm
        open={cancelling.asking}
        destructive
        loading={cancelling.busy}
        question={t('ordering:orders.cancelAsk')}
        consequence={t(
          isPaidOnline(order) ? 'ordering:orders.cancelNote_paid' : 'ordering:orders.cancelNote',
        )}
        confirmLabel={t('ordering:orders.cancelYes')}
        cancelLabel={t('ordering:orders.keep')}
        onConfirm={cancelling.confirm}
        onCancel={cancelling.keep}
      />
    </>
  )
}
