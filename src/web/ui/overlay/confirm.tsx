import clsx from 'clsx'
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, type ButtonVariant } from '#web/ui/actions/button.tsx'
import type { IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './modal.module.css'
import { Modal } from './modal.tsx'

/** A question, its consequence, and two buttons. If the answer destroys something, the safe button has the focus first. */
export function Confirm(props: ConfirmProps) {
  const { open, question, consequence, confirmLabel, cancelLabel, onConfirm, onCancel, onLeave, onInput } =
    props
  const { variant, icon, destructive = false, loading = false, large = false, children } = props
  const questionId = useId()
  const consequenceId = useId()
  const confirmButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const size = large ? 'large' : 'regular'

  // Runs after the modal's own effect, so that the dialog is open and its default focus is replaced.
  useEffect(() => {
    // A tall one on a phone begins with its question, not with its buttons.
    if (open) (destructive ? cancelButton : confirmButton).current?.focus({ preventScroll: true })
  }, [open, destructive])

  return (
    <Modal
      open={open}
      onClose={onCancel}
      locked={loading}
      onLeave={onLeave}
      onInput={onInput}
      role="alertdialog"
      aria-labelledby={questionId}
      aria-describedby={consequence ? consequenceId : undefined}
    >
      <div className={styles.inside}>
        <h2 id={questionId} className="h3">
          {question}
        </h2>
        {consequence && (
          <p id={consequenceId} className={styles.consequence}>
            {consequence}
          </p>
        )}
        {children && <div className={styles.extra}>{children}</div>}
        <div className={clsx(styles.answers, large && styles.largeAnswers)}>
          <Button
            ref={confirmButton}
            variant={variant ?? (destructive ? 'danger' : 'primary')}
            size={size}
            icon={icon}
            loading={loading}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button ref={cancelButton} variant="ghost" size={size} onClick={() => loading || onCancel()}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

type ConfirmProps = {
  open: boolean
  question: ReactNode
  consequence?: ReactNode
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  onConfirm: () => void
  onCancel: () => void
  /** What a key or a press beside it does. They cancel without it. */
  onLeave?: (() => void) | undefined
  onInput?: FormEventHandler | undefined
  variant?: ButtonVariant
  icon?: IconGlyph
  destructive?: boolean
  loading?: boolean
  /** Buttons of 62 px, for couriers on the road. */
  large?: boolean
  /** A choice that belongs to the answer, such as a reason. */
  children?: ReactNode
}
