import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './ready.mjs'

/** Reads `.env` beside package.json if it exists. Variables that are already set stay unchanged. */
export function readEnvFile(folder = ROOT) {
  const file = path.join(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
