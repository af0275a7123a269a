import { expect, test } from 'vitest'
import { homePathOf, isAdmin, ROLES, SELF_SIGN_UP_ROLES } from './roles.ts'

test.each([
  ['customer', '/', false],
  ['cook', '/cook/home', false],
  ['delivery', '/delivery/home', false],
  ['admin', '/admin', true],
  ['superadmin', '/admin', true],
  [null, '/', false],
  [undefined, '/', false],
] as const)('a %s lands on %s and passes the admin guard: %s', (role, path, admin) => {
  expect(homePathOf(role)).toBe(path)
  expect(isAdmin(role)).toBe(admin)
})

test('nobody signs up as an admin', () => {
  expect(ROLES.filter((role) => !(SELF_SIGN_UP_ROLES as readonly string[]).includes(role))).toEqual([
    'admin',
    'superadmin',
  ])
})
