import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import { useEffect, useState } from 'react'
import { client, inTime } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import { PREP_CHOICES, suggestedMinutes } from '../preparation.ts'
import styles from './question.module.css'
import type { Question } from './question.ts'

const MINUTE_MS = 60_000

/** Accepts an order with a promised preparation time. */
export function AcceptQuestion({ id, sending, problem, onCancel, onSend }: Question) {
  const { t } = useTranslation()
  const format = useFormat()
  const { board, now } = useKitchenBoard()
  const suggested = suggestedMinutes(board)
  const [chosen, setChosen] = useState<number | null>(null)
  const minutes = chosen ?? suggested
  useEffect(() => {
    if (id) setChosen(null)
  }, [id])

  const handleConfirm = () => {
    if (id) void onSend(() => client().ordering.startPreparing({ id, minutes }, inTime()))
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
      <ChoiceTiles
        legend={t('ordering:cook.howLong')}
        name="minutes"
        choices={PREP_CHOICES.map((value) => ({
          value,
          label: <span className="num">{format.minutes(value)}</span>,
        }))}
        value={minutes}
        onChange={setChosen}
      />
      <p className={styles.then} aria-live="polite">
        {t('ordering:cook.readyBy', { time: format.clock(now + minutes * MINUTE_MS) })}
      </p>
      {problem && <InlineError title={problem} />}
    </Confirm>
  )
}
