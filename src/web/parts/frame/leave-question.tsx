import { useBeforeUnload, useBlocker } from 'react-router'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks before a page is left with changes that nobody saved, by a link or by the browser. */
export function LeaveQuestion({ isChanged, consequence }: { isChanged: boolean; consequence: string }) {
  const { t } = useLanguage()
  const blocker = useBlocker(isChanged)
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      question={t('common:leave.ask')}
      consequence={consequence}
      confirmLabel={t('common:leave.yes')}
      cancelLabel={t('common:leave.no')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
