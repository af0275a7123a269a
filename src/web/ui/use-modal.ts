import { type PointerEvent, useEffect, useRef } from 'react'

/** Drives a native modal dialog from a boolean: focus, Escape and the top layer are the browser's own. */
export function useModal(open: boolean, onClose: () => void) {
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
    // The event comes late: a dialog that has been opened again since is not closed.
    onClose: () => {
      if (open && !dialog.current?.open) onClose()
    },
    // A press counts as "outside" only when it both starts and ends on the backdrop, not when a text
    // selection is dragged out of the dialog.
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
