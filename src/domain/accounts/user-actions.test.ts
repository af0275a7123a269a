import { expect, test } from 'vitest'
import { ROLES, type Role } from './roles.ts'
import { decideActing, decideNewRole, rolesToGive } from './user-actions.ts'

const who = (role: Role, id: string = role) => ({ id, role })
const codeOf = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'yes' : outcome.code)

test.each([
  ['admin', 'customer', 'yes'],
  ['admin', 'cook', 'yes'],
  ['admin', 'delivery', 'yes'],
  ['admin', 'admin', 'accounts.only_superadmin'],
  ['admin', 'superadmin', 'accounts.only_superadmin'],
  ['superadmin', 'admin', 'yes'],
  ['superadmin', 'superadmin', 'yes'],
  ['superadmin', 'customer', 'yes'],
] as const)('whether a %s may act on a %s: %s', (admin, user, answer) =>
  expect(codeOf(decideActing(who(admin, 'a'), who(user, 'b')))).toBe(answer),
)

test('nobody acts on their own account, gives themselves a role, or is offered one', () => {
  for (const role of ['admin', 'superadmin'] as const)
    for (const newRole of ROLES) {
      expect(codeOf(decideActing(who(role), who(role)))).toBe('accounts.own_account')
      expect(codeOf(decideNewRole(who(role), who(role), newRole))).toBe('accounts.own_account')
      expect(rolesToGive(who(role), who(role))).toEqual([])
    }
})

test('only a superadmin gives or takes the roles of admins', () => {
  expect(rolesToGive(who('admin'), who('customer'))).toEqual(['customer', 'cook', 'delivery'])
  expect(rolesToGive(who('admin', 'a'), who('admin', 'b'))).toEqual([])
  expect(rolesToGive(who('superadmin'), who('admin'))).toEqual(ROLES)
})
