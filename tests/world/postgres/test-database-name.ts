import { randomBytes } from 'node:crypto'

/** The name contains the process's id, which tells databases of a killed run from those in use. */
export function newTestDatabaseName(): string {
  return `test_${process.pid}_${randomBytes(6).toString('hex')}`
}

/** The process whose test created this database, or null if no test did. */
export function ownerOfTestDatabase(name: string): number | null {
  const [, pid] = name.match(/^test_(\d+)_/) ?? []
  return pid ? Number(pid) : null
}
