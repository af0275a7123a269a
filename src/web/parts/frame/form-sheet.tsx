import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'

/** A sheet with a form. While `isChanged`, whatever would close it asks first, so that no press beside it loses what was typed. */
export function FormSheet({ isChanged, onClose, ...sheet }: FormSheetProps) {
  const { t } = useLanguage()
  const { leave, question } = useLeaving(sheet.open, onClose)
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

/** The controls whose words would be lost: not a password, which is asked for again anyway. */
const TYPED = ['textarea', 'text', 'email', 'tel']

/** A question with fields. A key or a press beside it asks before it loses words that were typed. */
export function FormQuestion({ onCancel, ...confirm }: Omit<ComponentProps<typeof Confirm>, 'onLeave'>) {
  const { open } = confirm
  const { leave, question } = useLeaving(open, onCancel)
  const typed = useRef(new Set<HTMLInputElement>())
  useEffect(() => {
    if (!open) typed.current.clear()
  }, [open])
  const handleInput = ({ target }: FormEvent) => {
    const control = target as HTMLInputElement
    if (TYPED.includes(control.type)) typed.current.add(control)
  }
  const isTyped = () =>
    [...typed.current].some(({ isConnected, value }) => isConnected && value.trim() !== '')
  return (
    <>
      {question}
      <Confirm
        {...confirm}
        onCancel={onCancel}
        onInput={handleInput}
        onLeave={() => (isTyped() ? leave() : onCancel())}
      />
    </>
  )
}

/**
 * Asks whether to leave what was typed, instead of closing a window. The question stands before the window, so that it closes
 * first: the focus then goes back through the window to what opened it.
 */
function useLeaving(isOpen: boolean, onClose: () => void) {
  const { t } = useLanguage()
  const [isAsked, setAsked] = useState<boolean | null>(null)
  // Somebody else may settle the matter meanwhile. Then there is nothing left to lose.
  useEffect(() => {
    if (!isOpen) setAsked((asked) => asked && false)
  }, [isOpen])
  const handleLeave = () => {
    setAsked(false)
    onClose()
  }
  const question = isAsked !== null && (
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
