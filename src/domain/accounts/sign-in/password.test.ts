import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { decidePassword } from './password.ts'

const codeOf = (password: string) => {
  const decision = decidePassword(password, 'Mona@nile.test')
  return decision.ok ? 'taken' : decision.code
}

describe('decidePassword', () => {
  test.each([
    ['five characters', 'k7!xq', 'auth.weak_password'],
    ['nothing', '', 'auth.weak_password'],
    ['six characters', 'k7!xqv', 'taken'],
    ['five characters of two units each', '🍲🥘🍛🥗🍜', 'auth.weak_password'],
    ['six characters of two units each', '🍲🥘🍛🥗🍜🍵', 'taken'],
    ['64 Arabic letters', 'كشريملوخ'.repeat(8), 'taken'],
    ['128 characters', 'k7!xqv2w'.repeat(16), 'taken'],
    ['128 characters of two units each', '🍲🥘'.repeat(64), 'taken'],
    ['129 characters', `${'k7!xqv2w'.repeat(16)}9`, 'auth.password_too_long'],
    ['a megabyte', 'k7!xqv2w'.repeat(131_072), 'auth.password_too_long'],
    ['spaces around it', ' k7!x ', 'taken'],
    ['a NUL inside', 'k7!\u0000xq', 'taken'],
    ['a common one', '123456', 'auth.common_password'],
    ['the e-mail of the account', ' mona@NILE.test', 'auth.common_password'],
    ['a part of the e-mail', 'mona@nile', 'taken'],
    ['the demo accounts', 'amama-demo', 'taken'],
  ])('%s', (_, password, answer) => expect(codeOf(password)).toBe(answer))

  test('an accepted password is returned exactly as typed', () => {
    expect(decidePassword(' Kُ7!x ’é ', '')).toEqual({ ok: true, value: ' Kُ7!x ’é ' })
  })

  test('the refusal names the limit that the password breaks', () => {
    expect(decidePassword('abc', '')).toMatchObject({ params: { min: 6 } })
    expect(decidePassword('x'.repeat(300), '')).toMatchObject({ params: { max: 128 } })
  })
})

describe('isCommonPassword', () => {
  test.each([
    '123456',
    '123456789',
    'password',
    'Password1',
    'PASSWORD123',
    'P@ssw0rd',
    'qwerty',
    'qwerty123',
    '1q2w3e4r',
    'abc123',
    'iloveyou',
    'letmein',
    'admin123',
    'Admin@123',
    'welcome1',
    'ahmed123',
    'Ahmed@2010',
    'mohamed',
    'mohamed1995',
    'Mohamed_123',
    'mahmoud12',
    'mo7amed',
    '7abibi',
    'habibi123',
    'zamalek1911',
    'alahly1907',
    'egypt2011',
    'cairo2020',
    'bismillah',
    'koshari1',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    'محمد123',
    'حبيبتي',
    'الزمالك',
    'aaaaaa',
    '      ',
    '00000000',
    '01012345678',
    'amama123',
    'Amama2026!',
  ])('refuses %j', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each([
    'amama-demo',
    'ahmed-koshari',
    'ahmed7391',
    'koshari on thursdays',
    'k7!xqv',
    '593027',
    'كشري بالدقة',
    'صباح الفل عليكم',
  ])('allows %j', (password) => expect(isCommonPassword(password)).toBe(false))

  test('allows random passwords', () => {
    const random = fc.string({
      unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz!#%'),
      minLength: 12,
      maxLength: 30,
    })
    fc.assert(
      fc.property(random, (password) => {
        fc.pre(new Set(password).size > 4)
        expect(isCommonPassword(password)).toBe(false)
      }),
    )
  })
})
