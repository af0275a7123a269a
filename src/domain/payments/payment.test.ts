import { describe, expect, it, test } from 'vitest'
import { ORDER_STATUSES } from '../ordering/status/order-status.ts'
import {
  convert,
  decideEnd,
  decideFreed,
  decidePayment,
  decideRefund,
  mostWith,
  PAYMENT_STATES,
  type PaymentState,
  type ProviderWord,
  REFUND_ENDS,
  REFUND_STATES,
  type RefundKind,
  type RefundTerms,
  refundCharge,
  repeatRefund,
} from './payment.ts'

describe('what a provider’s word makes of a payment', () => {
  it('counts money once, and never takes it back', () => {
    for (const state of ['paid', 'surplus'] as const)
      for (const standing of ['open', 'declined', 'paid'] as const)
        for (const isAwaited of [true, false])
          expect(decidePayment({ state, isAwaited }, standing)).toBeNull()
  })

  it('takes money after a decline if the order still waits, and gives it back otherwise', () => {
    for (const state of ['opening', 'open', 'declined'] as const) {
      expect(decidePayment({ state, isAwaited: true }, 'paid')).toBe('paid')
      expect(decidePayment({ state, isAwaited: false }, 'paid')).toBe('surplus')
    }
  })

  it('ends the same whatever the order of the words, and however often they come (I-16)', () => {
    const words: ProviderWord[] = ['open', 'declined', 'paid', 'paid', 'declined', 'open']
    const ends = new Set(
      permutations(words).map((said) => {
        let state: PaymentState = 'opening'
        let isAwaited = true
        for (const word of said) {
          state = decidePayment({ state, isAwaited }, word) ?? state
          if (state === 'paid') isAwaited = false
        }
        return state
      }),
    )
    expect([...ends]).toEqual(['paid'])
  })

  it('only ever enters states that it knows', () => {
    for (const state of PAYMENT_STATES)
      expect([...PAYMENT_STATES, null]).toContain(decidePayment({ state, isAwaited: true }, 'declined'))
  })
})

function permutations<One>(all: One[]): One[][] {
  if (all.length < 2) return [all]
  return all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}

test('pounds become the other currency at the frozen rate, in its own minor units', () => {
  expect(convert(500_00, { currency: 'USD', rate: 50 })).toBe(1000)
  expect(convert(333_33, { currency: 'EUR', rate: 57.25 })).toBe(582)
  expect(convert(500_00, { currency: 'JPY', rate: 0.33 })).toBe(1515)
  expect(convert(1, { currency: 'USD', rate: 50 })).toBe(1)
})

test('no more is refunded than was paid', () => {
  const delivered = { paid: 200_00, kind: 'office', status: 'delivered' } as const
  expect(decideRefund({ ...delivered, refunded: 0, amount: 200_00 })).toMatchObject({ ok: true })
  expect(decideRefund({ ...delivered, refunded: 150_00, amount: 50_01 })).toMatchObject({
    code: 'refund.too_much',
    params: { value: 50_00 },
  })
  expect(decideRefund({ ...delivered, refunded: 200_00, amount: 1 })).toMatchObject({
    code: 'refund.nothing_left',
  })
})

test('an admin gives back all that is left only of an order that nobody is still to cook or to fetch', () => {
  const mayGiveBack = (kind: RefundKind, amount: number) =>
    ORDER_STATUSES.filter((status) => decideRefund({ paid: 200, refunded: 50, amount, kind, status }).ok)
  expect(mayGiveBack('office', 150)).toEqual(['out_for_delivery', 'delivered', 'cancelled'])
  expect(mayGiveBack('hand', 150)).toEqual(mayGiveBack('office', 150))
  expect(mayGiveBack('office', 149)).toEqual(ORDER_STATUSES)
  expect(mayGiveBack('changed', 150)).toEqual(ORDER_STATUSES)
})

test('what an order became cheaper by goes back as far as something is left of what was paid', () => {
  const cheaper = { paid: 194, refunded: 150, amount: 90, kind: 'changed', status: 'pending' } as const
  expect(decideRefund(cheaper)).toEqual({ ok: true, value: 44 })
  expect(decideRefund({ ...cheaper, refunded: 20 })).toEqual({ ok: true, value: 90 })
  expect(decideRefund({ ...cheaper, refunded: 194 })).toMatchObject({ code: 'refund.nothing_left' })
})

test('refunds in parts give back every cent that was charged, and none twice', () => {
  const whole = { paid: 100_00, charged: 201 }
  const parts = [33_33, 33_33, 33_34]
  let refunded = 0
  let chargeRefunded = 0
  for (const part of parts) {
    chargeRefunded += refundCharge(part, { ...whole, refunded, chargeRefunded })
    refunded += part
  }
  expect([refunded, chargeRefunded]).toEqual([100_00, 201])
})

test.each([
  // 1.25 pounds are two and a half cents: rounded each by itself, ten of them gave back thirty cents.
  [10, 1_25, { paid: 100_00, charged: 2_00 }, 25],
  // One unit is the least that a provider gives back, and nothing is left then.
  [5, 1, { paid: 100_00, charged: 3 }, 3],
  [7, 10_00, { paid: 100_00, charged: 3_33 }, 2_33],
])('%d refunds of %d piastres of %o give back %d minor units in all', (times, part, whole, all) => {
  let charge = 0
  for (let time = 0; time < times; time++)
    charge += refundCharge(part, { ...whole, refunded: time * part, chargeRefunded: charge })
  expect(charge).toBe(all)
})

test.each<Partial<RefundTerms>>([{ amount: 21_00 }, { method: 'cash' }, { reference: 'IP-2' }])(
  'a repeated request is the refund that there is only with the same contents: %o',
  (other) => {
    const recorded: RefundTerms = { amount: 20_00, method: 'instapay', reference: 'IP-1' }
    expect(repeatRefund(recorded, { ...recorded })).toMatchObject({ ok: true })
    expect(repeatRefund(recorded, { ...recorded, ...other })).toEqual({
      ok: false,
      code: 'refund.key_reused',
      params: { value: 20_00 },
    })
  },
)

test('an admin ends what a provider leaves open, may correct an admin’s word, and never a provider’s', () => {
  const ends = (kind: RefundKind, endedBy: string | null) =>
    REFUND_STATES.map((state) => [
      state,
      REFUND_ENDS.filter((end) => decideEnd({ kind, state, endedBy, amount: 10, left: 10 }, end).ok),
    ])
  expect(ends('office', null)).toEqual([
    ['asked', ['done', 'refused']],
    ['pending', ['done', 'refused']],
    ['done', []],
    ['refused', []],
  ])
  expect(ends('office', 'dina').slice(2)).toEqual([
    ['done', ['refused']],
    ['refused', ['done']],
  ])
  for (const endedBy of [null, 'dina'])
    expect(ends('hand', endedBy).slice(2)).toEqual([
      ['done', ['refused']],
      ['refused', []],
    ])
})

test('a refund that was refused counts as arrived only while its money was not given back otherwise', () => {
  const refused = { kind: 'office', state: 'refused', endedBy: 'dina', amount: 10 } as const
  expect(decideEnd({ ...refused, left: 9 }, 'done')).toMatchObject({
    code: 'refund.too_much',
    params: { value: 9 },
  })
  expect(decideEnd({ ...refused, left: 10 }, 'done')).toMatchObject({ ok: true })
})

test('what may go back with a refund is its own money beside what is left, and money that was no order’s whole', () => {
  expect(mostWith({ kind: 'office', state: 'pending', amount: 10 }, 3)).toBe(13)
  expect(mostWith({ kind: 'office', state: 'refused', amount: 10 }, 3)).toBe(3)
  expect(mostWith({ kind: 'surplus', state: 'refused', amount: 10 }, 0)).toBe(10)
})

test.each([
  ['hand', { isCancelled: true, isInTime: true }, { owed: 100, maySend: true }],
  ['office', { isCancelled: true, isInTime: true }, { owed: 100, maySend: true }],
  // Its provider refused that before.
  ['hand', { isCancelled: true, isInTime: true, isRefused: true }, { owed: 100, maySend: false }],
  // Nobody was promised the money of what was cooked, or of an order that goes on.
  ['hand', { isCancelled: true }, { owed: 0, maySend: false }],
  ['hand', {}, { owed: 0, maySend: false }],
  // But what it became cheaper by.
  ['hand', { reducedBy: 130 }, { owed: 30, maySend: false }],
  // Who ended these has just looked them up.
  ['cancelled', { isCancelled: true, isInTime: true }, { owed: 0, maySend: false }],
  ['surplus', { isCancelled: true, isInTime: true }, { owed: 0, maySend: false }],
] as const)('of a %s refund that did not go back, of an order with %o, is owed %o', (kind, of, owed) => {
  const order = { isCancelled: false, isInTime: false, isRefused: false, reducedBy: 0 }
  expect(decideFreed({ kind, ...order, paid: 200, givenBack: 100, ...of })).toEqual(owed)
})
