import './run/node-env.ts'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv, UnusableEnvironment } from './env.ts'
import { UnusableDataFolder } from './platform/embedded-postgres/data-folder.ts'
import { PortInUse } from './platform/http/listen.ts'
import { loadPages } from './run/load-pages.ts'
import { start } from './run/start.ts'

const PROJECT_ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')

try {
  await start(readEnv(process.env, PROJECT_ROOT), loadPages)
} catch (error) {
  console.error(isExplained(error) ? error.message : error)
  process.exit(1)
}

/** Configuration errors print one sentence; bugs print the stack. */
function isExplained(error: unknown): error is Error {
  return (
    error instanceof UnusableEnvironment || error instanceof UnusableDataFolder || error instanceof PortInUse
  )
}
