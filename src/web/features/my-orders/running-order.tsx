import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import clsx from 'clsx'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { DishLine } from '#web/parts/order/dish-line.tsx'
import { isNewerOrder, withNearnessOf } from '#web/parts/order/hero/live-order.ts'
import { useHeroWords } from '#web/parts/order/hero/use-hero-words.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { callAddress } from '#web/parts/support/reach.ts'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Stitched } from '#web/ui/surface/panel.tsx'
import styles from './my-orders.module.css'

/** An order under way in its status's colours: where the food is in one sentence, live, and the ways on. */
export function RunningOrder({ order, seen, isFirst, now: loadedAt, onCancel }: RunningOrderProps) {
  const { t } = useLanguage()
  const { id } = order
  const live = useLiveState<OrderAnswer | null>({
    followed: seen && { what: 'order', id },
    event: 'order',
    as: 'owner',
    initial: seen,
    read: () => client().ordering.getOrder({ id }),
    isNewer: (next, current) => current === null || isNewerOrder(next, current),
  })
  const now = useServerClock(new Date(loadedAt).toISOString())
  const whole = live.state && live.state.version >= order.version ? withNearnessOf(live.state, now) : null
  const { sentence } = useHeroWords(whole ?? { ...order, map: null }, now)
  const status = whole?.status ?? order.status
  const mayCancel = whole?.may.cancel ?? order.may.cancel
  const courier = whole?.courier ?? null
  const Frame = isFirst ? Stitched : 'div'
  return (
    <Frame data-status={status} data-order={id} className={styles.panel}>
      <Row gap={12} lineGap={6} between className={clsx(styles.orderHead, 'small')}>
        <StatusBadge status={status} payment={(whole ?? order).paymentStatus} reader="customer" strong />
        <OrderNumber shown={shortOrderId(id)} whole={showOrderId(id)} />
      </Row>
      <h2 className={styles.sentence}>{sentence}</h2>
      <p className="prose below-12 small breaks">
        <From order={order} /> <Dot /> <DishLine items={order.items} />
      </p>
      <div className={clsx(styles.actions, 'flex gap-10')}>
        <LinkButton to={paths.trackOrder(id)} icon={IconMap} className={styles.track}>
          {t('ordering:orders.track')}
        </LinkButton>
        {courier?.mobileNumber ? (
          <Call courier={courier} mobile={courier.mobileNumber} />
        ) : (
          mayCancel && (
            <Button variant="ghost" className={styles.orderQuiet} onClick={onCancel}>
              {t('ordering:orders.cancel')}
            </Button>
          )
        )}
      </div>
    </Frame>
  )
}

function From({ order: { cookName, cookNameAr } }: { order: ListedOrder }) {
  const { t } = useLanguage()
  return t('ordering:track.from', { cook: useLanguage().localized(cookName, cookNameAr) })
}

function Call({ courier, mobile }: { courier: NonNullable<OrderAnswer['courier']>; mobile: string }) {
  const { t, localized } = useLanguage()
  const name = localized(courier.firstName, courier.firstNameAr)
  return (
    <IconLink
      to={callAddress(mobile)}
      icon={IconPhone}
      label={t('ordering:track.callCourier', { name })}
      className={styles.call}
    />
  )
}

type RunningOrderProps = {
  order: ListedOrder
  /** The order as its own page shows it; null if only the list's row is known. */
  seen: OrderAnswer | null
  /** Only the first panel of the page is stitched. */
  isFirst: boolean
  now: number
  onCancel: () => void
}
