import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

function cruise(...folders: string[]) {
  const binary = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const run = spawnSync(
    process.execPath,
    [binary, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const { summary } = JSON.parse(run.stdout) as {
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
  }
  return {
    modules: summary.totalCruised,
    broken: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

const planted: string[] = []

function plant(file: string, code: string) {
  const at = path.join(ROOT, file)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, code)
  planted.push(at)
}

afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file, { force: true })
})

test('every import keeps to the direction of the house', () => {
  const { modules, broken } = cruise('src')
  expect(broken).toEqual([])
  expect(modules).toBeGreaterThan(300)
})

test.each([
  [
    'web-knows-no-server',
    'src/web/platform/canary-a.ts',
    "import type { Env } from '#server/env.ts'\nexport type A = Env\n",
  ],
  [
    'domain-is-pure',
    'src/domain/canary-b.ts',
    "import { text } from '#contract/base.ts'\nexport const b = text\n",
  ],
  [
    'zod-stays-at-the-edges',
    'src/server/platform/canary-c.ts',
    "import * as z from 'zod'\nexport const c = z\n",
  ],
  [
    'modules-have-doors',
    'src/server/modules/settings/canary-d.ts',
    "import { findDishes } from '#server/modules/catalog/store.ts'\nexport const d = findDishes\n",
  ],
  [
    'ui-knows-no-food',
    'src/web/ui/canary-e.ts',
    "import { toEgp } from '#domain/money.ts'\nexport const e = toEgp\n",
  ],
])('the wall %s still bites', (rule, file, code) => {
  plant(file, code)
  expect(cruise(file).broken.join('\n')).toContain(rule)
})
