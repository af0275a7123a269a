import { expect, test } from 'vitest'
import { piastres } from '../money.ts'
import {
  decideAdjustment,
  decidePayout,
  nextPayoutDay,
  owedInAll,
  type PayableAccount,
  type PayoutTerms,
  repeatPayout,
} from './payout.ts'

test.each([
  [0, 100_00, 'payout.nothing'],
  [-1, 100_00, 'payout.nothing'],
  [100_01, 100_00, 'payout.more_than_owed'],
  [1, 0, 'payout.more_than_owed'],
  [1, -50, 'payout.more_than_owed'],
])('a payout of %i of %i owed is refused: %s', (amount, owed, code) => {
  expect(decidePayout(piastres(amount), piastres(owed))).toMatchObject({ ok: false, code })
})

test.each([1, 99_99, 100_00])('a payout of %i of 100 EGP owed is made', (amount) => {
  expect(decidePayout(piastres(amount), piastres(100_00))).toEqual({ ok: true, value: amount })
})

test.each<[number, PayableAccount, { cookId: string } | null | undefined, string]>([
  [0, 'cook', undefined, 'payout.nothing'],
  [8500, 'cook', null, 'payout.no_such_order'],
  [8500, 'cook', { cookId: 'mona' }, 'payout.no_such_order'],
  [-8500, 'courier', null, 'payout.no_such_order'],
])('an adjustment of %i of a %s about the order %o is refused: %s', (amount, account, order, code) => {
  expect(decideAdjustment(piastres(amount), { account, personId: 'amina' }, order)).toMatchObject({ code })
})

test.each<[number, PayableAccount, { cookId: string } | undefined]>([
  [8500, 'cook', undefined],
  [-1, 'cook', { cookId: 'amina' }],
  [-8500, 'courier', { cookId: 'mona' }],
])('an adjustment of %i of a %s about the order %o is made', (amount, account, order) => {
  expect(decideAdjustment(piastres(amount), { account, personId: 'amina' }, order)).toEqual({
    ok: true,
    value: amount,
  })
})

test('who was paid too much lowers nobody else’s money, and who is owed nothing is not counted', () => {
  expect(owedInAll([100_00, 0, -30_00, 5].map(piastres))).toEqual({ people: 2, total: 100_05 })
  expect(owedInAll([])).toEqual({ people: 0, total: 0 })
})

test.each<Partial<PayoutTerms>>([
  { account: 'courier' },
  { amount: piastres(21_00) },
  { method: 'cash' },
  { reference: 'IP-2' },
  { kind: 'adjustment' },
  { reason: 'Lost' },
  { orderId: 'Z4YJ76FY12AMRKER' },
])('a repeated request is the recorded payout only with the same contents: %o', (other) => {
  const recorded: PayoutTerms = {
    kind: 'payout',
    account: 'cook',
    amount: piastres(20_00),
    method: 'instapay',
    reference: 'IP-1',
    reason: null,
    orderId: null,
  }
  expect(repeatPayout(recorded, { ...recorded })).toMatchObject({ ok: true })
  expect(repeatPayout(recorded, { ...recorded, ...other })).toEqual({
    ok: false,
    code: 'payout.key_reused',
    params: { recorded: 20_00 },
  })
})

test.each([
  ['2026-11-25', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
  ['2026-11-27', '2026-12-03'],
])('on %s the next Thursday for payouts is %s', (today, next) => {
  expect(nextPayoutDay(today, 4)).toBe(next)
  expect(nextPayoutDay(today, null)).toBeNull()
})
