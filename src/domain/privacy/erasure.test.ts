import { expect, test } from 'vitest'
import { ROLES } from '#domain/accounts/roles.ts'
import { decideErasure, mayEraseAs } from './erasure.ts'

test.each([
  [{ openOrders: 0, cashHeld: 0, isLastSuperadmin: false }, null],
  [{ openOrders: 1, cashHeld: 0, isLastSuperadmin: false }, 'privacy.order_open'],
  [{ openOrders: 0, cashHeld: 1, isLastSuperadmin: false }, 'privacy.cash_held'],
  [{ openOrders: 0, cashHeld: 0, isLastSuperadmin: true }, 'privacy.last_superadmin'],
])('erasing an account with %j gives %s', (hindrances, refusal) => {
  const outcome = decideErasure(hindrances)
  expect(outcome.ok ? null : outcome.code).toBe(refusal)
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
