import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const SHEET = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8')
const LOCALES = path.join(import.meta.dirname, '../../../locales')

interface Face {
  readonly family: string
  readonly isCut: boolean
  readonly characters: ReadonlySet<number>
}

const faces = [...SHEET.matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, face = '']): Face => ({
    family: /font-family: "?([^";]+)/.exec(face)?.[1] ?? '',
    isCut: face.includes('/assets/fonts/'),
    characters: charactersOf(face),
  }),
)

function charactersOf(face: string) {
  const ranges = face.slice(face.indexOf('unicode-range')).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)
  return new Set(
    [...ranges].flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
    }),
  )
}

const FAMILIES = [
  ['Lalezar', 'en'],
  ['Readex Pro', 'en'],
  ['Lalezar Arabic', 'ar'],
  ['Readex Pro Arabic', 'ar'],
] as const

describe.each(FAMILIES)('the files of %s', (family, locale) => {
  const [cut, rest] = faces
    .filter((face) => face.family === family)
    .toSorted((a, b) => Number(b.isCut) - Number(a.isCut))

  test('share no character, so that no page downloads both for one', () => {
    expect([...cut!.characters].filter((character) => rest!.characters.has(character))).toEqual([])
  })

  test('draw our own texts from the cut, so that no page of ours downloads the rest', () => {
    const folder = path.join(LOCALES, locale)
    const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
    const shown = [...new Set(texts.join(''))]
    const drawnBy = (face: Face) =>
      shown.filter((character) => face.characters.has(character.codePointAt(0)!))
    expect(drawnBy(cut!).length).toBeGreaterThan(25)
    expect(drawnBy(rest!)).toEqual([])
  })
})
