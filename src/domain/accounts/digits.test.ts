import { expect, test } from 'vitest'
import { toAsciiDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٬٢٣٤٫٥٠', '1,234.50'],
  ['+٢٠ ١٠ 1234', '+20 10 1234'],
  ['شقة ٥، دور ٢', 'شقة 5، دور 2'],
  ['no digits', 'no digits'],
  ['', ''],
])('%s becomes %s', (text, expected) => expect(toAsciiDigits(text)).toBe(expected))
