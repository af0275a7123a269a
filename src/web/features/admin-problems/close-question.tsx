import type { ProblemPage } from '#contract/problems.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Asks before a problem is closed. */
export function CloseQuestion({ open, problem, onClose }: CloseQuestionProps) {
  const { t } = useLanguage()
  const { id, version, answer } = problem
  return (
    <ActionQuestion
      open={open}
      question={t('problems:admin.closeQuestion')}
      consequence={t(answer === null ? 'problems:admin.closeUnanswered' : 'problems:admin.closeAnswered')}
      confirmLabel={t('problems:admin.closeYes')}
      cancelLabel={t('problems:admin.closeNo')}
      send={() => client().problems.closeProblem({ id, version })}
      doneText={() => t('problems:admin.closed')}
      onClose={onClose}
    />
  )
}

type CloseQuestionProps = { open: boolean; problem: ProblemPage; onClose: () => void }
