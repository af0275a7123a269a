import { useEffect, useState } from 'react'
import { COOK_INCIDENTS, INCIDENT_TEXTS } from '#domain/ordering/incidents.ts'
import { FormQuestion } from '#web/parts/frame/form-sheet.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import type { Question } from '../cards/use-order-action.ts'
import styles from '../kitchen-board.module.css'

type Reason = (typeof COOK_INCIDENTS)[number]

/** Tells the office why the kitchen cannot finish an order. Its status stays until the office answers. */
export function IncidentQuestion({ id, sending, problem, onCancel, onSend }: Question) {
  const { t } = useLanguage()
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (!id) return
    setReason(null)
    setNote('')
    setTried(false)
  }, [id])

  const handleConfirm = () => {
    setTried(true)
    if (!id || !reason) return
    void onSend(() =>
      client()
        .incidents.reportKitchenIncident({ id, reason, note })
        .then(() => null),
    )
  }
  return (
    <FormQuestion
      open={id !== null}
      question={t('incidents:report.title')}
      consequence={t('incidents:report.stays')}
      confirmLabel={t('incidents:report.tell')}
      cancelLabel={t('common:actions.close')}
      loading={sending}
      large
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      <ChoiceTiles
        legend={t('incidents:report.reason')}
        legendHidden
        name="incident"
        wide
        choices={COOK_INCIDENTS.map((value) => ({ value, label: t(`incidents:reasons.${value}`) }))}
        value={reason}
        onChange={setReason}
        error={tried && !reason ? t('incidents:report.reasonMissing') : null}
      />
      <TextArea
        label={t('incidents:report.note')}
        className={styles.questionWords}
        rows={2}
        maxLength={INCIDENT_TEXTS.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {problem && <InlineError title={problem} />}
    </FormQuestion>
  )
}
