import clsx from 'clsx'
import { useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { DeliveryStepQuestion } from '../questions/delivery-step-question.tsx'
import { wayOf } from '../stop-addresses.ts'
import styles from './run-card.module.css'
import { collectOf } from './stops.ts'
import type { useRun } from './use-run.ts'

/** Asks once before all orders of the run are taken. */
export function TakeRun({ open, orders, run, onClose }: RunQuestionProps) {
  const { t, locale } = useLanguage()
  const handleConfirm = async () => {
    if (await run.take(orders)) onClose()
  }
  return (
    <DeliveryStepQuestion
      step="accept"
      open={open}
      question={t('delivery:run.takeAsk')}
      consequence={t('delivery:orders.acceptNoteNoKm', wayOf(orders[0]!, locale))}
      loading={run.taking}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {run.problem && <InlineError title={run.problem} />}
    </DeliveryStepQuestion>
  )
}

/** Asks before what is still with the kitchen is given back. */
export function GiveRunBack({ open, orders, run, onClose }: RunQuestionProps) {
  const { t } = useLanguage()
  const handleConfirm = async () => {
    await run.giveBack(orders)
    onClose()
  }
  return (
    <DeliveryStepQuestion
      step="giveBack"
      open={open}
      question={t('delivery:run.giveBackAsk')}
      loading={run.givingBack}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  )
}

/** Asks which orders were handed over at one door: all, unless the courier unticks some. */
export function AllDelivered({ open, orders, handOver, onClose }: AllDeliveredProps) {
  const { t, format } = useLanguage()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const given = orders.filter(({ id }) => !kept.has(id))
  const collect = collectOf(given)
  const handleConfirm = () => {
    for (const { id } of given) handOver(id)
    onClose()
  }
  return (
    <DeliveryStepQuestion
      step="deliver"
      open={open}
      question={t('delivery:run.deliveredAsk')}
      consequence={t('delivery:run.deliveredNote')}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {orders.map(({ id, collect: due }) => (
        <CheckBox
          key={id}
          checked={!kept.has(id)}
          onChange={({ currentTarget }) => {
            const next = new Set(kept)
            if (currentTarget.checked) next.delete(id)
            else next.add(id)
            setKept(next)
          }}
          label={
            <>
              <OrderNumber shown={shortOrderId(id)} whole={id} /> <Dot />{' '}
              {due > 0 ? format.money(due) : t('delivery:run.paid')}
            </>
          }
        />
      ))}
      <p className={clsx(styles.asked, 'rounded on-sunken strong')}>
        {collect > 0
          ? t('delivery:card.collect', { amount: format.money(collect) })
          : t('delivery:run.collectNothing')}
      </p>
    </DeliveryStepQuestion>
  )
}

type RunQuestionProps = {
  open: boolean
  orders: CourierCard[]
  run: ReturnType<typeof useRun>
  onClose: () => void
}

type AllDeliveredProps = {
  open: boolean
  orders: CourierCard[]
  handOver: (orderId: string) => void
  onClose: () => void
}
