import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cruise } from './cruise.ts'

const ROOT = path.join(import.meta.dirname, '../..')

test('every import follows the allowed directions', () => {
  const { modules, broken } = cruise('src')
  expect(broken).toEqual([])
  expect(modules.size).toBeGreaterThan(300)
})

/** One forbidden import for each wall: the file it is planted in, and what that file imports. */
const CANARIES: Record<string, { at: string; imports: string }> = {
  'no-cycles': { at: 'src/domain/canary-cycle.ts', imports: '#domain/canary-cycle-back.ts' },
  'domain-is-pure': { at: 'src/domain/canary.ts', imports: '#contract/base.ts' },
  'contract-is-data': { at: 'src/contract/canary.ts', imports: '#server/env.ts' },
  'zod-stays-at-the-edges': { at: 'src/server/platform/canary-zod.ts', imports: 'zod' },
  'locales-are-words': { at: 'src/locales/canary.ts', imports: '#contract/base.ts' },
  'web-knows-no-server': { at: 'src/web/platform/canary.ts', imports: '#server/env.ts' },
  'web-runs-in-a-browser': { at: 'src/web/ui/canary-node.ts', imports: 'node:fs' },
  'web-loads-no-server-package': { at: 'src/web/ui/canary-package.ts', imports: 'pg' },
  'server-knows-no-web': { at: 'src/server/canary-web.ts', imports: '#web/platform/device/place.ts' },
  'tables-are-leftmost': { at: 'src/server/db/tables/canary.ts', imports: '#server/platform/log.ts' },
  'platform-knows-no-modules': {
    at: 'src/server/platform/canary.ts',
    imports: '#server/modules/settings/index.ts',
  },
  'buckets-load-when-used': {
    at: 'src/server/platform/files/canary-bucket.ts',
    imports: '#server/platform/files/s3-files.ts',
  },
  'modules-have-doors': {
    at: 'src/server/modules/kitchens/canary-door.ts',
    imports: '#server/modules/catalog/store.ts',
  },
  'root-uses-doors': { at: 'src/server/canary-door.ts', imports: '#server/modules/catalog/store.ts' },
  'modules-do-not-compose': { at: 'src/server/modules/settings/canary-app.ts', imports: '#server/app.ts' },
  'arrows-of-others': {
    at: 'src/server/modules/canary/index.ts',
    imports: '#server/modules/catalog/index.ts',
  },
  'arrows-of-settings': {
    at: 'src/server/modules/settings/canary-arrow.ts',
    imports: '#server/modules/catalog/index.ts',
  },
  'events-are-declarations': {
    at: 'src/server/modules/settings/events.ts',
    imports: '#server/modules/settings/store.ts',
  },
  'sql-stays-in-stores': { at: 'src/server/modules/settings/canary-query.ts', imports: 'drizzle-orm' },
  'modules-know-no-http': { at: 'src/server/modules/settings/canary-hono.ts', imports: 'hono' },
  'production-stands-alone': {
    at: 'src/server/canary-tests.ts',
    imports: '#tests/world/postgres/statements.ts',
  },
  'demo-stays-out': {
    at: 'src/server/modules/settings/canary-demo.ts',
    imports: '#server/db/seed/seed-demo.ts',
  },
  'ui-knows-no-food': { at: 'src/web/ui/canary-food.ts', imports: '#domain/money.ts' },
  'platform-is-below-parts': {
    at: 'src/web/platform/canary-parts.ts',
    imports: '#web/parts/frame/viewer.ts',
  },
  'parts-are-below-features': {
    at: 'src/web/parts/canary.ts',
    imports: '#web/features/courier-board/board.ts',
  },
  'features-do-not-meet': {
    at: 'src/web/features/checkout/canary.ts',
    imports: '#web/features/courier-board/board.ts',
  },
  'shells-stand-around-routes': { at: 'src/web/shells/canary.ts', imports: '#web/guards.ts' },
  'routes-are-leaves': { at: 'src/web/routes/public/canary.ts', imports: '#web/routes/public/home.tsx' },
}
const CYCLE_BACK = 'src/domain/canary-cycle-back.ts'
/** The walls `arrows-of-…` are alike for all modules with a line, so one of them has a canary. */
const needsNoCanary = (name: string) => name.startsWith('arrows-of-') && !Object.hasOwn(CANARIES, name)

describe('with one forbidden import planted for each wall', () => {
  let broken: string[] = []

  beforeAll(() => {
    for (const { at, imports } of Object.values(CANARIES)) plant(at, imports)
    plant(CYCLE_BACK, '#domain/canary-cycle.ts')
    broken = cruise(...Object.values(CANARIES).map(({ at }) => at), CYCLE_BACK).broken
  })
  afterAll(() => {
    for (const file of planted.splice(0)) rmSync(file, { force: true })
    rmSync(path.join(ROOT, 'src/server/modules/canary'), { recursive: true, force: true })
  })

  test.each(Object.entries(CANARIES))('the wall %s finds its planted import', (rule, { at }) => {
    expect(broken.filter((each) => each.startsWith(`${rule}: `) && each.includes(at))).not.toEqual([])
  })
})

/** Browsers write these fields in their own language and order, so that work screens have our calendar and time menu. */
const NATIVE_DAYS = /type(?:=|: )\{?["'](?:date|time|datetime-local)["']/
test('no screen has a native field for a day or a time', () => {
  const found = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => NATIVE_DAYS.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .toSorted()
  expect(found).toEqual([])
  for (const planted of ['type="date"', "type: 'time'", "type={'datetime-local'}"])
    expect(planted).toMatch(NATIVE_DAYS)
})

test('every wall has its canary', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[]
  }
  const names = forbidden.map(({ name }) => name).filter((name) => !needsNoCanary(name))
  expect(Object.keys(CANARIES).sort()).toEqual(names.sort())
})

const planted: string[] = []

function plant(file: string, imports: string) {
  const at = path.join(ROOT, file)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, `import * as taken from '${imports}'\nexport const canary = taken\n`)
  planted.push(at)
}
