import { existsSync } from 'node:fs'
import path from 'node:path'
import { Refusal, ROOT } from './ready.mjs'

/** Reads `.env` beside package.json if it exists. Variables that are already set stay unchanged. */
export function readEnvFile(folder = ROOT) {
  const file = path.join(folder, '.env')
  if (!existsSync(file)) return
  if (!process.loadEnvFile)
    throw new Refusal(
      `Node ${process.version} cannot read .env: use 20.12 or newer, or set its variables yourself.`,
    )
  process.loadEnvFile(file)
}
