import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostmaster } from '#server/platform/embedded-postgres/pid-file.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { freezePostgres, killPostgres } from '#tests/world/postgres/kill-postgres.ts'
import { aRemoteApp, type RemoteApp } from '#tests/world/served/remote-app.ts'
import { NO_LIMITS, PRODUCT, type ServerProcess, startServer } from '#tests/world/served/server-process.ts'
import type { Report } from './run.ts'

/** An answer time beyond any run, so that no order is cancelled for want of a cook's answer while it is counted, and no end to a courier's cash. */
const PATIENT_KITCHENS = `insert into order_limits (id, cook_answer_minutes, courier_cash_limit) values (1, 10000, 1000000000)
  on conflict (id) do update
    set cook_answer_minutes = excluded.cook_answer_minutes, courier_cash_limit = excluded.courier_cash_limit`

export type Town = {
  /** The first server's; whoever makes the world goes there. */
  app: RemoteApp
  dataDir: string
  servers: ServerProcess[]
  /** Kills the server without a chance to finish anything, and starts it again on the same data. */
  killServer(): Promise<void>
  killDatabase(): Promise<void>
  /** Stops the database where it is, without closing anything; gives the way back. */
  freezeDatabase(): () => void
  /** What is broken, in sentences; nothing is what it should be. */
  audit(): Promise<string[]>
}

/** A town for the work of a run. Afterwards it is looked at for what is broken, and left behind only if anything is. */
export async function inTown(report: Report, servers: number, work: (town: Town) => Promise<void>) {
  const town = await aTown(servers)
  try {
    await work(town)
    for (const breach of await town.audit()) report.broken(breach)
  } finally {
    await town.close()
    for (const defect of defectsIn(town.dataDir)) report.broken(`the server logged ${defect}`)
    if (report.count() > 0) report.say(`its data are left in ${town.dataDir}`)
    else rmSync(town.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** The product as it is started, on an empty durable database of its own; several servers share it. */
async function aTown(count: number): Promise<Town & { close(): Promise<void> }> {
  const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'amama-soak-')))
  // The embedded database may run as another user.
  chmodSync(dataDir, 0o755)
  const start = () =>
    startServer(PRODUCT, {
      dataDir,
      env: { APP_ENV: 'demo', LOG_LEVEL: 'warn', STARTED_BY: String(process.pid), ...NO_LIMITS },
    })
  const servers: ServerProcess[] = []
  for (let at = 0; at < count; at++) servers.push(await start())
  const app = await aRemoteApp(() => servers[0]!.url, { dataDir, durable: true })
  await app.sql(PATIENT_KITCHENS)
  const audit = async () =>
    (await auditPlaced(app.sql)).map(
      ({ id, says, rows }) => `${id} does not hold (${says}): ${JSON.stringify(rows)}`,
    )
  return {
    app,
    dataDir,
    servers,
    async killServer() {
      await servers[0]!.end('SIGKILL')
      servers[0] = await start()
    },
    killDatabase: () => killPostgres(postmasterOf(dataDir)),
    freezeDatabase: () => freezePostgres(postmasterOf(dataDir)),
    audit,
    async close() {
      await app.close()
      for (const server of servers) await server.end('SIGTERM')
    },
  }
}

function postmasterOf(dataDir: string): number {
  const found = findPostmaster(path.join(dataDir, 'postgres', 'data'))
  if (!found) throw new Error('PostgreSQL is not running')
  return found.pid
}

function defectsIn(dataDir: string): string[] {
  const lines = readFileSync(path.join(dataDir, 'server.log'), 'utf8').split('\n')
  return lines.filter((line) => line.includes('"msg":"defect"'))
}
