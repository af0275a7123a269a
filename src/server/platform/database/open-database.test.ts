import { expect, onTestFinished, test } from 'vitest'
import { PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { createLog } from '../log.ts'
import { unsafeSettings } from './open-database.ts'
import { createDirectPool } from './pool.ts'

test.each([
  ['on', false],
  ['off', true],
  ['local', true],
])('with synchronous_commit = %s the database is reported as unsafe: %s', async (setting, isNoticed) => {
  const { url, drop } = await aDatabase()
  const settings = { synchronous_commit: setting }
  const given = { size: 1, name: 'durability', timeouts: PATIENT, settings }
  const pool = createDirectPool(url, given, createLog('silent'))
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  expect((await unsafeSettings(pool)).includes('synchronous_commit')).toBe(isNoticed)
})
