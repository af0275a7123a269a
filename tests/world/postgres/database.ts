import pg from 'pg'
import { inject } from 'vitest'
import { newTestDatabaseName } from './test-database-name.ts'

/** A new migrated database for one test. */
export async function aDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = newTestDatabaseName()
  await asAdmin(`create database "${name}" template "${inject('templateDatabase')}" strategy wal_log`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => asAdmin(`drop database if exists "${name}" with (force)`),
  }
}

/** Runs a statement as the superuser, who may create and drop databases. */
export async function asAdmin(statement: string) {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
