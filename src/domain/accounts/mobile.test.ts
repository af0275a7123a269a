import { expect, test } from 'vitest'
import { decideMobile } from './mobile.ts'

test.each([
  '01002345678',
  '0100 234 5678',
  '(010) 023-45678',
  '1002345678',
  '+201002345678',
  '+20 100 234 5678',
  '+2 0100 234 5678',
  '00201002345678',
  '201002345678',
  '٠١٠٠٢٣٤٥٦٧٨',
  '۰۱۰۰ ۲۳۴ ۵۶۷۸',
  '\u2066+20 100 234 5678\u2069',
  '\u202a+20 100 234 5678\u202c',
  '\u202d0100\u200f 234 \u061c5678\u202c',
])('%s is read as one E.164 number', (typed) =>
  expect(decideMobile(typed)).toEqual({ ok: true, value: '+201002345678' }),
)

test.each([
  ['', 'accounts.mobile_too_short'],
  ['010023456', 'accounts.mobile_too_short'],
  ['01302345678', 'accounts.mobile_not_egyptian'],
  ['02 2735 12345', 'accounts.mobile_not_egyptian'],
  ['+1 202 555 0143', 'accounts.mobile_not_egyptian'],
  ['01002345678;phone-context=evil', 'accounts.mobile_not_egyptian'],
  ['0100234567801002345678', 'accounts.mobile_not_egyptian'],
  ['9'.repeat(200), 'accounts.mobile_not_egyptian'],
])('%s is refused with %s', (typed, code) => expect(decideMobile(typed)).toMatchObject({ ok: false, code }))
