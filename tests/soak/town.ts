import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostmaster } from '#server/platform/embedded-postgres/pid-file.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { freezePostgres, killPostgres } from '#tests/world/postgres/kill-postgres.ts'
import { aRemoteApp, type RemoteApp } from '#tests/world/served/remote-app.ts'
import { NO_LIMITS, PRODUCT, type ServerProcess, startServer } from '#tests/world/served/server-process.ts'
import type { Report } from './run.ts'

/** Longer than any run, so that no unanswered order is cancelled during it; and a cash limit that no courier reaches. */
export const PATIENT_KITCHENS = `insert into order_limits (id, cook_answer_minutes, courier_cash_limit) values (1, 10000, 1000000000)
  on conflict (id) do update
    set cook_answer_minutes = excluded.cook_answer_minutes, courier_cash_limit = excluded.courier_cash_limit`

export type Town = {
  /** The first server, in which the data is created. */
  app: RemoteApp
  dataDir: string
  servers: ServerProcess[]
  /** Kills the server before it can finish anything, and starts it again on the same data. Returns how long the start took. */
  killServer(): Promise<number>
  killDatabase(): Promise<void>
  /** Suspends the database without closing anything. Returns the function to resume it. */
  freezeDatabase(): () => void
  /** The audit's findings as sentences; empty if the data is sound. */
  audit(): Promise<string[]>
}

/** Runs the work in a new town and audits its data. Keeps the data folder only if anything is broken. */
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

/** The built product on an empty durable database of its own, which several servers share. */
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
      const began = performance.now()
      servers[0] = await start()
      return performance.now() - began
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
