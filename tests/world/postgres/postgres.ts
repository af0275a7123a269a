import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { dataFolder } from '#server/platform/embedded-postgres/data-folder.ts'
import { openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'
import { markOf } from '#server/platform/embedded-postgres/processes.ts'
import { memoryFolder } from './memory-folder.ts'
import { ownerOfTestDatabase } from './test-database-name.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test cluster's `postgres` database, as its superuser. */
    adminUrl: string
    /** The migrated database that each test's own is copied from. */
    templateDatabase: string
  }
}

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))
const BUILD_LOCK = 727_263
/** A run that began before the last edit of the migrations may still copy from the older one. */
const TEMPLATES_KEPT = 3

/** Starts the test cluster, with a migrated template for tests to copy. */
export default async function setUp(project: TestProject) {
  const cluster = await openCluster({
    dataDir: testDataFolder(),
    // A cluster of an older checkout may be named pg-test. It knows no Arabic letters (decision 0003).
    name: 'pg-tests',
    durable: false,
  })
  try {
    const adminUrl = cluster.url('postgres')
    const templateDatabase = `template_${hashOfMigrations()}`
    await withAdmin(adminUrl, async (admin) => {
      await admin.query('select pg_advisory_lock($1)', [BUILD_LOCK])
      await dropAbandoned(admin)
      await ensureTemplate(admin, templateDatabase, cluster.url)
      await dropOldTemplates(admin)
    })
    project.provide('adminUrl', adminUrl)
    project.provide('templateDatabase', templateDatabase)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return async () => {
    await withAdmin(cluster.url('postgres'), dropAbandoned)
    await cluster.stop()
  }
}

/** In memory each checkout has a folder of its own, which it finds again. */
function testDataFolder(): string {
  const memory = memoryFolder()
  if (!memory) return dataFolder({ projectRoot, explicit: undefined })
  return path.join(memory, `amama-${createHash('sha256').update(projectRoot).digest('hex').slice(0, 10)}`)
}

function hashOfMigrations(): string {
  const folder = path.join(projectRoot, 'migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Migrated under another name and then renamed, so that a template that exists is complete. */
async function ensureTemplate(admin: pg.Client, template: string, url: (database: string) => string) {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount !== 0) return
  const unfinished = `unfinished_${template}`
  await admin.query(`drop database if exists "${unfinished}" with (force)`)
  await admin.query(`create database "${unfinished}"`)
  await migrate(url(unfinished))
  await admin.query(`alter database "${unfinished}" rename to "${template}"`)
}

/** A test that was killed never dropped its database, and a worker ends with those that it lent. */
async function dropAbandoned(admin: pg.Client) {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  for (const { datname } of rows) {
    const owner = ownerOfTestDatabase(datname)
    if (owner !== null && markOf(owner) === null)
      await admin.query(`drop database if exists "${datname}" with (force)`)
  }
}

async function dropOldTemplates(admin: pg.Client) {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'template\\_%' order by oid desc offset $1",
    [TEMPLATES_KEPT],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists "${datname}" with (force)`)
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client({ connectionString: url })
  admin.on('error', () => {})
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
