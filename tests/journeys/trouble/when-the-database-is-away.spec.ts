import path from 'node:path'
import { withLock } from '#server/platform/embedded-postgres/lock.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/pid-file.ts'
import { killPostgres } from '#tests/world/postgres/kill-postgres.ts'
import { expect, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const en = wordsOf('en')

test('while the database is away a page says when to come back, and a reload shows it again', async ({
  person,
  town,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const cluster = path.join(town.dataDir, 'postgres')
  const spilled = page.getByRole('heading', { name: en('common:error.spill') })
  const refresh = page.getByRole('button', { name: en('common:actions.refresh') })
  // This lock keeps the server from starting its database again.
  await withLock(`${cluster}.lock`, async () => {
    await killPostgres(findPostmaster(path.join(cluster, 'data'))!.pid)
    const answer = await page.goto(town.url)
    expect(answer!.status()).toBe(503)
    expect(answer!.headers()['retry-after']).toMatch(/^[1-9]\d*$/)
    await expect(spilled).toBeVisible()
  })
  await expect(async () => {
    // The press before may have brought the page, more slowly than we waited.
    if (await refresh.isVisible()) await refresh.click()
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
