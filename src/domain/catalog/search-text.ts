import { toAsciiDigits } from '../accounts/digits.ts'

// Letters that people interchange. Hamza and madda forms are missing here, because decomposition splits them.
const LETTERS: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' }

const MARKS_TATWEEL_AND_INVISIBLES = /[\p{M}\p{Cf}\u0640]/gu
const APOSTROPHES = /['’‘ʼʻʾʿ`´]/gu

/**
 * Folds a text for search, stored and typed alike, in both languages: one form for each letter, no marks, ASCII digits,
 * single spaces. Folding twice changes nothing.
 */
export function foldSearchText(text: string): string {
  return toAsciiDigits(decomposed(decomposed(text).toLowerCase()))
    .replace(APOSTROPHES, '')
    .replace(/[ٱةىیک]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
}

/**
 * The words of a typed search, folded like the texts that it searches. The Arabic article goes: a word is found within others, so
 * الفول finds فول and الفول.
 */
export function searchWordsOf(typed: string | undefined): string[] {
  return foldSearchText(typed ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(ARTICLE, ''))
}

/**
 * The sound of a word of either script as consonants in capitals, so that koshry, kushari and كشري are one. A vowel counts only
 * as the first letter. Null for words too short to be distinguished by sound.
 */
export function soundOf(word: string): string | null {
  const steps = LATIN.test(word) ? OF_LATIN : ARABIC.test(word) ? OF_ARABIC : null
  if (!steps) return null
  const sound = steps
    .reduce((text, [letters, letter]) => text.replace(letters, letter), word)
    .toUpperCase()
    .replace(/(.)\1+/g, '$1')
  return sound.length >= MIN_CONSONANTS && !/\d/.test(sound) ? sound : null
}

/** The text in which search finds a dish: the folded names of dish and cook in both languages, then the words' sounds (B-06). */
export function searchTextOf(names: (string | null)[]): string {
  const folded = foldSearchText(names.filter(Boolean).join(' '))
  const sounds = new Set(folded.split(' ').map(soundOf).filter(Boolean))
  return [folded, ...sounds].join(' ')
}

/** Whether the search text contains each typed word, or a word that sounds like it. Folds what is typed. */
export function isFoundBy(searchText: string, typed: string): boolean {
  const parts = new Set(searchText.split(' '))
  return searchWordsOf(typed).every((word) => searchText.includes(word) || parts.has(soundOf(word) ?? ''))
}

const ARTICLE = /^ال(?=[ء-ي]{2,}$)/
const MIN_CONSONANTS = 3
const LATIN = /^(?=.*[a-z])[a-z0-9]{4,}$/
const ARABIC = /^[ء-ي]{3,}$/

/** Applied in this order. Arabic in Latin letters writes 7 for h and 5 for kh, and often drops 2 and 3. */
const OF_LATIN: [RegExp, string][] = [
  [/(?<=[ae])h$/, ''],
  [/^([23]?[aeiou]+|[23])/, 'A'],
  [/[23]/g, ''],
  [/7/g, 'h'],
  [/sh|ch/g, 'X'],
  [/kh|5/g, 'Q'],
  [/ph|v/g, 'F'],
  [/th/g, 't'],
  [/[ckq]/g, 'K'],
  [/p/g, 'B'],
  [/j/g, 'G'],
  [/(?<=.)[aeiouy]/g, ''],
]

/** The article goes, and a waw counts where it is a consonant: at the start, beside an alef or another waw, before a last heh. */
const OF_ARABIC: [RegExp, string][] = [
  [/^([وفبك]?ال|لل)(?=...)/, ''],
  [/^[اع]ا*/, 'A'],
  [/^ي/, 'Y'],
  [/^و|(?<=[او])و|و(?=[او]|ه$)/g, 'W'],
  [/ه$/, ''],
  [/[اعءوي]/g, ''],
  [/خ/g, 'Q'],
  [/ش/g, 'X'],
  [/غ/g, 'GH'],
  [/[قك]/g, 'K'],
  [/ج/g, 'G'],
  [/[حه]/g, 'H'],
  [/[تثط]/g, 'T'],
  [/[دض]/g, 'D'],
  [/[ذزظ]/g, 'Z'],
  [/[سص]/g, 'S'],
  [/ب/g, 'B'],
  [/ف/g, 'F'],
  [/ل/g, 'L'],
  [/م/g, 'M'],
  [/ن/g, 'N'],
  [/ر/g, 'R'],
]

/** Escapes what LIKE reads as wildcards, so that typed text matches itself; the caller adds its own `%`. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Splits أ into alef and hamza, é into e and accent, and drops the marks; shaped and full-width letters become plain. */
function decomposed(text: string): string {
  return text.normalize('NFKD').replace(MARKS_TATWEEL_AND_INVISIBLES, '')
}
