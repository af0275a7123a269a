const SHORT_MS = 40

/** A short buzz for a hand that is not looking, where the device can. */
export function vibrate() {
  navigator.vibrate?.(SHORT_MS)
}
