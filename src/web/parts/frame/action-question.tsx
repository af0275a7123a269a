import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Failure } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import type { Confirm } from '#web/ui/overlay/confirm.tsx'
import { FormQuestion } from './form-sheet.tsx'

/**
 * Asks before an action, which is sent once. When it fails, the dialog stays open and says why.
 */
export function ActionQuestion<Done>({
  send,
  revalidates = true,
  ready = true,
  doneText,
  onDone,
  onFailed,
  onClose,
  problemTitle,
  children,
  ...confirm
}: ActionQuestionProps<Done>) {
  const [isTried, setTried] = useState(false)
  const act = useCommand(send, { revalidates })

  const handleClose = () => {
    act.forget()
    setTried(false)
    onClose()
  }
  const handleConfirm = async () => {
    setTried(true)
    if (!ready) return
    const answer = await act.run(undefined)
    if (!answer) return
    if (!answer.ok) {
      if (onFailed?.(answer.failure)) act.forget()
      return
    }
    if (doneText) toast({ tone: 'success', title: doneText(answer.value) })
    onDone?.(answer.value)
    handleClose()
  }
  const hasBody = children !== undefined || act.problem !== null
  return (
    <FormQuestion
      {...confirm}
      loading={act.pending}
      onConfirm={() => void handleConfirm()}
      onCancel={handleClose}
    >
      {hasBody && (
        <>
          {typeof children === 'function' ? children(isTried) : children}
          {act.problem && (
            <InlineError
              title={problemTitle ?? act.problem}
              text={problemTitle === undefined ? undefined : act.problem}
            />
          )}
        </>
      )}
    </FormQuestion>
  )
}

type Words = 'question' | 'consequence' | 'confirmLabel' | 'cancelLabel'

type ActionQuestionProps<Done> = Pick<ComponentProps<typeof Confirm>, 'open' | 'destructive' | Words> & {
  send: () => Promise<Done>
  /** False if the page's loaders would fail once it is done. */
  revalidates?: boolean
  /** Whether the fields are complete. Until then a press only marks what is missing. */
  ready?: boolean
  doneText?: (done: Done) => string
  onDone?: (done: Done) => void
  /** Returns true if the caller answers the failure. It is then not shown. */
  onFailed?: (failure: Failure) => boolean
  onClose: () => void
  /** What went wrong, above the reason why. */
  problemTitle?: string
  /** What belongs to the answer, such as a reason. It is told whether somebody has tried to send it. */
  children?: ReactNode | ((isTried: boolean) => ReactNode)
}
