import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines, isVisible } from './clean-text.ts'

const TURNS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
const MARKS = ['\u200e', '\u200f', '\u061c']
const ZERO_WIDTH = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\ufe0f',
  '\u{e0041}',
]
const ENDS = ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029']
const COMBINING = ['\u0301', '\u064b', '\u0651', '\u0670', '\u20e3']
const LETTERS = ['a', '1', '#', 'م', 'ء', ' ', '👩', '🍳', '🏽', '❤', '🇪', '\ud83d', '\0', '\u2800']

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TURNS, ...MARKS, ...ZERO_WIDTH, ...ENDS, ...COMBINING, ...LETTERS),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

const FORBIDDEN =
  /[\p{Bidi_Control}\u200b\u200c\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]|(?!\n)\p{Cc}|\p{M}{5}|\p{Surrogate}/u

test('no direction control, invisible character or pile of marks is left, however they are mixed', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      expect(cleanLine(typed)).not.toMatch(FORBIDDEN)
      expect(cleanLines(typed)).not.toMatch(FORBIDDEN)
      expect(cleanLine(typed)).not.toMatch(/[\n\u2028\u2029]/u)
    }),
  )
})

test('a joiner stays between two emojis and nowhere else', () => {
  const lone =
    /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/u
  fc.assert(
    fc.property(hostile, (typed) => {
      expect(cleanLine(typed)).not.toMatch(lone)
    }),
  )
})

test('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed))
      expect(cleanLines(cleanLines(typed))).toBe(cleanLines(typed))
    }),
  )
})

test('visible characters stay visible', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom('a', '1', 'م', 'ـ', '🍳', '-'), hostile, (before, letter, after) => {
      expect(isVisible(cleanLine(before + letter + after))).toBe(true)
    }),
  )
})

test.each([
  ['14 شارع مصدق، الدقي (Flat 8)'],
  ['مُحَمَّدٌ'],
  ['اللّٰه'],
  ["O'Brien-Šťastný & sons"],
  ['👩‍🍳 👨🏽‍🍳 👩‍👩‍👧 🏳️‍🌈 ❤️‍🔥 ❤️ 1️⃣ #️⃣ 🇪🇬 ☎︎'],
])('ordinary text stays unchanged: %s', (typed) => {
  expect(cleanLine(typed)).toBe(typed)
  expect(cleanLines(typed)).toBe(typed)
})

test.each([
  ['\u202etxt.exe\u202c', 'txt.exe'],
  ['Omar\u200b\u200d\u2060 Adel', 'Omar Adel'],
  ['Omar\u{e0041}\u{e0042}', 'Omar'],
  ['z\u0301\u0302\u0303\u0304\u0305\u0306\u0307a', 'z\u0301\u0302\u0303\u0304a'],
  ['z\u0301\u034f\u0302\u034f\u0303\u034f\u0304\u034f\u0305', 'z\u0301\u0302\u0303\u0304'],
  ['  14 Mossadak St\r\nflat\t8  ', '14 Mossadak St flat 8'],
])('%j is cleaned to %j', (typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned)
})

test('a text of many lines keeps its lines with one kind of line end', () => {
  expect(cleanLines('one\r\ntwo\rthree\u2028four\n')).toBe('one\ntwo\nthree\nfour')
})

test.each(['', ' ', '\u200b\u200e\ufeff', '\u3164', '\u2800', '\u0301', '\u{e0041}'])(
  '%j is not visible',
  (typed) => {
    expect(isVisible(cleanLine(typed))).toBe(false)
  },
)
