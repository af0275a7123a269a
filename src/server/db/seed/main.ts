import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createLog } from '#server/platform/log.ts'
import { failCommand, runCommand } from '#server/run/run-command.ts'
import { DatabaseHasUsers } from './empty-database.ts'
import { SCALES } from './scale/scales.ts'
import { seedScale } from './scale/seed-scale.ts'
import { seedDemo } from './seed-demo.ts'

const PROJECT_ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../..')
const CHOICES = ['demo', 'small', 'medium', 'large'] as const

/** `npm run seed -- demo|small|medium|large` fills an empty database, the configured or the embedded one. */
async function main() {
  const { positionals } = parseArgs({ allowPositionals: true })
  const choice = CHOICES.find((name) => name === positionals[0])
  if (!choice || positionals.length > 1)
    return failCommand(`Say what to fill the database with: ${CHOICES.join(', ')}`)
  const env = readEnv(process.env, PROJECT_ROOT)
  if (env.APP_ENV === 'production') return failCommand('Invented data never goes into a production database.')
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase(env, log)
  try {
    const start = performance.now()
    const now = Date.now()
    const { files, privateFiles } = await openFiles(env, database.dataDir)
    await database.withLongTimeouts((patient) =>
      choice === 'demo'
        ? seedDemo(patient, files, { now, privateFiles })
        : seedScale(patient, files, { now, scale: SCALES[choice] }),
    )
    log.info({ choice, seconds: Math.round((performance.now() - start) / 1000) }, 'database filled')
  } finally {
    await database.close()
  }
}

await runCommand(main, (error) => (error instanceof DatabaseHasUsers ? error.message : null))
