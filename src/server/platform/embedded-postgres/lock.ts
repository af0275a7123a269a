import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const SQLITE_BUSY = 5
const PATIENCE_MS = 120_000

/**
 * Runs the work while no other process runs work on the same lock file. SQLite serves only as a file lock: within Node's
 * reach it is the only one that the kernel releases when its process is killed, so no stale lock can exist.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    await acquire(lock, file)
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire(lock: DatabaseSync, file: string) {
  for (const deadline = Date.now() + PATIENCE_MS; ; await wait(25)) {
    try {
      lock.exec('begin exclusive')
      return
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
      if (Date.now() > deadline) throw new Error(`another process has held ${file} for two minutes`)
    }
  }
}
