import { likePattern } from './search-text.ts'

const MIN_LETTERS = 4
const MAX_LETTERS = 24
const ANY_LETTER = '_'

/**
 * The LIKE patterns for all words within one typo of a folded word: a letter missing, added or replaced, or two swapped.
 * Short words have none, because too many words are near them.
 */
export function oneTypoPatterns(word: string): string[] {
  const letters = [...word].map(likePattern)
  if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) return []
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
 * The word with each letter left out in turn. Two words within one typo share such a variant, or one is a variant of the
 * other, so an index can find the candidates.
 */
export function oneLetterLess(word: string): string[] {
  const letters = [...word]
  return [...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))]
}
