import pg from 'pg'
import { inject } from 'vitest'
import { newTestDatabaseName } from './test-database-name.ts'

/**
 * A new migrated database for one test. Copying the template's files costs half of copying its pages through the log, and
 * nothing is lost by it: the test cluster never waits for the disk.
 */
export async function aDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = newTestDatabaseName()
  await asAdmin(`create database "${name}" template "${inject('templateDatabase')}" strategy file_copy`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => asAdmin(`drop database if exists "${name}" with (force)`),
  }
}

let admins: pg.Pool | undefined

/** Runs a statement as the superuser, who may create and drop databases, on a connection that the worker's tests share. */
export async function asAdmin(statement: string) {
  admins ??= openAdmins()
  await admins.query(statement)
}

function openAdmins(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: inject('adminUrl'),
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  pool.on('error', () => {})
  return pool
}
