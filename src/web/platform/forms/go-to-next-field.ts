import type { KeyboardEvent } from 'react'

/**
 * Phones label the Enter key of these fields "next". On iPhones the page must move the focus itself, or the key would submit the
 * form. Enter on a real keyboard still submits.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || !isNextField(target) || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...form.elements].filter(isNextField)
  const next = fields[fields.indexOf(target) + 1]
  if (next) next.focus()
  else target.blur()
}

function isNextField(element: EventTarget): element is HTMLElement {
  return element instanceof HTMLElement && element.enterKeyHint === 'next'
}
