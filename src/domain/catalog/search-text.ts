import { toAsciiDigits } from '../accounts/digits.ts'

// Letters that people type for one another, beside the hamza and madda forms that decomposition opens up.
const LETTERS: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' }

const MARKS_TATWEEL_AND_INVISIBLES = /[\p{M}\p{Cf}\u0640]/gu
const APOSTROPHES = /['’‘ʼʻʾʿ`´]/gu

/**
 * Text as search compares it, the same for what is stored and what is typed: both languages, one form for each letter,
 * no marks, ASCII digits, single spaces. Folding twice changes nothing.
 */
export function foldSearchText(text: string): string {
  return toAsciiDigits(decomposed(decomposed(text).toLowerCase()))
    .replace(APOSTROPHES, '')
    .replace(/[ٱةىیک]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Escapes what LIKE reads as wildcards, so that typed text matches itself; the caller adds its own `%`. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Splits أ into alef and hamza, é into e and accent, and drops the marks; shaped and full-width letters become plain. */
function decomposed(text: string): string {
  return text.normalize('NFKD').replace(MARKS_TATWEEL_AND_INVISIBLES, '')
}
