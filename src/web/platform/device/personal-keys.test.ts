import { expect, test } from 'vitest'
import { forgetPerson } from './personal-keys.ts'

function aStorage(...keys: string[]) {
  const kept = new Set(keys)
  return { kept, storage: { removeItem: (key: string) => void kept.delete(key) } as unknown as Storage }
}

test("the next person sees nothing of the last one, and the device's own settings stay", () => {
  const local = aStorage(
    'cart',
    'cart-kept',
    'cart-sent',
    'cart-joining',
    'lastGuestDetails',
    'lastOrderId',
    'kitchen-shift',
    'courier-outbox:karim',
    'theme-of-device',
  )
  const session = aStorage('checkout', 'checkout-attempt', 'checkout-placed', 'sign-up', 'courier-sign-up')
  forgetPerson({ localStorage: local.storage, sessionStorage: session.storage })
  expect([...local.kept]).toEqual(['courier-outbox:karim', 'theme-of-device'])
  expect([...session.kept]).toEqual([])
})

test('a browser that forbids one storage still clears the other', () => {
  const session = aStorage('checkout-placed')
  const browser = {
    get localStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError')
    },
    sessionStorage: session.storage,
  }
  forgetPerson(browser)
  expect([...session.kept]).toEqual([])
})
