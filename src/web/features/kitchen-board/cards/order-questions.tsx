import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { AcceptQuestion } from '../questions/accept-question.tsx'
import { DeclineQuestion } from '../questions/decline-question.tsx'
import { IncidentQuestion } from '../questions/incident-question.tsx'
import { ReadyQuestion } from '../questions/ready-question.tsx'
import type { Asked, useOrderAction } from './use-order-action.ts'

const NO_ITEMS: KitchenOrder['items'] = []

/** The questions before each action. They start empty for each order. */
export function OrderQuestions({ action }: { action: ReturnType<typeof useOrderAction> }) {
  const { asked, sending, problem, cancel, send } = action
  const idFor = (wanted: Asked['action']) => (asked?.action === wanted ? asked.order.id : null)
  const shared = { sending, problem, onCancel: cancel, onSend: send }
  return (
    <>
      <AcceptQuestion id={idFor('accept')} {...shared} />
      <ReadyQuestion id={idFor('ready')} {...shared} />
      <DeclineQuestion id={idFor('decline')} items={asked?.order.items ?? NO_ITEMS} {...shared} />
      <IncidentQuestion id={idFor('incident')} {...shared} />
    </>
  )
}
