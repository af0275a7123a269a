import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import type { ComponentProps } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks before a step of a delivery, with its icon and its words. A question of its own kind says what differs. */
export function DeliveryStepQuestion({ step, ...question }: DeliveryStepQuestionProps) {
  const { t } = useLanguage()
  const { ask, note, yes, no, ...look } = STEPS[step]
  return (
    <Confirm
      question={t(ask)}
      consequence={note && t(note)}
      confirmLabel={t(yes)}
      cancelLabel={t(no)}
      large
      {...look}
      {...question}
    />
  )
}

const STEPS = {
  accept: {
    variant: 'accept',
    icon: IconMotorbike,
    ask: 'delivery:orders.acceptAsk',
    note: null,
    yes: 'delivery:orders.acceptYes',
    no: 'delivery:orders.acceptNo',
  },
  giveBack: {
    destructive: true,
    ask: 'incidents:courier.giveBackAsk',
    note: 'incidents:courier.giveBackNote',
    yes: 'incidents:courier.giveBackYes',
    no: 'incidents:courier.giveBackNo',
  },
  deliver: {
    variant: 'delivered',
    icon: IconCircleCheck,
    ask: 'delivery:orders.deliveredAsk',
    note: 'delivery:orders.deliveredNote',
    yes: 'delivery:orders.deliveredYes',
    no: 'delivery:orders.notYet',
  },
} as const

type Answers = ComponentProps<typeof Confirm>

type DeliveryStepQuestionProps = Pick<Answers, 'open' | 'loading' | 'onConfirm' | 'onCancel' | 'children'> &
  Partial<Pick<Answers, 'question' | 'consequence' | 'confirmLabel'>> & { step: keyof typeof STEPS }
