/**
 * What a browser keeps of the person who uses it, all of which goes when they log out (H-05). Language, colours and place
 * are the device's and stay; so does what a courier has yet to send, which nobody else is shown or sends.
 */
export const PERSONAL_KEYS = {
  cart: { area: 'localStorage', key: 'cart' },
  keptCart: { area: 'localStorage', key: 'cart-kept' },
  sentCart: { area: 'localStorage', key: 'cart-sent' },
  joiningCart: { area: 'localStorage', key: 'cart-joining' },
  lastGuest: { area: 'localStorage', key: 'lastGuestDetails' },
  lastOrderId: { area: 'localStorage', key: 'lastOrderId' },
  draft: { area: 'sessionStorage', key: 'checkout' },
  attempt: { area: 'sessionStorage', key: 'checkout-attempt' },
  placed: { area: 'sessionStorage', key: 'checkout-placed' },
  shift: { area: 'localStorage', key: 'kitchen-shift' },
  courierSignUp: { area: 'sessionStorage', key: 'courier-sign-up' },
  signUp: { area: 'sessionStorage', key: 'sign-up' },
} as const

/** Leaves nothing of this person to whoever uses the device next. */
export function forgetPerson(
  browser: Record<'localStorage' | 'sessionStorage', Pick<Storage, 'removeItem'>> = window,
): void {
  for (const { area, key } of Object.values(PERSONAL_KEYS)) {
    try {
      browser[area].removeItem(key)
    } catch {
      // Reaching for a storage throws where a browser forbids it; nothing is kept there then.
    }
  }
}
