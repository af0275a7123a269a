/**
 * `npm run fonts`: cuts the letters that nearly every page needs out of the fonts, so that a first visit downloads half.
 * What belongs to a file is written in fonts.css: each face drawn from `assets/fonts` names its characters and its weights,
 * and is cut from the file of the same name in Fontsource's package. To be run again after a change there or of the packages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const SHEET = path.join(import.meta.dirname, '../src/web/ui/theme/fonts.css')
const FACE = /@font-face \{(?<face>[^}]*)\}/g
const PACKAGES = {
  lalezar: import.meta.resolve('@fontsource/lalezar/package.json'),
  'readex-pro': import.meta.resolve('@fontsource-variable/readex-pro/package.json'),
}

for (const { groups } of (await readFile(SHEET, 'utf8')).matchAll(FACE)) {
  const cut = /url\("(?<file>[^"]*\/fonts\/(?<family>.+)-(?:latin|arabic)-[^"]*)"\)/.exec(groups.face)?.groups
  if (!cut) continue
  const whole = await readFile(new URL(`files/${path.basename(cut.file)}`, PACKAGES[cut.family]))
  const font = await subsetFont(whole, charactersOf(groups.face), {
    targetFormat: 'woff2',
    variationAxes: axesOf(groups.face),
  })
  await writeFile(path.resolve(path.dirname(SHEET), cut.file), font)
  console.log(`${path.basename(cut.file)}: ${(font.length / 1_000).toFixed(1)} kB`)
}

function charactersOf(face) {
  const [, list] = /unicode-range:(?<list>[^;]*);/.exec(face)
  return [...list.matchAll(/U\+(?<first>[0-9A-F]+)(?:-(?<last>[0-9A-F]+))?/g)]
    .flatMap(({ groups: { first, last = first } }) =>
      everyFrom(Number.parseInt(first, 16), Number.parseInt(last, 16)),
    )
    .join('')
}

function everyFrom(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** A face with a range of weights is a variable font, cut to the weights that the product uses. */
function axesOf(face) {
  const weights = /font-weight: (?<min>\d+) (?<max>\d+);/.exec(face)?.groups
  return weights ? { wght: { min: Number(weights.min), max: Number(weights.max) } } : {}
}
