import { type ComponentProps, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import styles from './modal.module.css'

/** A window above the page: a bottom sheet on phones, centred on wider screens. */
export function Modal({ open, onClose, locked, onLeave, ...dialog }: ModalProps) {
  return <dialog {...useModal(open, onClose, { locked, onLeave })} {...dialog} className={styles.modal} />
}

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'className'> & {
  open: boolean
  onClose: () => void
  /** A running request keeps it open. */
  locked?: boolean | undefined
  /** A key or a press beside it asks instead of closing it. */
  onLeave?: (() => void) | undefined
}

/**
 * Drives a native modal dialog from a boolean. The browser handles focus, Escape and the top layer. While `locked`, because a
 * request is running, neither a key nor a press closes it. With `onLeave` they ask instead of closing it.
 */
export function useModal(open: boolean, onClose: () => void, { locked = false, onLeave }: Held = {}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const isHeld = locked || onLeave !== undefined
  const leave = () => {
    if (!locked) (onLeave ?? onClose)()
  }

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  // Leaving the page with the dialog open must not leave the page behind it inert.
  useEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isHeld || event.target !== event.currentTarget) return
      event.preventDefault()
      leave()
    },
    // The event comes late, and the dialog may have been opened again since.
    onClose: () => {
      if (!open || dialog.current?.open) return
      // A second Escape closes the dialog without a cancel event.
      if (isHeld) dialog.current?.showModal()
      leave()
    },
    // A press is outside only if it both starts and ends on the backdrop. Dragging a text selection out of the dialog is not.
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (pressedOutside.current && event.target === event.currentTarget) leave()
    },
  }
}

type Held = Pick<ModalProps, 'locked' | 'onLeave'>

/** The last value that was not null. A closing dialog still shows it. */
export function useLast<Shown>(shown: Shown | null): Shown | null {
  const last = useRef(shown)
  if (shown !== null) last.current = shown
  return last.current
}
