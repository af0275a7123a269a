import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'

const SRC = path.join(import.meta.dirname, '../../src')
const FIRST_WORDS = new Set(
  Object.values(paths)
    .filter((each): each is Exclude<typeof each, (id: string) => string> => typeof each === 'string')
    .map((each) => each.split('/')[1])
    .filter(Boolean),
)
/** A page's path in a string, a template or an attribute. A prefix such as `/admin` is allowed in `startsWith`. */
const SPELLED = new RegExp(`(?<!startsWith\\()["'\`]/(${[...FIRST_WORDS, 'dish'].join('|')})(?=["'\`/?])`)
const HOME = /(to|redirect|navigate|canonicalPath)(=|\()["']\/["']/

const spelled = (text: string) => text.split('\n').filter((line) => SPELLED.test(line) || HOME.test(line))

test('sources name pages only through the table of paths', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: SRC }).filter(
    (file) => !/\.test\.|web\/routes\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    spelled(readFileSync(path.join(SRC, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each(["to='/login'", '<Link to="/">', 'navigate(`/dish/koshari`)', "redirect('/')"])(
  'a page spelled as in %s is found',
  (text) => {
    expect(spelled(text)).toHaveLength(1)
  },
)
