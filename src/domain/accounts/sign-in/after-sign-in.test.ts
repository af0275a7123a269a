import { expect, test } from 'vitest'
import { pathAfterSignIn } from './after-sign-in.ts'

test.each(['/checkout', '/track-order/K7QX2M4R9TWD5HBN?from=mail', '/?district=dokki'])(
  'after signing in the reader returns to %s',
  (from) => expect(pathAfterSignIn(from, 'customer')).toBe(from),
)

test.each([
  null,
  '',
  'checkout',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/ /evil.example',
  '/login?from=/login',
  '/signup-cook',
  '/forgot-password',
])('%j is not returned to: the reader gets the home page of the role', (from) => {
  expect(pathAfterSignIn(from, 'customer')).toBe('/')
  expect(pathAfterSignIn(from, 'cook')).toBe('/cook/home')
})
