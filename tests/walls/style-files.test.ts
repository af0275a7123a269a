import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.join(import.meta.dirname, '../../src/web')

const textOf = (file: string) => readFileSync(path.join(WEB, file), 'utf8')

test('every picture that a style names exists', () => {
  const named = globSync('**/*.css', { cwd: WEB }).flatMap((file) =>
    [...textOf(file).matchAll(/url\(["']?(\.[^"')?]+)/g)].map(([, picture]) =>
      path.join(path.dirname(file), picture!),
    ),
  )
  expect(named).not.toEqual([])
  expect(named.filter((picture) => !existsSync(path.join(WEB, picture)))).toEqual([])
})

// The browser drops a declaration with an unknown property and says nothing.
test('every property of ours that a style uses is set somewhere', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: WEB }).map((file) => ({ file, text: textOf(file) }))
  const set = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/(--am-[\w-]+)["']?\]?:/g)].map(([, property]) => property),
    ),
  )
  const used = files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--am-[\w-]+)/g)].map(([, property]) => ({ file, property })),
  )
  expect(used).not.toEqual([])
  expect(used.filter(({ property }) => !set.has(property))).toEqual([])
})
