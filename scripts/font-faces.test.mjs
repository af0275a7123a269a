import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { cutFont, readFaces } from './font-faces.mjs'

const LOCALES = path.join(import.meta.dirname, '../src/locales')
const faces = await readFaces()

describe.each([
  ['Lalezar', 'en'],
  ['Readex Pro', 'en'],
  ['Lalezar Arabic', 'ar'],
  ['Readex Pro Arabic', 'ar'],
])('the files of %s', (family, locale) => {
  const cut = faces.find((face) => face.family === family && face.cut)
  const rest = faces.find((face) => face.family === family && !face.cut)

  test('share no character, so that no page downloads both for one', () => {
    expect(cut.characters.filter((character) => rest.characters.includes(character))).toEqual([])
  })

  test('have all our texts in the subset, so that no page of ours downloads the rest', () => {
    const folder = path.join(LOCALES, locale)
    const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'))
    const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
    const shown = [...new Set(texts.join(''))].map((character) => character.codePointAt(0))
    expect(shown.filter((character) => cut.characters.includes(character)).length).toBeGreaterThan(25)
    expect(shown.filter((character) => rest.characters.includes(character))).toEqual([])
  })

  test('have the subset that fonts.css describes: otherwise run `npm run fonts`', async () => {
    expect((await cutFont(cut)).equals(readFileSync(cut.cut))).toBe(true)
  })
})
