import { afterEach, expect, test, vi } from 'vitest'
import {
  draftOf,
  emptySignUp,
  keepDraft,
  readDraft,
  readLastGuest,
  type SignUpValues,
} from './sign-up-draft.ts'

const DOOR = { latitude: 30.0452, longitude: 31.2198 }
const TYPED: SignUpValues = {
  ...emptySignUp('cook'),
  name: 'منى عادل',
  mobileNumber: '٠١٠٠ ١٢٣ ٤٥٦٧',
  email: 'mona@example.com',
  districtId: 'dokki',
  location: DOOR,
  address: '14 Mossadak St',
  password: 'a-secret-of-mine',
  passwordConfirmation: 'a-secret-of-mine',
  wantsOffers: true,
}

afterEach(() => vi.unstubAllGlobals())

function aBrowser(local: Record<string, string> = {}) {
  const storage = (entries: Map<string, string>) => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  })
  const session = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: storage(session),
    localStorage: storage(new Map(Object.entries(local))),
  })
  return session
}

test('the typed values come back after a reload, but the password does not', () => {
  const session = aBrowser()
  keepDraft(TYPED)
  const { password: _p, passwordConfirmation: _c, ...stored } = TYPED
  expect(readDraft()).toEqual(stored)
  expect([...session.values()].join()).not.toContain(TYPED.password)
})

test('an area that was chosen without a pin keeps out the pin that the page starts with', () => {
  aBrowser()
  keepDraft({ ...TYPED, location: null })
  expect(readDraft()).toMatchObject({ districtId: 'dokki', location: null })
  keepDraft({ ...TYPED, location: null, districtId: '' })
  expect(readDraft()).not.toHaveProperty('location')
})

test('a guest who ordered here finds their details in the form', () => {
  const guest = {
    name: 'Nour Adel',
    mobile: '0100 123 4567',
    email: 'nour@example.com',
    street: '7 Tahrir St',
  }
  aBrowser({ lastGuestDetails: JSON.stringify({ ...guest, pin: DOOR, districtId: 'dokki', notes: 'x' }) })
  expect(readLastGuest()).toEqual({
    name: guest.name,
    mobileNumber: guest.mobile,
    email: guest.email,
    address: guest.street,
    location: DOOR,
    districtId: 'dokki',
  })
  aBrowser({ lastGuestDetails: JSON.stringify({ ...guest, pin: null, districtId: 'dokki' }) })
  expect(readLastGuest()).not.toHaveProperty('location')
})

test.each([
  null,
  '',
  '{',
  '[]',
  '7',
  '{"role":"admin","name":7,"location":{"latitude":24.7,"longitude":46.6},"termsAccepted":"yes"}',
])('a stored %j is no draft', (text) => expect(draftOf(text)).toEqual({}))

test('a browser that forbids storage stores nothing and does not break the form', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  keepDraft(TYPED)
  expect(readDraft()).toEqual({})
})
