import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconHourglassHigh from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { memo, Suspense } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { KitchenOrderCard } from '#web/parts/order/kitchen-order-card.tsx'
import { KnownIncident } from '#web/parts/order/known-incident.tsx'
import { GetHelp } from '#web/parts/support/get-help.tsx'
import { callAddress } from '#web/parts/support/reach.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { isGone } from '../board.ts'
import styles from '../kitchen-board.module.css'
import { minutesToAnswer, readyBy } from '../preparation.ts'
import { faceOf, looksSame } from './card-face.ts'
import type { CardActions } from './use-order-action.ts'

/** Loaded only for an order with a change that waits. */
const OpenChange = lazyPart(async () => (await import('#web/parts/order/change/open-change.tsx')).OpenChange)
/** Loaded only for an order that an admin changed. */
const OfficeChange = lazyPart(
  async () => (await import('#web/parts/order/change/open-change.tsx')).OfficeChange,
)

/**
 * One open order of the board with the cook's actions. Of two hundred orders only those render again that changed, or whose age
 * or time to answer did.
 */
export const BoardOrder = memo(
  OpenOrder,
  (was, is) => was.order === is.order && was.actions === is.actions && looksSame(is.order, was.now, is.now),
)

function OpenOrder({ order, now, actions }: BoardOrderProps) {
  const { locale } = useLanguage()
  const isNew = order.status === 'pending' && order.acknowledgedAt === null
  return (
    <KitchenOrderCard
      {...faceOf(order, { now, locale })}
      isNew={isNew}
      idAction={<CopyId id={order.id} />}
      contact={<CallLink order={order} />}
      action={<Action order={order} actions={actions} />}
    >
      {order.incident && <KnownIncident incident={order.incident} />}
      {order.officeChange && (
        <Suspense fallback={null}>
          <OfficeChange change={order.officeChange} />
        </Suspense>
      )}
      {order.openChange && (
        <Suspense fallback={null}>
          <OpenChange
            orderId={order.id}
            change={order.openChange}
            now={now}
            mayWithdraw={order.openChange.proposedBy === 'cook'}
          />
        </Suspense>
      )}
      <div className={order.status === 'pending' ? styles.brief : undefined}>
        <State order={order} now={now} />
        <Sides order={order} actions={actions} />
      </div>
    </KitchenOrderCard>
  )
}

/** What a kitchen seldom does. */
function Sides({ order, actions }: Omit<BoardOrderProps, 'now'>) {
  const { t } = useLanguage()
  const { busy, ask } = actions
  return (
    <div className={styles.sides}>
      <GetHelp id={order.id} />
      {order.may.changeOrder && order.openChange === null && (
        <button type="button" aria-disabled={busy} onClick={() => busy || ask('change', order)}>
          {t('changes:sheet.open')}
        </button>
      )}
      {order.may.reportIncident && (order.incident === null || order.incident.answer !== null) && (
        <button type="button" aria-disabled={busy} onClick={() => busy || ask('incident', order)}>
          {t('incidents:kitchen.cannotFinish')}
        </button>
      )}
    </div>
  )
}

function Action({ order, actions }: Omit<BoardOrderProps, 'now'>) {
  const { t, format } = useLanguage()
  const { busy, isCutOff, acceptingId, minutes, ask, accept } = actions
  // While an answer would not arrive, no button asks to be pressed. A press still tries.
  const answering = isCutOff ? 'ghost' : 'primary'
  if (order.may.startPreparing) {
    return (
      <div className={clsx(styles.answers, 'row gap-6')}>
        {order.may.cancel && (
          <IconButton
            icon={IconX}
            label={t('ordering:cook.decline')}
            aria-disabled={busy}
            className={styles.decline}
            onClick={() => busy || ask('decline', order)}
          />
        )}
        <Row nowrap align="stretch" gap={2} className={styles.accept}>
          <Button
            variant={answering}
            icon={IconCheck}
            loading={acceptingId === order.id}
            aria-disabled={busy}
            onClick={() => busy || void accept(order)}
          >
            {t('ordering:cook.acceptNow', { minutes: format.minutes(minutes) })}
          </Button>
          <Button
            variant={answering}
            icon={IconChevronDown}
            aria-disabled={busy}
            onClick={() => busy || ask('accept', order)}
          >
            <span className="visually-hidden">{t('ordering:cook.otherMinutes')}</span>
          </Button>
        </Row>
      </div>
    )
  }
  if (order.may.markReady) {
    return (
      <Button
        variant={isCutOff ? 'ghost' : 'calm'}
        icon={IconPackage}
        aria-disabled={busy}
        onClick={() => busy || ask('ready', order)}
        className={styles.act}
      >
        {t('ordering:cook.ready')}
      </Button>
    )
  }
  // A new order that may not be accepted yet waits for its customer's answer, which the card shows.
  return order.status === 'pending' ? null : <Waiting order={order} />
}

function Waiting({ order }: { order: KitchenOrder }) {
  const { t, localized } = useLanguage()
  const name = order.courierName && localized(order.courierName, order.courierNameAr)
  const isOut = isGone(order)
  const isMoving = isOut || (order.status === 'out_for_delivery' && Boolean(name))
  return (
    <Muted as="span" small className={clsx(styles.waiting, 'inline-row gap-8', isMoving && styles.coming)}>
      <Icon of={IconMotorbike} size={20} flip={isMoving} />
      {isMoving
        ? name
          ? t(isOut ? 'ordering:cook.courierHasIt' : 'ordering:cook.courierComing', { name })
          : t('ordering:cook.foodIsOut')
        : t('ordering:cook.waitingCourier')}
    </Muted>
  )
}

/** How long the kitchen has to answer. While it cooks, the promised time. */
function State({ order, now }: Omit<BoardOrderProps, 'actions'>) {
  const { t, format } = useLanguage()
  const left = minutesToAnswer(order, now)
  const promised = readyBy(order)
  if (left !== null) {
    return (
      <p className={clsx(styles.fact, left === 0 && styles.urgent)}>
        <Icon of={IconHourglassHigh} size={18} />
        {left === 0
          ? t('ordering:cook.answerNow')
          : t('ordering:cook.answerWithin', { minutes: format.minutes(left) })}
      </p>
    )
  }
  if (promised === null) return null
  return (
    <p className={clsx(styles.fact, now > promised && styles.urgent)}>
      <Icon of={IconFlame} size={18} />
      {t('ordering:cook.readyBy', { time: format.clock(promised) })}
    </p>
  )
}

function CopyId({ id }: { id: string }) {
  const { t } = useLanguage()
  const whole = showOrderId(id)
  const handleCopy = async () => {
    const copied = await navigator.clipboard?.writeText(whole).then(
      () => true,
      () => false,
    )
    if (copied) toast({ tone: 'success', title: t('common:actions.copied'), body: whole })
  }
  return (
    <IconButton
      icon={IconCopy}
      label={`${t('ordering:order.copyNumber')} ${whole}`}
      className={styles.quiet}
      onClick={() => void handleCopy()}
    />
  )
}

function CallLink({ order }: { order: KitchenOrder }) {
  const { t } = useLanguage()
  return (
    <a
      href={callAddress(order.customerMobile)}
      className={clsx(styles.call, 'centres keeps-size')}
      title={t('ordering:cook.call')}
    >
      <Icon of={IconPhone} size={20} />
      <span className="visually-hidden">
        {t('ordering:cook.call')} {order.customerName}
      </span>
    </a>
  )
}

type BoardOrderProps = { order: KitchenOrder; now: number; actions: CardActions }
