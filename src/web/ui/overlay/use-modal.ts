import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Drives a native modal dialog from a boolean: focus, Escape and the top layer are the browser's own. While it is held, because
 * what it asked for is on its way, no key and no way back closes it.
 */
export function useModal(open: boolean, onClose: () => void, held = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

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
      if (held && event.target === event.currentTarget) event.preventDefault()
    },
    // The event comes late: a dialog that has been opened again since is not closed.
    onClose: () => {
      if (!open || dialog.current?.open) return
      // Pressed twice, Escape asks nobody.
      if (held) dialog.current?.showModal()
      else onClose()
    },
    // A press counts as "outside" only when it both starts and ends on the backdrop, not when a text
    // selection is dragged out of the dialog.
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (!held && pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
