import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  foldSearchText,
  isFoundBy,
  likePattern,
  searchTextOf,
  searchWordsOf,
  soundOf,
} from './search-text.ts'

describe('foldSearchText', () => {
  test.each([
    ['hamza above alef', 'أرز', 'ارز'],
    ['hamza below alef', 'إسكندراني', 'اسكندراني'],
    ['madda', 'آيس كريم', 'ايس كريم'],
    ['wasla', 'ٱلأكل', 'الاكل'],
    ['hamza on waw and yeh', 'مؤمن رئيس', 'مومن رييس'],
    ['hamza typed as its own mark', 'ا\u0654رز', 'ارز'],
    ['ta marbuta', 'ملوخية', 'ملوخيه'],
    ['alef maqsura', 'محشى', 'محشي'],
    ['diacritics', 'كُشَرِيّ', 'كشري'],
    ['small alef', 'رحمٰن', 'رحمن'],
    ['tatweel', 'كشـــري', 'كشري'],
    ['Persian yeh and kaf', 'کشری', 'كشري'],
    ['joined letters of old fonts', 'ﻛﺸﺮﻱ', 'كشري'],
    ['Arabic-Indic digits', '٣ قطع', '3 قطع'],
    ['Persian digits', '۴۵', '45'],
    ['capitals', 'KoShari', 'koshari'],
    ['Latin accents', 'Crème Brûlée', 'creme brulee'],
    ['full-width letters', 'Ｋｏｓｈａｒｉ', 'koshari'],
    ['apostrophes of every kind', "ta’leya ta'leya da‘a", 'taleya taleya daa'],
    ['white space', '  om \t\n samira  ', 'om samira'],
    ['marks of direction', 'om\u200f \u202bsamira\u202c', 'om samira'],
    ['nothing', ' \u0640 ', ''],
  ])('folds %s', (_, text, folded) => expect(foldSearchText(text)).toBe(folded))

  test('folding twice changes nothing', () => {
    const letters = fc.string({
      unit: fc.oneof(
        fc.constantFrom(..."أإآٱؤئةىیکءابتكي٠٩۰۹٫٬ـًّٰ’'` ’İIıßẞÅéﻻŉK\u200f\u00a0"),
        fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
      ),
    })
    fc.assert(
      fc.property(letters, (text) => {
        const folded = foldSearchText(text)
        expect(foldSearchText(folded)).toBe(folded)
      }),
      { numRuns: 1000 },
    )
  })

  test('two spellings of a dish fold to the same text', () => {
    expect(foldSearchText('بامية بالبتلو ٢')).toBe(foldSearchText('باميه بالبتلو 2'))
    expect(foldSearchText('Ta’leya')).toBe(foldSearchText('TALEYA'))
  })
})

describe('searchWordsOf', () => {
  test.each([
    ['الفول', ['فول']],
    ['الرز المعمر', ['رز', 'معمر']],
    ['ال', ['ال']],
    ['the rice', ['the', 'rice']],
  ])('%s searches %j: an article goes, and a word of two letters stays whole', (typed, words) =>
    expect(searchWordsOf(typed)).toEqual(words),
  )
})

describe('likePattern', () => {
  test.each([
    ['50% off', '50\\% off'],
    ['a_b', 'a\\_b'],
    ['back\\slash', 'back\\\\slash'],
    ['\\%', '\\\\\\%'],
    ['كشري', 'كشري'],
  ])('escapes %j as %j', (text, pattern) => expect(likePattern(text)).toBe(pattern))

  test('the escaped pattern matches the text itself and nothing else', () => {
    const asLikeReads = (pattern: string) => {
      const literal: string[] = []
      for (let i = 0; i < pattern.length; i++) {
        if (pattern[i] === '\\') literal.push(pattern[++i]!)
        else if (pattern[i] === '%' || pattern[i] === '_') throw new Error('an open wildcard')
        else literal.push(pattern[i]!)
      }
      return literal.join('')
    }
    const wild = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', 'ة') })
    fc.assert(
      fc.property(wild, (text) => {
        expect(asLikeReads(likePattern(text))).toBe(text)
      }),
    )
  })
})

/** Spellings that people type, for the name as it stands on a menu or a map in either script. */
const SPELLINGS: [name: string, ...typed: string[]][] = [
  ['koshari', 'koshry', 'kushari', 'koshary', 'kooshari', 'كشري', 'كشرى'],
  ['mahshi', 'mahshy', 'ma7shi', 'mahchi', 'me7shy', 'محشي', 'المحشي'],
  ['molokhia', 'molokheya', 'mulukhiyah', 'molo5eya', 'mlokhia', 'ملوخية'],
  ['feteer', 'fiteer', 'fetir', 'فطير'],
  ['hawawshi', '7awawshy', 'hawawshy', 'حواوشي'],
  ['basbousa', 'basboosah', 'basbosa', 'بسبوسة'],
  ['konafa', 'kunafa', 'knafeh', 'qonafa', 'كنافة'],
  ['qatayef', 'katayef', 'kataief', 'قطايف'],
  ['shawarma', 'shawerma', 'chawarma', 'شاورما'],
  ['bechamel', 'beshamel', 'bshamel', 'بشاميل', 'بالبشاميل'],
  ['moussaka', 'mosaka', 'mesaqaa', 'مسقعة'],
  ['sambousek', 'sambosak', 'سمبوسك'],
  ['kofta', 'kufta', 'koftah', 'كفتة'],
  ['kebda', 'kibda', 'kebdah', 'كبدة'],
  ['lentil', 'lentill'],
  ['3asal', 'asal', 'عسل'],
  ['asabe3', 'asabea', 'أصابع'],
  ['gambari', 'jambari', 'gambary', 'جمبري'],
  ['halawa', '7alawa', 'halawah', 'حلاوة'],
  ['zamalek', 'zamlek', 'zmalek', 'الزمالك'],
  ['mohandessin', 'mohandeseen', 'mohandsin', 'المهندسين'],
  ['maghrabi', 'maghraby', 'مغربي'],
]

test.each([
  [' ملوخية  Ta’leya ', ['ملوخيه', 'taleya']],
  [' \u200f ', []],
  [undefined, []],
])('a search for %j has the words %j', (typed, words) => expect(searchWordsOf(typed)).toEqual(words))

describe('soundOf', () => {
  test.each(SPELLINGS.flatMap(([name, ...typed]) => typed.map((one) => [name, one] as const)))(
    '%s sounds like %s',
    (name, typed) => {
      expect(soundOf(name)).not.toBeNull()
      expect(soundOf(foldSearchText(typed))).toBe(soundOf(name))
    },
  )

  test.each([
    ['kebab', 'kebda'],
    ['mahshi', 'mahlab'],
    ['roast', 'rice'],
    ['molokhia', 'moussaka'],
    ['كشري', 'كشك'],
    ['سلطة', 'سلطان'],
    ['فراخ', 'فريك'],
  ])('%s does not sound like %s', (one, other) => expect(soundOf(other)).not.toBe(soundOf(one) ?? ''))

  test.each(['roz', 'om', 'أم', 'رز', '2024', '35775', 'aeio', 'ةةة', ''])('%j has no sound', (word) =>
    expect(soundOf(foldSearchText(word))).toBeNull(),
  )
})

test('the search text holds the names in both languages and their sounds', () => {
  expect(searchTextOf(['Koshari', 'كُشري', 'Om Samira', null])).toBe('koshari كشري om samira KXR SMR')
})

test.each([
  ['zamlek', true],
  ['الزمالك', true],
  ['ZAMA', true],
  ['', true],
  ['zamalek dokki', false],
  ['dokki', false],
])('the district Zamalek is found by %j: %s', (typed, isFound) =>
  expect(isFoundBy(searchTextOf(['Zamalek', 'الزمالك']), typed)).toBe(isFound),
)
