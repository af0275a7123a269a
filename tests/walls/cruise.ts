import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

type Module = { source: string; dependencies: Dependency[] }
type Dependency = { resolved: string; dynamic: boolean; dependencyTypes: string[] }
type Violation = { rule: { name: string }; from: string; to: string }

/** The modules reached from these files and folders with their imports, and the walls that those imports break. */
export function cruise(...from: string[]) {
  const binary = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const run = spawnSync(
    process.execPath,
    [binary, ...from, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const { modules, summary } = JSON.parse(run.stdout) as {
    modules: Module[]
    summary: { violations: Violation[] }
  }
  return {
    modules: new Map(modules.map(({ source, dependencies }) => [source, dependencies])),
    broken: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}
