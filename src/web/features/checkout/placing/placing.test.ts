import { describe, expect, it } from 'vitest'
import type { SavedAddress } from '#contract/accounts/profiles.ts'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import { IDEMPOTENCY_KEY } from '#domain/ordering/placing/idempotency-key.ts'
import { aCartItem } from '#tests/world/cart-item.ts'
import { aFailure } from '#tests/world/failure.ts'
import { newKey } from '#web/platform/forms/new-key.ts'
import { NO_DETAILS } from '../details/details.ts'
import { attemptFor, readAttempt, sendAttempt } from './attempt.ts'
import { wishFor } from './order-request.ts'
import { readPlaced, toPlaced } from './placed.ts'
import { fieldProblems, hasSessionEnded } from './sort-refusal.ts'

const DOOR = { latitude: 30.0391, longitude: 31.2101 }
const details = {
  ...NO_DETAILS,
  name: ' Yara Hassan ',
  mobile: '0100 234 5678',
  email: ' yara@example.com ',
  street: '14 Mossadak St ',
  floor: ' ',
  apartment: '8',
  pin: DOOR,
  districtId: 'dokki',
}
const dokki = { id: 'dokki', name: 'Dokki', nameAr: 'الدقي', location: DOOR, radiusKm: 4 }
const kitchen = {
  cookId: 'amina',
  cookName: 'Om Amina',
  cookNameAr: null,
  subtotal: 130,
  serviceCharge: 6.5,
  deliveryFee: 15,
  discountAmount: 0,
  total: 151.5,
  routeDistance: 0.1,
}
const aQuote = (over: Partial<QuoteAnswer> = {}): QuoteAnswer => ({
  ...kitchen,
  lines: [],
  orders: [kitchen],
  serviceChargePercent: 5,
  problem: null,
  ...over,
})
const wish = (over: Partial<Parameters<typeof wishFor>[0]> = {}) =>
  wishFor({
    cart: [aCartItem()],
    details,
    districts: [dokki],
    quote: aQuote(),
    isGuest: true,
    locale: 'en',
    saved: null,
    ...over,
  })
const sent = (over: Partial<Parameters<typeof wishFor>[0]> = {}) => wish(over).request
const seen = { email: null, kitchens: [] }

describe('the order request', () => {
  it('holds dishes, quantities and notes, but no prices and no items saved for later', () => {
    const cart = [aCartItem({ quantity: 2, notes: 'hot' }), aCartItem({ id: 'ful', savedForLater: true })]
    expect(sent({ cart }).lines).toEqual([{ dishId: 'koshari', quantity: 2, notes: 'hot' }])
    expect(JSON.stringify(sent({ cart }))).not.toMatch(/price|65|ful/)
  })

  it('is trimmed, names the area, and leaves empty fields out', () => {
    expect(sent({ cart: [aCartItem({ quantity: 2 })] })).toEqual({
      lines: [{ dishId: 'koshari', quantity: 2 }],
      place: DOOR,
      customerName: 'Yara Hassan',
      mobileNumber: '0100 234 5678',
      email: 'yara@example.com',
      street: '14 Mossadak St',
      apartment: '8',
      area: 'Dokki',
      paymentMethod: 'cash',
      locale: 'en',
      quotedTotal: 151.5,
    })
  })

  it('has no e-mail for customers, because their account has one', () => {
    expect(sent({ isGuest: false })).not.toHaveProperty('email')
  })

  const saved: SavedAddress = {
    id: 'a1',
    label: 'Home',
    districtId: 'dokki',
    street: '14 Mossadak St',
    building: '3',
    floor: '2',
    apartment: '',
    landmark: 'By the bakery',
    address: '',
    postalCode: '12311',
    location: DOOR,
    isDefault: true,
    line: '14 Mossadak St, building 3, floor 2',
  }

  it('holds every part of an unchanged saved address, and does not ask to save it again', () => {
    const request = sent({ saved, isGuest: false, details: { ...details, keepAddress: true } })
    expect(request).toMatchObject({
      street: '14 Mossadak St',
      building: '3',
      floor: '2',
      landmark: 'By the bakery',
      postalCode: '12311',
      addressLabel: 'Home',
      area: 'Dokki',
    })
    expect(request).not.toHaveProperty('keepAddress')
    const asText = { ...saved, street: '', building: '', address: '12 Tahrir St, above the pharmacy' }
    expect(sent({ saved: asText, isGuest: false })).toMatchObject({ customerAddress: asText.address })
  })

  it('asks to save a typed address if the customer chose so, and never for a guest', () => {
    const keeping = { ...details, keepAddress: true, label: ' Work ' }
    expect(sent({ details: keeping, isGuest: false })).toMatchObject({
      keepAddress: true,
      addressLabel: 'Work',
    })
    expect(sent({ details: keeping })).not.toHaveProperty('keepAddress')
    expect(sent({ details: { ...keeping, keepAddress: false }, isGuest: false })).not.toHaveProperty(
      'addressLabel',
    )
  })

  it('names the cash note only for a single order, and only one that the form offers for its total', () => {
    const paying = { ...details, cashNote: 200 }
    expect(sent({ details: paying })).toMatchObject({ cashNote: 200 })
    expect(sent({ details: paying, quote: aQuote({ total: 200 }) })).not.toHaveProperty('cashNote')
    const cheaper = aQuote({ total: 120 })
    expect(sent({ details: paying, quote: cheaper })).toMatchObject({ cashNote: 200 })
    expect(sent({ details: { ...details, cashNote: 250 }, quote: cheaper })).not.toHaveProperty('cashNote')
    expect(sent({ details: paying, quote: aQuote({ orders: [kitchen, kitchen] }) })).not.toHaveProperty(
      'cashNote',
    )
  })
})

describe('the idempotency key of an order', () => {
  const start = (request = sent(), stored: ReturnType<typeof readAttempt> = null) =>
    attemptFor({ request, seen }, { stored, owner: null, now: 1_000, newKey })

  it('stays the same until an answer is known', () => {
    const first = start()
    expect(start(sent(), first)).toEqual(first)
  })

  it('stays the same when the order changes before an answer, and the attempt remembers what was sent', () => {
    const [first, more] = [start(), sent({ cart: [aCartItem({ quantity: 3 })] })]
    const changed = start(more, first)
    expect(changed).toMatchObject({ key: first.key, request: more, earlier: [{ request: first.request }] })
    const back = start(sent(), changed)
    expect(back).toMatchObject({ request: first.request, earlier: [{ request: more }] })
  })

  it('has a shape that the server accepts, and is new each time', () => {
    expect(newKey()).toMatch(IDEMPOTENCY_KEY)
    expect(newKey()).not.toBe(newKey())
  })

  it('survives a reload', () => {
    const first = start()
    const afterReload = readAttempt(JSON.stringify(first), 60_000)
    expect(afterReload).toEqual(first)
    expect(start(sent(), afterReload).key).toBe(first.key)
  })

  it('is forgotten after 15 minutes, or when it was tampered with', () => {
    const text = JSON.stringify(start())
    expect(readAttempt(text, 1_000 + 15 * 60_000)).toBeNull()
    expect(readAttempt(text, 0)).toBeNull()
    for (const other of [null, '{', '7', '{"key":"a b"}', '{"key":"aaaaaaaa","startedAt":1}']) {
      expect(readAttempt(other, 1_000)).toBeNull()
    }
  })
})

describe('an order that was changed while its answer was lost', () => {
  const [first, second] = [sent(), sent({ cart: [aCartItem({ quantity: 3 })] })]
  const attempt = attemptFor(
    { request: second, seen },
    {
      stored: attemptFor({ request: first, seen }, { stored: null, owner: null, now: 1_000, newKey }),
      owner: null,
      now: 2_000,
      newKey,
    },
  )
  /** A server that already accepted one content under the key, or none. */
  const server = (taken: unknown) => {
    let accepted = taken
    return async (request: unknown) => {
      accepted ??= request
      if (JSON.stringify(accepted) !== JSON.stringify(request)) throw 'used'
      return 'placed' as const
    }
  }
  const isKeyUsed = (error: unknown) => error === 'used'

  it('is placed as changed if the server had not accepted the first content', async () => {
    expect((await sendAttempt(attempt, server(null), isKeyUsed)).wish.request).toEqual(second)
  })

  it('is the first content if the server had accepted that one', async () => {
    expect((await sendAttempt(attempt, server(first), isKeyUsed)).wish.request).toEqual(first)
  })

  it('is refused if the key belongs to another order', async () => {
    await expect(sendAttempt(attempt, server({}), isKeyUsed)).rejects.toBe('used')
  })
})

describe('the success screen', () => {
  const attempt = attemptFor(wish(), { stored: null, owner: null, now: 1_000, newKey })
  const answer = {
    checkoutId: 'c1',
    orders: [{ id: 'K7QX2M4R9TWD5HBN', cookId: 'amina', total: 151.5 }],
    ownerToken: 'secret',
  }

  it('names each kitchen and stores no claim token', () => {
    const placed = toPlaced(attempt, answer, { now: 2_000, isEarlier: false })
    expect(placed).toMatchObject({
      orders: [{ id: 'K7QX2M4R9TWD5HBN', total: 151.5, kitchen: { name: 'Om Amina' } }],
      email: 'yara@example.com',
      isCash: true,
      cashNote: null,
    })
    expect(JSON.stringify(placed)).not.toContain('secret')
  })

  it('appears again after a reload within half an hour', () => {
    const placed = toPlaced(attempt, answer, { now: 2_000, isEarlier: false })
    expect(readPlaced(JSON.stringify(placed), 60_000)).toEqual(placed)
    expect(readPlaced(JSON.stringify(placed), 2_001 + 30 * 60_000)).toBeNull()
  })

  it('ignores a stored success that was tampered with', () => {
    const tampered = { at: 1, orders: [{ id: '"><svg>', total: 1 }] }
    for (const stored of [null, '{', '[]', JSON.stringify(tampered)]) expect(readPlaced(stored, 2)).toBeNull()
  })
})

describe('a refusal', () => {
  it.each([
    ['accounts.mobile_not_egyptian', 'mobile'],
    ['accounts.email_required', 'email'],
    ['accounts.name_too_short', 'name'],
    ['place.address_too_short', 'street'],
    ['place.outside_egypt', 'pin'],
    ['promo.invalid', 'promo'],
    ['payment.method_unavailable', 'method'],
  ])('%s is shown at the field %s', (code, field) => {
    expect(fieldProblems(aFailure(code, 409))).toMatchObject([{ field, code }])
  })

  it('of invalid input is shown at each field that it names', () => {
    const issues = [
      { path: 'customerName' },
      { path: 'floor' },
      { path: 'email' },
      { path: 'place.latitude' },
      { path: 'place.longitude' },
    ]
    expect(fieldProblems(aFailure('request.invalid', 400, { issues }))).toEqual([
      { field: 'name', code: 'request.invalid' },
      { field: 'floor', code: 'request.invalid' },
      { field: 'email', code: 'form.email' },
      { field: 'pin', code: 'request.invalid' },
    ])
    expect(fieldProblems(aFailure('request.invalid', 400, { issues: [{ path: 'lines.0' }, {}] }))).toEqual([])
  })

  it('of the whole order is shown at no field', () => {
    expect(fieldProblems(aFailure('order.too_many_open', 429))).toEqual([])
  })
})

it('a customer who is asked for an e-mail has lost the session, and a guest only forgot it', () => {
  const failure = aFailure('accounts.email_required', 400)
  expect([hasSessionEnded(failure, false), hasSessionEnded(failure, true)]).toEqual([true, false])
  expect(hasSessionEnded(aFailure('order.too_many_open', 429), false)).toBe(false)
})
