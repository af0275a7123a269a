import type { KeyboardEvent } from 'react'

/**
 * A phone's keyboard calls its Enter key "next" in these fields, and iPhones leave it to the page to move on: there the key
 * would send the form instead. A real keyboard's Enter still sends it.
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
