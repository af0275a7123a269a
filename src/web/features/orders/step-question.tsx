import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { isPaidOnline } from '#web/parts/order/hero/hero-words.ts'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

/** The statuses that can be set from an order's page. */
export type Step = 'preparing' | 'ready_for_pickup' | 'cancelled'

const TEXTS = {
  preparing: {
    question: 'ordering:cook.startAsk',
    consequence: 'ordering:cook.startNote',
    yes: 'ordering:cook.startYes',
    no: 'ordering:cook.notYet',
  },
  ready_for_pickup: {
    question: 'ordering:cook.readyAsk',
    consequence: 'ordering:cook.readyNote',
    yes: 'ordering:cook.readyYes',
    no: 'ordering:cook.notYet',
  },
  cancelled: {
    question: 'ordering:orders.cancelAsk',
    consequence: 'ordering:orders.cancelNote',
    yes: 'ordering:orders.cancelYes',
    no: 'ordering:orders.keep',
  },
} as const

function send(id: string, to: Step) {
  const { ordering } = client()
  if (to === 'preparing') return ordering.startPreparing({ id })
  return to === 'cancelled' ? ordering.cancelOrder({ id }) : ordering.markReady({ id })
}

/** Asks before an order's status changes. Says what it is then, or why it failed. */
export function StepQuestion({ order, step, onClose, onDone }: StepQuestionProps) {
  const { t } = useLanguage()
  const statusText = useStatusText('work')
  const shown = useLast(step)
  if (!shown) return null
  const texts = TEXTS[shown]
  const isRefunded = shown === 'cancelled' && isPaidOnline(order)
  return (
    <ActionQuestion
      open={step !== null}
      destructive={shown === 'cancelled'}
      question={t(texts.question)}
      consequence={t(isRefunded ? 'ordering:orders.cancelNote_paid' : texts.consequence)}
      confirmLabel={t(texts.yes)}
      cancelLabel={t(texts.no)}
      send={() => send(order.id, shown)}
      doneText={({ status }) => t('ordering:orders.actionSuccess', { status: statusText(status) })}
      onDone={({ id, status }) => onDone(id, status)}
      problemTitle={t('ordering:orders.actionError')}
      onClose={onClose}
    />
  )
}

type StepQuestionProps = {
  order: Pick<OrderAnswer, 'id' | 'paymentStatus'>
  step: Step | null
  onClose: () => void
  onDone: (id: string, status: OrderStatus) => void
}
