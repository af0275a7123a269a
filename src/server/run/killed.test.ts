import { expect, onTestFinished, test } from 'vitest'
import { auditPlaced } from '#tests/world/audit.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aCrowd, aRunOfCheckouts } from '#tests/world/served/crowd.ts'
import { aRemoteApp } from '#tests/world/served/remote-app.ts'
import { NO_LIMITS, startServer, WITHOUT_PAGES } from '#tests/world/served/server-process.ts'

const ROUNDS = 2
/** Three starts of a whole server, on a machine that runs other tests too. */
const PATIENCE_MS = 180_000
const AT_ONCE = 40

test(
  'orders hit by a killed server are whole if they were confirmed, and exist once after a retry',
  async () => {
    const dataDir = aFolder()
    const start = () => startServer(WITHOUT_PAGES, { dataDir, env: { APP_ENV: 'test', ...NO_LIMITS } })
    let server = await start()
    onTestFinished(() => server.end('SIGTERM'))
    const app = await aRemoteApp(() => server.url, { dataDir, durable: false })
    onTestFinished(() => app.close())
    const checkout = await aRunOfCheckouts(app, 4)
    let confirmed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const crowd = aCrowd({ atOnce: AT_ONCE, origin: () => server.url, checkout, mayLose: true })
      await crowd.untilConfirmed(5)
      await server.end('SIGKILL')
      server = await start()
      await crowd.leave()
      expect(crowd.wrong).toEqual([])
      expect(crowd.answerCounts.get('lost')).toBeGreaterThan(0)
      const ids = crowd.confirmed.map(({ placed }) => placed.orders[0]!.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(await app.sql('select id from orders where id = any($1)', [ids])).toHaveLength(ids.length)
      confirmed += ids.length
      expect(await app.sql('select count(*)::int as n from orders')).toEqual([{ n: confirmed }])
      expect(await auditPlaced(app.sql)).toEqual([])
    }
  },
  PATIENCE_MS,
)
