import { DAY_MS } from '#domain/durations.ts'
import { MODULES } from './modules.ts'
import type { Db } from './platform/database/transaction.ts'
import type { Files } from './platform/files/files.ts'
import type { FileFolder } from './platform/module/declare-module.ts'
import type { Platform } from './platform/platform.ts'

const AT_ONCE = 500

/**
 * Deletes files that are older than a day and that no row names. A file is stored before its row, which may never be committed, and
 * a picture may be replaced. A file that was written again meanwhile, for the same picture, stays.
 */
export async function sweepFiles(platform: Platform): Promise<number> {
  const { database, log, clock } = platform
  const { db } = database
  const before = new Date((await clock.transactionTime(db)).getTime() - DAY_MS)
  let swept = 0
  for (const { folder, filesOf, listUsed } of MODULES.flatMap(({ folders }) => folders)) {
    const files = filesOf(platform)
    let keys: string[] = []
    for await (const key of files.listOlder(folder, before)) {
      keys.push(key)
      if (keys.length < AT_ONCE) continue
      swept += await sweep(db, { files, listUsed }, keys, before)
      keys = []
    }
    swept += await sweep(db, { files, listUsed }, keys, before)
  }
  if (swept > 0) log.info({ swept }, 'files that nothing names')
  return swept
}

async function sweep(
  db: Db,
  { files, listUsed }: Pick<FileFolder, 'listUsed'> & { files: Files },
  keys: string[],
  before: Date,
): Promise<number> {
  if (keys.length === 0) return 0
  const used = new Set(await listUsed(db, [...new Set(keys.map(nameIn))]))
  const unused = keys.filter((key) => !used.has(nameIn(key)))
  for (const key of unused) await files.deleteOlder(key, before)
  return unused.length
}

/** The name in a row for `dishes/3f9a…-480.webp` or `portraits/3f9a….webp`. */
function nameIn(key: string): string {
  return key.replace(/^.*\//, '').replace(/(-\d+)?\.[a-z0-9]+$/, '')
}
