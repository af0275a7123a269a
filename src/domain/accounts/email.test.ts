import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['omsamira@example.com', 'a@b.co', "o'neil+food@mail.example.eg", 'UPPER@EXAMPLE.COM'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'nobody',
  'yara@',
  '@example.com',
  'a@b',
  'a b@c.de',
  '.a@b.co',
  'a..b@c.de',
  'a@b.c',
  'أ@b.co',
])('%j is no address', (text) => {
  expect(isEmail(text)).toBe(false)
})
