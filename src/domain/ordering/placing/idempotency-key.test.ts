import { expect, test } from 'vitest'
import { decideKey } from './idempotency-key.ts'

test.each(['a'.repeat(8), 'Z9_.:-a0', '7'.repeat(64)])('%s is a key', (key) =>
  expect(decideKey(key)).toEqual({ ok: true, value: key }),
)

test.each([
  undefined,
  '',
  'a'.repeat(7),
  'a'.repeat(65),
  'one two three',
  'مفتاح الطلب',
  'long/enough',
  'eight888\n',
])('%j is no key, and the refusal says what one is', (key) =>
  expect(decideKey(key)).toMatchObject({
    code: 'request.invalid',
    params: { issues: [{ path: 'idempotencyKey', problem: '8 to 64 Latin letters, digits and _ . : -' }] },
  }),
)
