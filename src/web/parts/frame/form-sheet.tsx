import { type ComponentProps, useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'

/** A sheet with a form. While `isChanged`, whatever would close it asks first, so that no press beside it loses what was typed. */
export function FormSheet({ isChanged, onClose, ...sheet }: FormSheetProps) {
  const { t } = useLanguage()
  const { leave, question } = useLeaving(onClose)
  return (
    <>
      {question}
      <Sheet
        {...sheet}
        onClose={onClose}
        onLeave={isChanged ? leave : undefined}
        closeLabel={t('common:actions.close')}
      />
    </>
  )
}

type FormSheetProps = Omit<ComponentProps<typeof Sheet>, 'closeLabel' | 'onLeave'> & { isChanged: boolean }

/**
 * Asks whether to leave what was typed, instead of closing a window. The question stands before the window, so that it closes
 * first: the focus then goes back through the window to what opened it.
 */
export function useLeaving(onClose: () => void) {
  const { t } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const handleLeave = () => {
    setAsked(false)
    onClose()
  }
  const question = (
    <Confirm
      open={isAsked}
      question={t('common:leave.ask')}
      confirmLabel={t('common:leave.yes')}
      cancelLabel={t('common:leave.no')}
      destructive
      onConfirm={handleLeave}
      onCancel={() => setAsked(false)}
    />
  )
  return { leave: () => setAsked(true), question }
}
