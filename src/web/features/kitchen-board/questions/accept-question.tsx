import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import { useEffect, useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import { suggestedMinutes } from '../preparation.ts'
import { PromisedMinutes } from './promised-minutes.tsx'
import type { Question } from './question.ts'

/** Accepts an order with a promised preparation time. */
export function AcceptQuestion({ id, sending, problem, onCancel, onSend }: Question) {
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
