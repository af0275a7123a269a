import { expect, test } from 'vitest'
import { ROLES } from '#domain/accounts/roles.ts'
import { audienceOf } from './audiences.ts'
import { FIRST_VERSION, nextVersion } from './versions.ts'

test('everybody but admins has terms to accept', () => {
  expect(ROLES.map((role) => [role, audienceOf(role)])).toEqual(
    expect.arrayContaining([
      ['customer', 'customer'],
      ['cook', 'cook'],
      ['delivery', 'delivery'],
      ['admin', null],
      ['superadmin', null],
    ]),
  )
})

test.each([
  [FIRST_VERSION, 'v2'],
  ['v9', 'v10'],
  ['v10', 'v11'],
])('after %s comes %s', (version, next) => expect(nextVersion(version)).toBe(next))
