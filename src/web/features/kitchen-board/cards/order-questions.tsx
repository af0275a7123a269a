import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import { suggestedMinutes } from '../preparation.ts'
import { DeclineQuestion } from '../questions/decline-question.tsx'
import { IncidentQuestion } from '../questions/incident-question.tsx'
import { PromisedMinutes } from '../questions/promised-minutes.tsx'
import type { Asked, Question, useOrderAction } from './use-order-action.ts'

const ChangeSheet = lazyPart(
  async () => (await import('#web/parts/order/change/change-sheet.tsx')).ChangeSheet,
)

/** The questions before each action. They start empty for each order. */
export function OrderQuestions({ action }: { action: ReturnType<typeof useOrderAction> }) {
  const { asked, sending, problem, cancel, send } = action
  const idFor = (wanted: Asked['action']) => (asked?.action === wanted ? asked.order.id : null)
  const shared = { sending, problem, onCancel: cancel, onSend: send }
  return (
    <>
      <AcceptQuestion id={idFor('accept')} {...shared} />
      <ReadyQuestion id={idFor('ready')} {...shared} />
      <DeclineQuestion order={asked?.action === 'decline' ? asked.order : null} {...shared} />
      {asked?.action === 'change' && (
        <Suspense fallback={null}>
          <ChangeSheet order={{ ...asked.order, office: null }} onClose={cancel} />
        </Suspense>
      )}
      <IncidentQuestion id={idFor('incident')} {...shared} />
    </>
  )
}

/** Accepts an order with a promised preparation time. */
function AcceptQuestion({ id, sending, problem, onCancel, onSend }: Question) {
  const { t, format } = useLanguage()
  const { board } = useKitchenBoard()
  const suggested = suggestedMinutes(board)
  const [chosen, setChosen] = useState<number | null>(null)
  const minutes = chosen ?? suggested
  useEffect(() => {
    if (id) setChosen(null)
  }, [id])

  const handleConfirm = () => {
    if (id) void onSend(() => client().ordering.startPreparing({ id, minutes }))
  }
  return (
    <Confirm
      open={id !== null}
      question={t('ordering:cook.startAsk')}
      consequence={t('ordering:cook.startNote')}
      confirmLabel={t('ordering:cook.accept', { minutes: format.minutes(minutes) })}
      cancelLabel={t('ordering:cook.notYet')}
      icon={IconFlame}
      loading={sending}
      large
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <PromisedMinutes name="minutes" value={minutes} onChange={setChosen} />
      {problem && <InlineError title={problem} />}
    </Confirm>
  )
}

/** Marks an order as ready, which offers it to couriers. */
function ReadyQuestion({ id, sending, problem, onCancel, onSend }: Question) {
  const { t } = useLanguage()
  const handleConfirm = () => {
    if (id) void onSend(() => client().ordering.markReady({ id }))
  }
  return (
    <Confirm
      open={id !== null}
      question={t('ordering:cook.readyAsk')}
      consequence={t('ordering:cook.readyNote')}
      confirmLabel={t('ordering:cook.readyYes')}
      cancelLabel={t('ordering:cook.notYet')}
      icon={IconPackage}
      loading={sending}
      large
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      {problem && <InlineError title={problem} />}
    </Confirm>
  )
}
