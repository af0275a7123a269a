import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { unsafeSettings } from './durability.ts'

test.each([
  ['on', false],
  ['off', true],
  ['local', true],
])('With synchronous_commit = %s the database is reported as unsafe: %s', async (setting, isNoticed) => {
  const app = await aTestApp()
  const pool = new pg.Pool({ ...app.pool.options, options: `-c synchronous_commit=${setting}` })
  onTestFinished(() => pool.end())
  expect((await unsafeSettings(pool)).includes('synchronous_commit')).toBe(isNoticed)
})
