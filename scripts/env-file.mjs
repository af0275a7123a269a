import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './ready.mjs'

/** Reads `.env` beside package.json, where there is one; what the environment says already stays as it is. */
export function readEnvFile(folder = ROOT) {
  const file = path.join(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
