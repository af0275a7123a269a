import { expect, test } from 'vitest'
import type { Caller } from '#contract/ordering/phone-orders.ts'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import type { District } from '#contract/settings.ts'
import {
  e164Of,
  NEW_ADDRESS,
  NO_CALL,
  NOWHERE,
  placeOfKnown,
  requestOf,
  valuesOfBuyer,
  valuesOfCaller,
} from './phone-values.ts'

const HOME = {
  ...{ label: 'Home', street: 'Road 9', building: '12', floor: '3', apartment: '7' },
  ...{ landmark: 'Blue gate', location: { latitude: 29.96, longitude: 31.25 }, districtId: 'maadi' },
}
const WORK = { ...HOME, label: 'Work', street: 'Road 233', location: { latitude: 29.97, longitude: 31.27 } }
const aCaller = (caller: Partial<Caller>): Caller => ({
  ...{ mobile: '+201001234567', accounts: [], guest: { name: null, addresses: [], open: [] } },
  ...caller,
})
const aGuest = (addresses: (typeof HOME)[]) => ({ name: 'Nour Adel', addresses, open: [] })
const NOUR = aCaller({ guest: aGuest([HOME]) })
const FIRST_CALL = aCaller({ mobile: '+201112345678' })
const called = { ...NO_CALL, mobile: '01001234567', notes: 'The bell is broken' }
const ofNour = valuesOfCaller(called, NOUR, null)

test('a known caller brings name and address, and what was typed before stays', () => {
  expect(ofNour).toEqual({ ...called, name: 'Nour Adel', ...placeOfKnown(HOME), address: '0' })
})

test('an order to a known address keeps its district', () => {
  const maadi = { id: 'maadi', name: 'Maadi', nameAr: 'المعادي' } as District
  const order = { wanted: [], quote: { total: 120 } as QuoteAnswer, districts: [maadi] }
  expect(requestOf(ofNour, order)).toMatchObject({ area: 'Maadi', street: 'Road 9' })
  const nameless = aCaller({ guest: aGuest([{ ...HOME, districtId: '' }]) })
  expect(requestOf(valuesOfCaller(called, nameless, null), order)).not.toHaveProperty('area')
})

test('nothing of one caller’s name, e-mail and door stays for the next', () => {
  const next = { ...ofNour, mobile: '01112345678', email: 'nour@example.com' }
  expect(valuesOfCaller(next, FIRST_CALL, NOUR)).toEqual({
    ...next,
    ...{ name: '', email: '', ...NOWHERE, address: NEW_ADDRESS },
  })
})

test('looking the same caller up again loses nothing that was typed', () => {
  const typed = {
    ...ofNour,
    name: 'Nour A.',
    email: 'nour@example.com',
    street: 'Road 10',
    address: NEW_ADDRESS,
  }
  expect(valuesOfCaller(typed, NOUR, NOUR)).toEqual(typed)
  expect(valuesOfCaller(ofNour, NOUR, NOUR)).toEqual(ofNour)
  // A new first address pushes the others down: the place stays, and isn’t taken for the new one.
  const moved = aCaller({ guest: aGuest([WORK, HOME]) })
  expect(valuesOfCaller(ofNour, moved, NOUR)).toEqual({ ...ofNour, address: NEW_ADDRESS })
})

test('an account with the number brings its name and address only once the operator chose it', () => {
  const account = { id: 'mona', name: 'Mona Ali', email: 'mona@example.com', isBanned: false }
  const caller = aCaller({
    accounts: [{ ...account, addresses: [WORK], open: [] }],
    guest: aGuest([HOME]),
  })
  const unknown = valuesOfCaller(called, caller, null)
  expect(unknown).toMatchObject({ customerId: '', name: 'Nour Adel', street: HOME.street })
  const chosen = valuesOfBuyer(unknown, caller, 'mona')
  expect(chosen).toMatchObject({ customerId: 'mona', name: 'Mona Ali', ...placeOfKnown(WORK) })
  expect(valuesOfCaller(chosen, caller, caller)).toEqual(chosen)
  // The account gave the number up since, so its name and door are not the caller's.
  expect(valuesOfCaller(chosen, NOUR, caller)).toMatchObject({
    customerId: '',
    name: 'Nour Adel',
    street: HOME.street,
  })
})

test.each(['٠١٠٠١٢٣٤٥٦٧', '0020 100 123 4567', '201001234567', '+20 100 123 4567'])(
  'a mobile typed as %s is one number',
  (typed) => expect(e164Of(typed)).toBe('+201001234567'),
)

test('what is no mobile is nobody’s', () => expect(e164Of('0100123456')).toBeNull())
