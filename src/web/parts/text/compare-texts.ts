/** A stretch of a text, and whether only this version has it. */
export type Piece = { text: string; isChanged: boolean }

/** One changed paragraph in both versions; null where a version does not have it. */
export type ChangedPart = { before: Piece[] | null; after: Piece[] | null }

/** The paragraphs that differ between two versions of a text, each with its changed words. */
export function compareTexts(before: string, after: string): ChangedPart[] {
  const [old, young] = [paragraphsOf(before), paragraphsOf(after)]
  const parts: ChangedPart[] = []
  let [atOld, atYoung] = [0, 0]
  for (const [inOld, inYoung] of [...sharedOf(old, young), [old.length, young.length] as const]) {
    const [removed, added] = [old.slice(atOld, inOld), young.slice(atYoung, inYoung)]
    // Of a changed stretch the first old paragraph stands beside the first new one, and so on.
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      parts.push(partOf(removed[at], added[at]))
    ;[atOld, atYoung] = [inOld + 1, inYoung + 1]
  }
  return parts
}

function partOf(removed: string | undefined, added: string | undefined): ChangedPart {
  if (removed !== undefined && added !== undefined) return compareWords(removed, added)
  const whole = (text: string | undefined) => (text === undefined ? null : [{ text, isChanged: true }])
  return { before: whole(removed), after: whole(added) }
}

/** Two versions of one line, with the words that only one of them has. */
export function compareWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const shared = sharedOf(old, young)
  return {
    before: piecesOf(old, new Set(shared.map(([at]) => at))),
    after: piecesOf(young, new Set(shared.map(([, at]) => at))),
  }
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

function piecesOf(words: readonly string[], shared: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  for (const [at, word] of words.entries()) {
    const isChanged = !shared.has(at)
    const last = pieces.at(-1)
    if (last?.isChanged === isChanged) last.text += word
    else pieces.push({ text: word, isChanged })
  }
  return pieces
}

/** Beyond this many comparisons what lies between equal ends counts as changed, so that typing stays quick. */
const MAX_COMPARISONS = 1_000_000

/** The places of the longest row of entries that both lists have in the same order. The space behind a word does not count. */
function sharedOf(old: readonly string[], young: readonly string[]): [number, number][] {
  const isSame = (a: number, b: number) => old[a]!.trimEnd() === young[b]!.trimEnd()
  let start = 0
  while (start < old.length && start < young.length && isSame(start, start)) start++
  let end = 0
  while (
    end < Math.min(old.length, young.length) - start &&
    isSame(old.length - 1 - end, young.length - 1 - end)
  )
    end++
  const [rows, columns] = [old.length - end - start, young.length - end - start]
  const shared: [number, number][] = Array.from({ length: start }, (_, at) => [at, at])
  if (rows * columns <= MAX_COMPARISONS) shared.push(...inBetween())
  for (let at = end; at > 0; at--) shared.push([old.length - at, young.length - at])
  return shared

  function inBetween(): [number, number][] {
    const width = columns + 1
    const longest = new Uint32Array((rows + 1) * width)
    for (let a = rows - 1; a >= 0; a--)
      for (let b = columns - 1; b >= 0; b--)
        longest[a * width + b] = isSame(start + a, start + b)
          ? longest[(a + 1) * width + b + 1]! + 1
          : Math.max(longest[(a + 1) * width + b]!, longest[a * width + b + 1]!)
    const found: [number, number][] = []
    let [a, b] = [0, 0]
    while (a < rows && b < columns) {
      if (isSame(start + a, start + b)) found.push([start + a++, start + b++])
      else if (longest[(a + 1) * width + b]! >= longest[a * width + b + 1]!) a++
      else b++
    }
    return found
  }
}
