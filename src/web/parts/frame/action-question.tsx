import { type ComponentProps, type ReactNode, useState } from 'react'
import { MAX_REASON } from '#domain/reason.ts'
import type { Failure } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/**
 * Asks before an action, and for a reason where one is recorded. The action is sent once. When it fails, the dialog stays open and
 * says why.
 */
export function ActionQuestion<Done>({
  send,
  revalidates = true,
  reason,
  ready = true,
  doneText,
  onDone,
  onFailed,
  onClose,
  problemTitle,
  children,
  ...confirm
}: ActionQuestionProps<Done>) {
  const { refusalText } = useLanguage()
  const [isTried, setTried] = useState(false)
  const act = useCommand(send, { revalidates })
  const given = reason ? reason.value.trim() : ''
  const isMissing = reason !== undefined && given === ''

  const handleClose = () => {
    act.forget()
    setTried(false)
    onClose()
  }
  const handleConfirm = async () => {
    setTried(true)
    if (isMissing || !ready) return
    const answer = await act.run(given)
    if (!answer) return
    if (!answer.ok) {
      if (onFailed?.(answer.failure)) act.forget()
      return
    }
    if (doneText) toast({ tone: 'success', title: doneText(answer.value) })
    onDone?.(answer.value)
    handleClose()
  }
  const hasBody = reason !== undefined || children !== undefined || act.problem !== null
  return (
    <Confirm {...confirm} loading={act.pending} onConfirm={() => void handleConfirm()} onCancel={handleClose}>
      {hasBody && (
        <>
          {reason && (
            <TextArea
              label={reason.label}
              value={reason.value}
              maxLength={MAX_REASON}
              error={
                isTried && isMissing ? (reason.missing ?? refusalText({ code: 'field.required' })) : undefined
              }
              onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
            />
          )}
          {typeof children === 'function' ? children(isTried) : children}
          {act.problem && (
            <InlineError
              title={problemTitle ?? act.problem}
              text={problemTitle === undefined ? undefined : act.problem}
            />
          )}
        </>
      )}
    </Confirm>
  )
}

type Words = 'question' | 'consequence' | 'confirmLabel' | 'cancelLabel'

type ActionQuestionProps<Done> = Pick<ComponentProps<typeof Confirm>, 'open' | 'destructive' | Words> & {
  send: (reason: string) => Promise<Done>
  /** False if the page's loaders would fail once it is done. */
  revalidates?: boolean
  /** What is recorded and must be given. */
  reason?: Reason | undefined
  /** Whether other fields are complete. Until then a press only marks what is missing. */
  ready?: boolean
  doneText?: (done: Done) => string
  onDone?: (done: Done) => void
  /** Returns true if the caller answers the failure. It is then not shown. */
  onFailed?: (failure: Failure) => boolean
  onClose: () => void
  /** What went wrong, above the reason why. */
  problemTitle?: string
  /** Other fields. They are told whether somebody has tried to send them. */
  children?: ReactNode | ((isTried: boolean) => ReactNode)
}

type Reason = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The error where nothing is written. */
  missing?: string
}
