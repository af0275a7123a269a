import { expect, test } from 'vitest'
import { pathAfterSignIn } from './after-sign-in.ts'

test.each(['/checkout', '/track-order/K7QX2M4R9TWD5HBN?from=mail', '/?district=dokki'])(
  'who came from %s goes back there',
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
])('%j is no origin: the role’s own home is', (from) => {
  expect(pathAfterSignIn(from, 'customer')).toBe('/')
  expect(pathAfterSignIn(from, 'cook')).toBe('/cook/home')
})
