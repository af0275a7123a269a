import { expect, test } from 'vitest'
import { ROLES } from '#domain/accounts/roles.ts'
import { piastres } from '#domain/money.ts'
import { decideErasure, mayEraseAs } from './erasure.ts'

const NOTHING = {
  openOrders: 0,
  cashHeld: piastres(0),
  owed: piastres(0),
  isRefundDue: false,
  isLastSuperadmin: false,
}

test.each([
  [{}, null],
  [{ openOrders: 1 }, 'privacy.order_open'],
  [{ cashHeld: piastres(1), owed: piastres(500) }, 'privacy.cash_held'],
  [{ owed: piastres(1) }, 'privacy.owed'],
  [{ isRefundDue: true }, 'privacy.refund_due'],
  [{ cashHeld: piastres(-1) }, 'privacy.owed'],
  [{ isLastSuperadmin: true }, 'privacy.last_superadmin'],
])('erasing an account with %j gives %s', (hindrances, refusal) => {
  const outcome = decideErasure({ ...NOTHING, ...hindrances })
  expect(outcome.ok ? null : outcome.code).toBe(refusal)
})

test('what we owe is told in pounds, with the cash that was handed over too much', () => {
  expect(decideErasure({ ...NOTHING, owed: piastres(100_00), cashHeld: piastres(-50_50) })).toMatchObject({
    params: { value: 150.5 },
  })
})

test.each([
  ['customer', []],
  ['cook', []],
  ['delivery', []],
  ['admin', ['customer', 'cook', 'delivery']],
  ['superadmin', [...ROLES]],
] as const)('a %s may erase %j', (actor, subjects) =>
  expect(ROLES.filter((role) => mayEraseAs(actor, role))).toEqual(subjects),
)
