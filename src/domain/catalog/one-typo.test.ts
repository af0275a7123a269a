import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneTypoPatterns } from './one-typo.ts'

/** As LIKE reads a pattern: `_` is any letter, a backslash makes the next one plain. */
function matches(pattern: string, word: string) {
  const source = pattern.replace(/\\(.)|_|[.*+?^${}()|[\]]/gsu, (sign, escaped: string | undefined) => {
    if (sign === '_') return '.'
    return (escaped ?? sign).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  })
  return new RegExp(`^${source}$`, 'su').test(word)
}

const isNear = (typed: string, word: string) =>
  oneTypoPatterns(typed).some((pattern) => matches(pattern, word))

test.each([
  ['koshary', 'koshari'],
  ['kshari', 'koshari'],
  ['kosshari', 'koshari'],
  ['kohsari', 'koshari'],
  ['okshari', 'koshari'],
  ['koshair', 'koshari'],
  ['koshar', 'koshari'],
  ['koshariy', 'koshari'],
  ['ملوخيا', 'ملوخيه'],
  ['100^', '100%'],
])('%s is one typo away from %s', (typed, word) => {
  expect(isNear(typed, word)).toBe(true)
})

test.each([
  ['kebda', 'kebab'],
  ['koftah', 'fattah'],
  ['mahshi', 'mahlab'],
  ['koshary!', 'koshari'],
])('%s is more than one typo away from %s', (typed, word) => {
  expect(isNear(typed, word)).toBe(false)
})

test.each(['', 'ful', 'فول', 'x'.repeat(25)])(
  'a word of too few or too many letters (%s) has no patterns',
  (typed) => {
    expect(oneTypoPatterns(typed)).toEqual([])
  },
)

test('a word is found whichever of its letters is lost, added or changed', () => {
  const letter = fc.constantFrom(...'abك%_\\.é')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 5, maxLength: 12 }), fc.nat(), letter, (letters, n, other) => {
      const at = n % letters.length
      for (const typed of [
        letters.toSpliced(at, 1),
        letters.toSpliced(at, 0, other),
        letters.with(at, other),
      ])
        expect(isNear(typed.join(''), letters.join(''))).toBe(true)
    }),
  )
})
