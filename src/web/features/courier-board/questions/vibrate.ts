const SHORT_MS = 40

/** A short vibration for a courier who does not look at the screen. Not every device can. */
export function vibrate() {
  navigator.vibrate?.(SHORT_MS)
}
