import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Three data sets of the same kind: 140, 10,000 and 100,000 dishes. */
export const TOWNS = ['demo', 'medium', 'large'] as const
export type TownName = (typeof TOWNS)[number]

/** The data folder of a data set. Filling takes minutes, so `keep` reuses the folder of an earlier run. */
export function fillTown(name: TownName, folder: string, { keep }: { keep: boolean }): string {
  const dataDir = path.join(folder, name)
  if (keep && existsSync(dataDir)) return dataDir
  const filling = `${dataDir}.filling`
  for (const old of [dataDir, filling]) rmSync(old, { recursive: true, force: true })
  mkdirSync(filling, { recursive: true })
  const began = performance.now()
  execFileSync(process.execPath, ['src/server/db/seed/main.ts', name], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, APP_ENV: 'demo', DATA_DIR: filling, LOG_LEVEL: 'error' },
  })
  renameSync(filling, dataDir)
  console.log(`${name}: filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  return dataDir
}
