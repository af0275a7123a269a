import { useState } from 'react'
import {
  DISH_REPORT_REASONS,
  type DishReportReason,
  REPORT_RULES,
  REVIEW_REPORT_REASONS,
  type ReviewReportReason,
} from '#domain/reviews/report-rules.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export type Reported = { what: 'dish' | 'review'; id: string }
type Reason = DishReportReason | ReviewReportReason

/** Asks what is wrong with a dish or a review, and reports it to the admins. */
export function ReportDialog({ open, reported, onClose }: ReportDialogProps) {
  const { t } = useLanguage()
  const [reason, setReason] = useState<Reason | null>(null)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const { what, id } = reported
  const choices = useReasons(what)
  const send = useCommand(
    (chosen: Reason) =>
      what === 'dish'
        ? client().reviews.reportDish({ id, reason: chosen as DishReportReason, words })
        : client().reviews.reportReview({ id, reason: chosen as ReviewReportReason, words }),
    { revalidates: false },
  )
  const handleSend = async () => {
    if (!reason) return setMissing(true)
    const answer = await send.run(reason)
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('reviews:report.sent') })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(what === 'dish' ? 'reviews:report.dishTitle' : 'reviews:report.reviewTitle')}
      closeLabel={t('common:actions.close')}
      locked={send.pending}
    >
      <form
        noValidate
        className="column gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          void handleSend()
        }}
      >
        <ChoiceTiles<Reason>
          legend={t('reviews:report.reason')}
          name="reason"
          choices={choices}
          value={reason}
          onChange={setReason}
          wide
          error={missing && !reason ? t('reviews:report.reasonMissing') : undefined}
        />
        <TextArea
          label={t('reviews:report.words')}
          name="words"
          value={words}
          maxLength={REPORT_RULES.words.most}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {send.problem && <InlineError title={send.problem} />}
        <Button type="submit" loading={send.pending}>
          {t('reviews:report.send')}
        </Button>
      </form>
    </Dialog>
  )
}

/** What can be wrong with a dish or with a review. */
function useReasons(what: Reported['what']) {
  const { t } = useLanguage()
  return what === 'dish'
    ? DISH_REPORT_REASONS.map((value) => ({ value, label: t(`reviews:report.dishReasons.${value}`) }))
    : REVIEW_REPORT_REASONS.map((value) => ({ value, label: t(`reviews:report.reviewReasons.${value}`) }))
}

type ReportDialogProps = { open: boolean; reported: Reported; onClose: () => void }
