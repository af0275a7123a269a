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

// An element whose class is in no sheet is drawn without it, and a rule whose class nothing names is sent for nothing.
test('every class that a component names is in its style sheet, and the other way round', () => {
  const users = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['**/*.test.*'] }).flatMap((file) => {
    const text = textOf(file)
    return [...text.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)].map(([, name, from]) => {
      const sheet = from!.startsWith('#web/') ? from!.slice(5) : path.join(path.dirname(file), from!)
      const code = text.replace(/^import .*$/gm, '').replace(/'[^'\n]*'/g, "''")
      return { file, sheet, code, name: name! }
    })
  })
  expect(users).not.toEqual([])
  const lost = users.flatMap(({ file, sheet, code, name }) =>
    namedIn(code, name).flatMap((each) => (classesOf(sheet).has(each) ? [] : [`${file} ${each}`])),
  )
  expect(lost).toEqual([])
  const unnamed = globSync('**/*.module.css', { cwd: WEB }).flatMap((sheet) => {
    const itsUsers = users.filter((user) => user.sheet === sheet)
    // A class may also be looked up by a value.
    if (itsUsers.some(({ code, name }) => new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(code))) return []
    const named = new Set(itsUsers.flatMap(({ code, name }) => namedIn(code, name)))
    return [...classesOf(sheet)].flatMap((each) => (named.has(each) ? [] : [`${sheet} ${each}`]))
  })
  expect(unnamed).toEqual([])
})

// With more, a reader of the rule knows too little of what it draws.
test('an element with a rule of its own has at most four traits beside it', () => {
  const long = globSync('**/*.tsx', { cwd: WEB }).flatMap((file) =>
    [...textOf(file).matchAll(/clsx\(styles\.\w+, '(?:[^' ]+ ){4,}[^']+'/g)].map(
      ([found]) => `${file} ${found}`,
    ),
  )
  expect(long).toEqual([])
})

const namedIn = (code: string, name: string) =>
  [...code.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))].map(([, each]) => each!)

function classesOf(sheet: string) {
  const css = textOf(sheet).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector!)
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, each]) => each!)),
  )
}
