const MAX_NAME = 64
const MAX_PATH = 8

/** An object with the keys seen so far, or a list with the index of its current item. */
type Open = { keys: Set<string> | null; at: string | number }

/**
 * The path of the first key that an object in a JSON text names twice; null if there is none. The parser checks whether
 * the text is JSON at all, but keeps only the last of two keys. Each character is read once, and nesting uses no stack.
 */
export function findRepeatedKey(json: string): string | null {
  const open: Open[] = []
  let word = ''
  for (let at = 0; at < json.length; at++) {
    const here = open.at(-1)
    const sign = json[at]
    if (sign === '"') {
      const end = endOfWord(json, at)
      word = json.slice(at, end)
      at = end - 1
    } else if (sign === '{') open.push({ keys: new Set(), at: '' })
    else if (sign === '[') open.push({ keys: null, at: 0 })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && typeof here?.at === 'number') here.at++
    else if (sign === ':' && here?.keys) {
      here.at = nameIn(word)
      if (here.keys.has(here.at)) return pathOf(open)
      here.keys.add(here.at)
    }
  }
  return null
}

/** The index after the closing quotation mark, which an even number of backslashes precedes. */
function endOfWord(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let before = quote - 1
    while (json[before] === '\\') before--
    if ((quote - before) % 2 === 1) return quote + 1
  }
  return json.length
}

/** A key may be written in several ways: "a" equals "\u0061". */
function nameIn(word: string): string {
  if (!word.includes('\\')) return word.slice(1, -1)
  try {
    return JSON.parse(word)
  } catch {
    return word
  }
}

function pathOf(open: Open[]): string {
  return open
    .slice(-MAX_PATH)
    .map(({ at }) => String(at).slice(0, MAX_NAME))
    .join('.')
}
