import { Fragment } from 'react'

/** A text in which everything that was searched for is marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return piecesOf(text, words).map(({ piece, isHit }) => {
    const key = at
    at += piece.length
    return isHit ? <mark key={key}>{piece}</mark> : <Fragment key={key}>{piece}</Fragment>
  })
}

/** Splits a text at the words, found in any case and with the letters that people interchange in Arabic. */
export function piecesOf(text: string, words: readonly string[]): { piece: string; isHit: boolean }[] {
  const folded = fold(text)
  const isMarked = new Array<boolean>(text.length).fill(false)
  for (const word of words.map(fold)) {
    if (!word) continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length)
  }
  const pieces: { piece: string; isHit: boolean }[] = []
  for (const [at, isHit] of isMarked.entries()) {
    const last = pieces.at(-1)
    if (last?.isHit === isHit) last.piece += text[at]
    else pieces.push({ piece: text[at]!, isHit })
  }
  return pieces
}

const ALIKE: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

/** Each letter folds to one letter, so that places in the text stay the same. */
function fold(text: string): string {
  return text.replace(/[\s\S]/g, (letter) => {
    const lower = letter.toLowerCase()
    return ALIKE[letter] ?? (lower.length === 1 ? lower : letter)
  })
}
