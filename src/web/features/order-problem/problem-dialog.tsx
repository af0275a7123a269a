import { useState } from 'react'
import type { OwnProblem } from '#contract/problems.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import { PROBLEM_REASONS, PROBLEM_RULES, type ProblemReason } from '#domain/problems/problem-rules.ts'
import { PicturePicker, useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** What is typed so far. */
type Draft = { reason: ProblemReason | null; words: string; photo: File | null }
type Report = Draft & { reason: ProblemReason }

const NOTHING_SAID: Draft = { reason: null, words: '', photo: null }

/** Asks what went wrong, with an optional photo, and reports it once. The typed text stays until the server has it. */
export function ProblemDialog({ open, orderId, onReported, onClose }: ProblemDialogProps) {
  const { t } = useLanguage()
  const [draft, setDraft] = useState(NOTHING_SAID)
  const [isChecked, setChecked] = useState(false)
  const send = useReport(orderId)
  const pictures = useBusyPictures()
  const handleSend = async () => {
    setChecked(true)
    const { reason, words } = draft
    if (!reason || words.trim() === '') return
    const answer = await send.run({ ...draft, reason })
    if (!answer?.ok) return
    toast({ tone: 'success', title: t('problems:form.sent') })
    onClose()
    onReported(answer.value)
  }
  const isAboutPhoto = send.failure?.code.startsWith('file.') ?? false
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('problems:form.title')}
      closeLabel={t('common:actions.close')}
      locked={send.pending}
    >
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void handleSend()
        }}
      >
        <Fields
          draft={draft}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          onBusy={pictures.onBusy}
          isChecked={isChecked}
          isSending={send.pending}
          photoProblem={isAboutPhoto ? send.problem : null}
        />
        {send.problem && !isAboutPhoto && <InlineError title={send.problem} />}
        <Button type="submit" loading={send.pending || pictures.isBusy}>
          {t('problems:form.send')}
        </Button>
      </Stack>
    </Dialog>
  )
}

type ProblemDialogProps = {
  open: boolean
  orderId: string
  onReported: (problem: OwnProblem) => void
  onClose: () => void
}

/** Reports a problem of the order, with its photo if there is one. */
function useReport(id: string) {
  return useCommand(
    ({ photo, ...report }: Report) =>
      photo
        ? client().problems.reportProblemWithPhoto(
            { id, ...report, photo },
            { signal: AbortSignal.timeout(PICTURES_MS) },
          )
        : client().problems.reportProblem({ id, ...report }),
    { revalidates: false },
  )
}

function Fields({ draft, onChange, onBusy, isChecked, isSending, photoProblem }: FieldsProps) {
  const { t } = useLanguage()
  const { reason, words, photo } = draft
  return (
    <>
      <ChoiceTiles<ProblemReason>
        legend={t('problems:form.reason')}
        name="reason"
        choices={PROBLEM_REASONS.map((value) => ({ value, label: t(`problems:reasons.${value}`) }))}
        value={reason}
        onChange={(chosen) => onChange({ reason: chosen })}
        wide
        error={isChecked && !reason ? t('problems:form.reasonMissing') : undefined}
      />
      <TextArea
        label={t('problems:form.words')}
        name="words"
        value={words}
        maxLength={PROBLEM_RULES.words.most}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
        error={isChecked && words.trim() === '' ? t('problems:form.wordsMissing') : undefined}
      />
      <PicturePicker
        id="problem-photo"
        label={t('problems:form.photo')}
        help={t('problems:form.photoHelp')}
        value={photo}
        isSending={isSending && photo !== null}
        error={photoProblem ?? undefined}
        onChange={(picture) => onChange({ photo: picture })}
        onBusy={onBusy}
      />
    </>
  )
}

type FieldsProps = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onBusy: (isBusy: boolean) => void
  /** Whether what is missing is shown. */
  isChecked: boolean
  isSending: boolean
  photoProblem: string | null
}
