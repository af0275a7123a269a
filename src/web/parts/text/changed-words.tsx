import { Fragment } from 'react'
import styles from './changed-words.module.css'
import { compareWords, type Piece } from './compare-texts.ts'

/** A version of a text in which the words that only it has are marked, as removed in the older one and as added in the newer. */
export function Pieces({ of: pieces, as: Mark }: { of: readonly Piece[]; as: 'del' | 'ins' }) {
  let at = 0
  return pieces.map(({ text, isChanged }) => {
    const key = at
    at += text.length
    return isChanged ? (
      <Mark key={key} className={styles[Mark]}>
        {text}
      </Mark>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    )
  })
}

/** The newer of two versions of a line, with the words that the older one does not have. */
export function AddedWords({ before, after }: { before: string; after: string }) {
  return <Pieces of={compareWords(before, after).after} as="ins" />
}
