import { readFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const SHEET = path.join(import.meta.dirname, '../src/web/ui/theme/fonts.css')
const PACKAGES = {
  lalezar: import.meta.resolve('@fontsource/lalezar/package.json'),
  'readex-pro': import.meta.resolve('@fontsource-variable/readex-pro/package.json'),
}

/**
 * The faces of fonts.css: family, code points, weights (null for one weight) and, for a face with a subset of ours,
 * the path of its file.
 */
export async function readFaces() {
  const sheet = await readFile(SHEET, 'utf8')
  return [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face]) => {
    const cut = /url\("([^"]*\/assets\/fonts\/[^"]*)"\)/.exec(face)?.[1]
    const weights = /font-weight: (\d+) (\d+);/.exec(face)
    return {
      family: /font-family: "?([^";]+)/.exec(face)[1],
      characters: codePointsOf(/unicode-range:([^;]*);/.exec(face)[1]),
      weights: weights && { min: Number(weights[1]), max: Number(weights[2]) },
      cut: cut ? path.resolve(path.dirname(SHEET), cut) : null,
    }
  })
}

function codePointsOf(ranges) {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first, last = first]) => {
    const [from, to] = [first, last].map((digits) => Number.parseInt(digits, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** Creates a subset face's file from the file of the same name in Fontsource's package. */
export async function cutFont({ cut, characters, weights }) {
  const name = path.basename(cut)
  const [, packaged] = Object.entries(PACKAGES).find(([family]) => name.startsWith(family))
  const whole = await readFile(new URL(`files/${name}`, packaged))
  return subsetFont(whole, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    variationAxes: weights ? { wght: weights } : {},
  })
}
