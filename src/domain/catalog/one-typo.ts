import { likePattern } from './search-text.ts'

const FEWEST_LETTERS = 4
const MOST_LETTERS = 24
const ANY_LETTER = '_'

/**
 * The patterns, for LIKE, of all words that are one slip of the finger away from a folded one: a letter too few, too many,
 * another one, or two that changed places. Short words have none, because everything is near to them.
 */
export function oneTypoPatterns(word: string): string[] {
  const letters = [...word].map(likePattern)
  if (letters.length < FEWEST_LETTERS || letters.length > MOST_LETTERS) return []
  const patterns = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1)]
    const next = after[0] ?? ''
    return [
      before + after.join(''),
      before + ANY_LETTER + after.join(''),
      before + ANY_LETTER + letter + after.join(''),
      before + next + letter + after.slice(1).join(''),
    ]
  })
  return [...new Set([...patterns, letters.join('') + ANY_LETTER])]
}

/**
 * The word without its first letter, without its second, and so on. Two words that are one slip apart share one of these, or
 * one of them is the other's: so an index finds what may be near.
 */
export function oneLetterLess(word: string): string[] {
  const letters = [...word]
  return [...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))]
}
