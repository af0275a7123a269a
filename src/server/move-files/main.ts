import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { dataFolder } from '#server/platform/embedded-postgres/data-folder.ts'
import { copyFiles } from '#server/platform/files/copy-files.ts'
import { StorageFailure } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { failCommand, runCommand } from '#server/run/run-command.ts'

const PROJECT_ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const USAGE = 'Say what to do: npm run files -- move copies all files of the data folder into the bucket.'

/**
 * `npm run files -- move` copies pictures and papers from the data folder into the bucket of FILES_URL and compares every byte. It
 * may be repeated, also while a product runs on the folder: what is there already is not sent again.
 */
async function main() {
  const [verb, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (verb !== 'move' || more.length > 0) return failCommand(USAGE)
  const env = readEnv(process.env, PROJECT_ROOT)
  if (!env.FILES_URL) return failCommand('Set FILES_URL, S3_ACCESS_KEY and S3_SECRET_KEY: they say where to.')
  const dataDir = dataFolder({ projectRoot: env.projectRoot, explicit: env.DATA_DIR })
  const here = await openFiles({ ...env, FILES_URL: undefined }, dataDir)
  const there = await openFiles(env, dataDir)
  for (const [name, folder] of [
    ['files', 'files'],
    ['privateFiles', 'private'],
  ] as const) {
    const { copied, skipped, different } = await copyFiles(here[name], there[name])
    console.log(
      `${folder}: ${copied} files copied, ${skipped} were there already, ${different.length} differ.`,
    )
    for (const key of different) failCommand(`${folder}/${key} reads back with other bytes.`)
  }
  console.log(`Every byte was compared. The files in ${dataDir} are kept.`)
}

await runCommand(main, (error) =>
  error instanceof StorageFailure ? `Stopped: ${error.reason}\nRun it again: what was copied stays.` : null,
)
