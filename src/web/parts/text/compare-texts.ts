import { diffArrays } from 'diff'

/** A stretch of a text, and whether only this version has it. */
export type Piece = { text: string; isChanged: boolean }

/** One changed paragraph in both versions; null where a version does not have it. */
export type ChangedPart = { before: Piece[] | null; after: Piece[] | null }

/** The paragraphs that differ between two versions of a text, each with its changed words. */
export function compareTexts(before: string, after: string): ChangedPart[] {
  return stretchesOf(paragraphsOf(before), paragraphsOf(after))
    .filter(({ isChanged }) => isChanged)
    .flatMap(({ old, young }) =>
      // Of a changed stretch the first old paragraph stands beside the first new one, and so on.
      Array.from({ length: Math.max(old.length, young.length) }, (_, at) => partOf(old[at], young[at])),
    )
}

function partOf(removed: string | undefined, added: string | undefined): ChangedPart {
  if (removed !== undefined && added !== undefined) return compareWords(removed, added)
  const whole = (text: string | undefined) => (text === undefined ? null : [{ text, isChanged: true }])
  return { before: whole(removed), after: whole(added) }
}

/** Two versions of one line, with the words that only one of them has. */
export function compareWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const stretches = stretchesOf(wordsOf(before), wordsOf(after))
  const piecesOf = (version: 'old' | 'young') =>
    stretches
      .map((stretch): Piece => ({ text: stretch[version].join(''), isChanged: stretch.isChanged }))
      .filter(({ text }) => text !== '')
  return { before: piecesOf('old'), after: piecesOf('young') }
}

/** How many stretches only the older version has, and how many only the newer. */
export function countChanges(parts: readonly ChangedPart[]): { added: number; removed: number } {
  const changed = (pieces: Piece[] | null) => pieces?.filter(({ isChanged }) => isChanged).length ?? 0
  return {
    added: parts.reduce((sum, { after }) => sum + changed(after), 0),
    removed: parts.reduce((sum, { before }) => sum + changed(before), 0),
  }
}

function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Each word with the space behind it, so that a changed phrase is one stretch. */
function wordsOf(line: string): string[] {
  return line.match(/\S+\s*/g) ?? []
}

/** Beyond this many changed entries everything counts as changed, so that typing stays quick. */
const MAX_CHANGES = 1_000

type Stretch = { isChanged: boolean; old: string[]; young: string[] }

/** Both lists as stretches that they share and stretches that differ, in turn. The space behind a word does not count. */
function stretchesOf(old: string[], young: string[]): Stretch[] {
  const trimmed = (entries: string[]) => entries.map((entry) => entry.trimEnd())
  const changes = diffArrays(trimmed(old), trimmed(young), { maxEditLength: MAX_CHANGES })
  if (!changes) return [{ isChanged: true, old, young }]
  const stretches: Stretch[] = []
  let [atOld, atYoung] = [0, 0]
  for (const { added, removed, count } of changes) {
    const isChanged = added || removed
    const part = {
      old: added ? [] : old.slice(atOld, atOld + count),
      young: removed ? [] : young.slice(atYoung, atYoung + count),
    }
    atOld += part.old.length
    atYoung += part.young.length
    const last = stretches.at(-1)
    if (last?.isChanged && isChanged) {
      last.old.push(...part.old)
      last.young.push(...part.young)
    } else stretches.push({ isChanged, ...part })
  }
  return stretches
}
