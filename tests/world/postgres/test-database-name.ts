import { randomBytes } from 'node:crypto'

/** Carries the process's id, so that the databases of a killed run can be told from those in use. */
export function newTestDatabaseName(): string {
  return `test_${process.pid}_${randomBytes(6).toString('hex')}`
}

/** The process whose test made this database, or null when no test did. */
export function ownerOfTestDatabase(name: string): number | null {
  const [, pid] = name.match(/^test_(\d+)_/) ?? []
  return pid ? Number(pid) : null
}
