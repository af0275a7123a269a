import { listUsedPortraits } from './modules/accounts/index.ts'
import { listUsedPhotos } from './modules/catalog/index.ts'
import { listUsedPapers } from './modules/delivery/index.ts'
import { listUsedProblemPhotos } from './modules/problems/index.ts'
import type { Db } from './platform/database/transaction.ts'
import type { Files } from './platform/files/files.ts'
import type { Platform } from './platform/platform.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const AT_ONCE = 500

type Shelf = {
  files: Files
  folder: string
  /** The names of the list that a row has. A file with several widths has a dash and the width after its name. */
  listUsed(db: Db, names: string[]): Promise<string[]>
}

/**
 * Deletes files that no row has named for a day. A file is stored before its row, which may never be committed, and a
 * picture may be replaced. A file that was written again meanwhile, for the same picture, stays.
 */
export async function sweepFiles({ files, privateFiles, database, log, clock }: Platform): Promise<number> {
  const { db } = database
  const before = new Date((await clock.transactionTime(db)).getTime() - DAY_MS)
  const shelves: Shelf[] = [
    { files, folder: 'portraits', listUsed: listUsedPortraits },
    { files, folder: 'dishes', listUsed: listUsedPhotos },
    { files: privateFiles, folder: 'papers', listUsed: listUsedPapers },
    { files: privateFiles, folder: 'problems', listUsed: listUsedProblemPhotos },
  ]
  let swept = 0
  for (const shelf of shelves) {
    let keys: string[] = []
    for await (const key of shelf.files.listOlder(shelf.folder, before)) {
      keys.push(key)
      if (keys.length < AT_ONCE) continue
      swept += await sweep(db, shelf, keys, before)
      keys = []
    }
    swept += await sweep(db, shelf, keys, before)
  }
  if (swept > 0) log.info({ swept }, 'files that nothing names')
  return swept
}

async function sweep(db: Db, { files, listUsed }: Shelf, keys: string[], before: Date): Promise<number> {
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
