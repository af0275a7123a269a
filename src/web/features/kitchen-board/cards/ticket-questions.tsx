import { AcceptQuestion } from '../questions/accept-question.tsx'
import { DeclineQuestion } from '../questions/decline-question.tsx'
import { ReadyQuestion } from '../questions/ready-question.tsx'
import type { Asked, useTicketAction } from './use-ticket-action.ts'

/** What is asked before a ticket moves. Each question starts afresh for each ticket. */
export function TicketQuestions({ action }: { action: ReturnType<typeof useTicketAction> }) {
  const { asked, sending, problem, cancel, send } = action
  const idFor = (wanted: Asked['action']) => (asked?.action === wanted ? asked.ticket.id : null)
  const shared = { sending, problem, onCancel: cancel, onSend: send }
  return (
    <>
      <AcceptQuestion id={idFor('accept')} {...shared} />
      <ReadyQuestion id={idFor('ready')} {...shared} />
      <DeclineQuestion id={idFor('decline')} {...shared} />
    </>
  )
}
