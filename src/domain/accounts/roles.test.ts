import { expect, test } from 'vitest'
import { homePathOf, isAdmin } from './roles.ts'

test.each([
  ['customer', '/', false],
  ['cook', '/cook/home', false],
  ['delivery', '/delivery/home', false],
  ['admin', '/admin', true],
  ['superadmin', '/admin', true],
  [null, '/', false],
  [undefined, '/', false],
] as const)('a %s starts on %s and passes the admin guard: %s', (role, path, admin) => {
  expect(homePathOf(role)).toBe(path)
  expect(isAdmin(role)).toBe(admin)
})
