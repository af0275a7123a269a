import { sql } from 'drizzle-orm'
import { seedDemo } from './db/seed/seed-demo.ts'
import type { Env } from './env.ts'
import { firstRow } from './platform/database/rows.ts'
import type { Platform } from './platform/platform.ts'

const DEMO_PASSWORD = 'amama-demo'
const DEMO_ACCOUNTS = ['superadmin', 'admin', 'cook', 'courier', 'courier2', 'customer']

/** Fills an empty database with the demo's Cairo; never one that has users, never in production. */
export async function ensureDemoData({ env, database, files, log }: Platform) {
  if (!env.DEMO_DATA) return
  const found = await firstRow(database.db, sql`select 1 from users limit 1`)
  if (found) return
  const began = performance.now()
  await seedDemo(database, files, { now: Date.now() })
  log.info({ seconds: Math.round((performance.now() - began) / 100) / 10 }, 'demo data written')
}

export function sayHello({
  env,
  url,
  dataDir,
  startedMs,
}: {
  env: Env
  url: string
  dataDir: string
  startedMs: number
}) {
  const lines = [
    '',
    `  A-MAMA is serving at  ${url}`,
    `  Data folder           ${dataDir}`,
    `  Ready after           ${(startedMs / 1_000).toFixed(1)} s`,
  ]
  if (env.DEMO_DATA) {
    lines.push('', `  Demo accounts (password ${DEMO_PASSWORD})`)
    for (const name of DEMO_ACCOUNTS) lines.push(`    ${name}@demo.amama.test`)
  }
  console.log(`${lines.join('\n')}\n`)
}
