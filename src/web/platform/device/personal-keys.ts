/**
 * All that a browser stores about its person. Logging out removes it (H-05). Language, colour scheme and place belong to the
 * device and stay. A courier's outbox stays too, and only the same courier's session sends it.
 */
export const PERSONAL_KEYS = {
  cart: { area: 'localStorage', key: 'cart' },
  keptCart: { area: 'localStorage', key: 'cart-kept' },
  sentCart: { area: 'localStorage', key: 'cart-sent' },
  joiningCart: { area: 'localStorage', key: 'cart-joining' },
  lastGuest: { area: 'localStorage', key: 'lastGuestDetails' },
  searches: { area: 'localStorage', key: 'searches' },
  lastOrderId: { area: 'localStorage', key: 'lastOrderId' },
  draft: { area: 'sessionStorage', key: 'checkout' },
  attempt: { area: 'sessionStorage', key: 'checkout-attempt' },
  placed: { area: 'sessionStorage', key: 'checkout-placed' },
  unpaid: { area: 'localStorage', key: 'checkout-unpaid' },
  lastMethod: { area: 'localStorage', key: 'checkout-method' },
  push: { area: 'localStorage', key: 'push' },
  pushNotNow: { area: 'localStorage', key: 'push-not-now' },
  shift: { area: 'localStorage', key: 'kitchen-shift' },
  doorWaits: { area: 'localStorage', key: 'door-waits' },
  courierSignUp: { area: 'sessionStorage', key: 'courier-sign-up' },
  courierIdentityPhoto: { area: 'sessionStorage', key: 'courier-identity-photo' },
  courierLicensePhoto: { area: 'sessionStorage', key: 'courier-license-photo' },
  signUp: { area: 'sessionStorage', key: 'sign-up' },
} as const

/** The pages that can be read without a network (`public/firebase-messaging-sw.js`). */
export const COPIES = 'a-mama-copies'

let isForgotten = false

/** Whether the person has left on this page. What is still being stored of them then must not stay. */
export function hasLeft(): boolean {
  return isForgotten
}

/** Removes the person's data, so that the next one on this device sees none of it. */
export function forgetPerson(
  browser: Record<'localStorage' | 'sessionStorage', Pick<Storage, 'removeItem'>> = window,
): void {
  isForgotten = true
  globalThis.caches?.delete(COPIES).catch(() => {})
  for (const { area, key } of Object.values(PERSONAL_KEYS)) {
    try {
      browser[area].removeItem(key)
    } catch {
      // Access to storage throws where a browser forbids it. Nothing is stored there then.
    }
  }
}
