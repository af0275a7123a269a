import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { persistentSecret } from './persistent-secret.ts'

test('the stored secret is made once, is readable by its owner only, and survives a restart', () => {
  const folder = path.join(aFolder(), 'data')
  const secret = persistentSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(persistentSecret(folder)).toBe(secret)
  expect(readdirSync(folder)).toEqual(['session-secret'])
  expect(statSync(path.join(folder, 'session-secret')).mode & 0o077).toBe(0)
})

test.each([
  ['nothing', ''],
  ['zeros in place of what was not written', '\0'.repeat(43)],
  ['blanks', ' '.repeat(43)],
  ['half of one', 'x'.repeat(20)],
])('a secret file that contains %s is replaced', (_, left) => {
  const folder = aFolder()
  const file = path.join(folder, 'session-secret')
  writeFileSync(file, left)
  const secret = persistentSecret(folder)
  expect(secret).not.toBe(left)
  expect(readFileSync(file, 'utf8')).toBe(secret)
  expect(persistentSecret(folder)).toBe(secret)
})
