import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import type { Question } from './question.ts'

/** Marks an order as ready, which offers it to couriers. */
export function ReadyQuestion({ id, sending, problem, onCancel, onSend }: Question) {
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
