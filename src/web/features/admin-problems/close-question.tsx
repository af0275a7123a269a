import type { ProblemPage } from '#contract/problems.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks before a problem is closed. When closing fails, the dialog stays open and says why. */
export function CloseQuestion({ open, problem, onClose }: CloseQuestionProps) {
  const { t } = useLanguage()
  const { id, version, answer } = problem
  const close = useCommand((seen: number) => client().problems.closeProblem({ id, version: seen }))
  const handleClose = () => {
    close.forget()
    onClose()
  }
  const handleConfirm = async () => {
    const done = await close.run(version)
    if (!done?.ok) return
    toast({ tone: 'success', title: t('problems:admin.closed') })
    handleClose()
  }
  return (
    <Confirm
      open={open}
      question={t('problems:admin.closeQuestion')}
      consequence={t(answer === null ? 'problems:admin.closeUnanswered' : 'problems:admin.closeAnswered')}
      confirmLabel={t('problems:admin.closeYes')}
      cancelLabel={t('problems:admin.closeNo')}
      loading={close.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {close.problem && <InlineError title={close.problem} />}
    </Confirm>
  )
}

type CloseQuestionProps = { open: boolean; problem: ProblemPage; onClose: () => void }
