import { useEffect, useState } from 'react'
import { DECLINE_REASONS, type DeclineReason } from '#domain/ordering/cancel-reason.ts'
import { client, inTime } from '#web/platform/api/client.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './question.module.css'
import type { Question } from './question.ts'

const LONGEST_REASON = 300

/** Declines a new order. The reason is required, because the customer reads it. */
export function DeclineQuestion({ id, sending, problem, onCancel, onSend }: Question) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (!id) return
    setReason(null)
    setWords('')
    setTried(false)
  }, [id])

  const sentReason = reason === 'other' ? words.trim() : reason
  const handleConfirm = () => {
    setTried(true)
    if (!id || !sentReason) return
    void onSend(
      () => client().ordering.cancelOrder({ id, reason: sentReason }, inTime()),
      t('ordering:cook.declined'),
    )
  }
  return (
    <Confirm
      open={id !== null}
      question={t('ordering:cook.declineWhy')}
      consequence={t('ordering:cook.declineNote')}
      confirmLabel={t('ordering:cook.declineYes')}
      cancelLabel={t('ordering:cook.declineNot')}
      destructive
      loading={sending}
      large
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <ChoiceTiles
        legend={t('ordering:cook.declineWhy')}
        legendHidden
        name="reason"
        wide
        choices={DECLINE_REASONS.map((value) => ({ value, label: t(`ordering:cook.reasons.${value}`) }))}
        value={reason}
        onChange={setReason}
        error={tried && !reason ? t('ordering:refusals.order.reason_required') : null}
      />
      {reason === 'other' && (
        <TextArea
          label={t('ordering:cook.declineOther')}
          className={styles.words}
          rows={2}
          maxLength={LONGEST_REASON}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={tried && !sentReason ? t('ordering:refusals.order.reason_required') : undefined}
        />
      )}
      {problem && <InlineError title={problem} />}
    </Confirm>
  )
}
