import { useRef } from 'react'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

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

type Change = { id: string; to: Step }

function send({ id, to }: Change) {
  const { ordering } = client()
  if (to === 'preparing') return ordering.startPreparing({ id })
  return to === 'cancelled' ? ordering.cancelOrder({ id }) : ordering.markReady({ id })
}

/** Asks before an order's status changes. Says what it is then, or why it failed. */
export function StepQuestion({ orderId, step, onClose, onDone }: StepQuestionProps) {
  const { t } = useLanguage()
  const statusText = useStatusText('work')
  const change = useCommand(send)
  // The closing dialog still shows its last text.
  const asked = useRef<Step>('cancelled')
  if (step) asked.current = step
  const texts = TEXTS[asked.current]

  const handleClose = () => {
    change.forget()
    onClose()
  }
  const handleConfirm = async () => {
    const answer = await change.run({ id: orderId, to: asked.current })
    if (!answer?.ok) return
    const { id, status } = answer.value
    onDone(id, status)
    toast({ tone: 'success', title: t('ordering:orders.actionSuccess', { status: statusText(status) }) })
    handleClose()
  }
  return (
    <Confirm
      open={step !== null}
      destructive={asked.current === 'cancelled'}
      question={t(texts.question)}
      consequence={t(texts.consequence)}
      confirmLabel={t(texts.yes)}
      cancelLabel={t(texts.no)}
      loading={change.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {change.problem && <InlineError title={t('ordering:orders.actionError')} text={change.problem} />}
    </Confirm>
  )
}

type StepQuestionProps = {
  orderId: string
  step: Step | null
  onClose: () => void
  onDone: (id: string, status: OrderStatus) => void
}
