import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { useReorder } from '#web/parts/cart/use-reorder.ts'
import { AtTheDoor } from '#web/parts/order/details/at-the-door.tsx'
import { OrderContents } from '#web/parts/order/details/order-contents.tsx'
import { OrderTimeline } from '#web/parts/order/details/order-timeline.tsx'
import { cancelMoneyOf } from '#web/parts/order/hero/hero-words.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useFollowedOrders } from '#web/parts/order/use-followed-orders.ts'
import { GetHelp } from '#web/parts/support/get-help.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './orders.module.css'
import type { OpenedOrder as Beside } from './orders-page.tsx'
import { type Step, StepQuestion } from './step-question.tsx'

/** One order, live, with the fields that its reader may see and the actions they have. */
export function OpenedOrder({ order, closeHref, onStatus, children }: OpenedOrderProps) {
  const { t } = useLanguage()
  const endText = useEndText()
  useFollowedOrders([order])
  const { id, status } = order
  const ended = endText(order)
  return (
    <Stack
      as="aside"
      gap={14}
      className={clsx(styles.panel, 'shrinks')}
      aria-labelledby="opened-order"
      data-opened={id}
    >
      <TextLink to={closeHref} className={clsx(styles.back, 'inline-row gap-4')}>
        <IconChevronLeft className={styles.chevron} size={18} aria-hidden="true" />
        {t('ordering:orders.backToList')}
      </TextLink>
      <Row as="header" gap={12} align="start" nowrap between>
        <div>
          <h2 id="opened-order" className={styles.orderTitle}>
            {t('ordering:track.order')} <OrderNumber shown={showOrderId(id)} />
          </h2>
          <StatusBadge
            status={status}
            payment={order.paymentStatus}
            reader={order.audience === 'owner' ? 'customer' : 'work'}
          />
        </div>
        <IconLink icon={IconX} label={t('common:actions.close')} to={closeHref} className={styles.close} />
      </Row>
      {ended && <Muted>{ended}</Muted>}
      <Actions order={order} onStatus={onStatus} />
      <div>
        <GetHelp id={id} />
      </div>
      {children}
      {(order.doorCode || order.doorPhoto) && <AtTheDoor code={order.doorCode} photo={order.doorPhoto} />}
      <OrderTimeline order={order} />
      <OrderContents order={order} />
    </Stack>
  )
}

type OpenedOrderProps = Beside & { order: OrderAnswer; children: ReactNode }

function Actions({ order, onStatus }: { order: OrderAnswer; onStatus: Beside['onStatus'] }) {
  const { t } = useLanguage()
  const { reorder, pending } = useReorder()
  const [asked, setAsked] = useState<Step | null>(null)
  const { may, audience, id } = order
  const isUnderWay = isActive(order.status)
  const isOwner = audience === 'owner'
  return (
    <Row gap={8} align="stretch" className={styles.actions}>
      {isOwner && isUnderWay && (
        <LinkButton to={paths.trackOrder(id)} icon={IconMapPin}>
          {t('ordering:orders.track')}
        </LinkButton>
      )}
      {isOwner && !isUnderWay && (
        <Button variant="samna" icon={IconRepeat} loading={pending !== null} onClick={() => reorder(id)}>
          {t('ordering:orders.reorder')}
        </Button>
      )}
      {may.startPreparing && (
        <Button onClick={() => setAsked('preparing')}>{t('ordering:cook.start')}</Button>
      )}
      {may.markReady && (
        <Button onClick={() => setAsked('ready_for_pickup')}>{t('ordering:cook.ready')}</Button>
      )}
      {audience === 'cook' && may.cancel && (
        <LinkButton variant="ghost" to={paths.cookOrders}>
          {t('ordering:orders.toBoard')}
        </LinkButton>
      )}
      {isOwner && may.cancel && (
        <Button variant="ghost" onClick={() => setAsked('cancelled')}>
          {t('ordering:orders.cancel')}
        </Button>
      )}
      <StepQuestion order={order} step={asked} onClose={() => setAsked(null)} onDone={onStatus} />
    </Row>
  )
}

/** Why an order was cancelled, in words for this reader. Null for other orders. */
function useEndText(): (order: OrderAnswer) => string | null {
  const { t } = useLanguage()
  return (order) => {
    const { status, audience, cancelReason } = order
    if (status !== 'cancelled' || cancelReason === undefined) return null
    const isOwner = audience === 'owner'
    const why = readCancelReason(cancelReason)
    switch (why.is) {
      case 'none':
        if (!isOwner) return t('ordering:cook.cancelledByCustomer')
        return t(`ordering:track.cancelledByYou${cancelMoneyOf(order)}`)
      case 'unpaid':
        return t(`ordering:order.unpaid${isOwner ? cancelMoneyOf(order) : ''}`)
      case 'notAgreed':
        return t('ordering:order.notAgreed')
      case 'noAnswer':
        if (!isOwner) return t('ordering:cook.notAnswered')
        return t(`ordering:order.noAnswer${cancelMoneyOf(order)}`)
      case 'declined':
        return t(isOwner ? 'ordering:order.declined' : 'ordering:cook.declinedBecause', {
          reason: t(`ordering:cook.reasons.${why.reason}`),
        })
      case 'office':
        return t('ordering:order.cancelledBecause', { reason: t(`ordering:officeReasons.${why.reason}`) })
      case 'words':
        return t('ordering:order.cancelledBecause', { reason: why.text })
    }
  }
}
