import { expect, test } from 'vitest'
import { codeOf, keyAsText, keyAsUri, stepOf } from './totp.ts'

const KEY = Buffer.from('12345678901234567890')

/** The examples of RFC 6238, appendix B, cut to the last six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeOf(KEY, Math.floor(seconds / 30))).toBe(code)
})

test('a code is valid at its step, and a minute later no more', () => {
  const now = 1_111_111_111_000
  expect(stepOf(KEY, '050471', now)).toBe(37_037_037)
  expect(stepOf(KEY, '050471', now + 60_000)).toBeNull()
  expect(stepOf(KEY, '000000', now)).toBeNull()
})

test('a key is shown as text and as a URI that apps read', () => {
  expect(keyAsText(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(keyAsUri(KEY, 'A-MAMA', 'dina@people.test')).toBe(
    'otpauth://totp/A-MAMA:dina%40people.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A-MAMA&period=30',
  )
})
