import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { StorageFailure } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createLog } from '#server/platform/log.ts'
import { failCommand, nameDatabase, runCommand } from '#server/run/run-command.ts'
import { BackupRefusal, restoreBackup, writeBackup } from './backup.ts'

const PROJECT_ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const USAGE = 'Say where: npm run backup -- <new folder>, or npm run restore -- <folder of a backup>.'

/**
 * `npm run backup -- <folder>` writes the configured or embedded database and its files into a new folder, also while the product
 * runs. `npm run restore -- <folder>` fills an empty database and data folder from it.
 */
async function main() {
  const [verb, folder, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!folder || more.length > 0) return failCommand(USAGE)
  const env = readEnv(process.env, PROJECT_ROOT)
  const database = await openDatabase(env, createLog(env.LOG_LEVEL))
  nameDatabase(database)
  try {
    const target = path.resolve(folder)
    const place = { ...database, ...(await openFiles(env, database.dataDir)) }
    const rows = await (verb === 'write'
      ? writeBackup(place, target, new Date())
      : restoreBackup(place, target))
    console.log(
      verb === 'write'
        ? `Backed up ${rows} rows and the files to ${target}. It has people's papers: keep it encrypted.`
        : `Restored ${rows} rows and the files from ${target}.`,
    )
  } finally {
    await database.close()
  }
}

await runCommand(main, (error) => {
  if (error instanceof BackupRefusal) return error.message
  return error instanceof StorageFailure ? `Stopped: ${error.reason}` : null
})
