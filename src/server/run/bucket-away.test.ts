import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aStubbornBucket } from '#tests/world/bucket.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { startServer, WITHOUT_PAGES } from '#tests/world/served/server-process.ts'

test('a server whose bucket refuses its key serves, says why, and stops as always', async () => {
  const { url: databaseUrl, drop } = await aDatabase()
  onTestFinished(drop)
  const { env } = await aStubbornBucket((_, response) =>
    response
      .writeHead(403)
      .end('<Error><Code>InvalidAccessKeyId</Code><Message>Unknown key.</Message></Error>'),
  )
  const dataDir = aFolder()
  const server = await startServer(WITHOUT_PAGES, {
    dataDir,
    env: { APP_ENV: 'demo', DATABASE_URL: databaseUrl, ...env },
  })
  onTestFinished(() => server.end('SIGKILL'))
  const log = () => readFileSync(path.join(dataDir, 'server.log'), 'utf8')
  await vi.waitFor(() => expect(log()).toContain('the bucket of FILES_URL cannot be used'), IN_TIME)
  expect(log()).toContain('Unknown key.')
  const statusOf = async (place: string) => (await fetch(server.url + place)).status
  expect(await statusOf('/api/ready')).toBe(200)
  expect(await statusOf(`/media/portraits/${'0'.repeat(32)}.webp`)).toBe(503)
  expect(log()).not.toContain(env.S3_SECRET_KEY)
  await server.end('SIGTERM')
  expect(server.exitCode()).toBe(0)
})
