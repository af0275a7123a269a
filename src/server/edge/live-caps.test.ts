import { expect, test, vi } from 'vitest'
import { anAppOn, aTestApp } from '#tests/world/app.ts'
import { aMarket } from '#tests/world/market.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream } from '#tests/world/served/stream.ts'

test('two servers on one database count a session’s streams together', async () => {
  const app = await aTestApp({ env: { LIMIT_LIVE_PER_SESSION: '2' } })
  const { amina } = await aMarket(app)
  const servers = [await aServer(app), await aServer(anAppOn(app.platform))] as const
  const board = (at: 0 | 1) => aStream(servers[at], '/api/live', amina.headers)
  const streams = [await board(0), await board(1)]
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  for (const at of [0, 1] as const) {
    const refused = await servers[at].fetch('/api/live', { headers: amina.headers })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('30')
  }
  streams[0]!.leave()
  await vi.waitFor(async () => expect((await board(1)).status).toBe(200), IN_TIME)
})
