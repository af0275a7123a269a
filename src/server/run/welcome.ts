import demoAccounts from '../db/seed/demo/accounts.json' with { type: 'json' }
import { hasUsers } from '../db/seed/empty-database.ts'
import { listTakenEmails } from '../modules/accounts/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { OpenPlatform } from './open-platform.ts'

/** Fills an empty database with the demo's Cairo. Never one that has users, and never in production. */
export async function ensureDemoData(
  { env, database, files, privateFiles, log }: Platform,
  withLongTimeouts: OpenPlatform['withLongTimeouts'],
) {
  if (!env.DEMO_DATA) return
  if (await hasUsers(database.db)) return
  // Loaded only here, because a start on existing data should not pay for it.
  const { seedDemo } = await import('../db/seed/seed-demo.ts')
  const began = performance.now()
  await withLongTimeouts((patient) => seedDemo(patient, files, { now: Date.now(), privateFiles }))
  log.info({ seconds: Math.round((performance.now() - began) / 100) / 10 }, 'demo data written')
}

export type Hello = { url: string; dataDir: string; accounts: string[]; startedMs: number }

/** Prints what a newcomer needs: the address, the data folder, and the demo accounts if there are any. */
export function printBanner({ url, dataDir, accounts, startedMs }: Hello) {
  const lines = [
    '',
    `  A-MAMA is serving at  ${url}`,
    `  Data folder           ${dataDir}`,
    `  Ready after           ${(startedMs / 1_000).toFixed(1)} s`,
  ]
  if (accounts.length > 0)
    lines.push('', '  Demo accounts, password amama-demo', ...accounts.map((email) => `    ${email}`))
  console.log(`${lines.join('\n')}\n`)
}

/** The demo's accounts that this database has. In production none are listed. */
export async function listDemoAccounts({ env, database }: Platform): Promise<string[]> {
  if (env.APP_ENV === 'production') return []
  const emails = demoAccounts.map(({ email }) => email)
  const present = new Set(await listTakenEmails(database.db, emails))
  return emails.filter((email) => present.has(email))
}
