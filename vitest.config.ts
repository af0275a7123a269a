import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** How processes start, fall and leave. These files wait more than they compute, so they run beside what computes. */
const PROCESSES = ['src/server/run/**/*.test.ts', 'src/server/platform/embedded-postgres/**/*.test.ts']
/** Vitest takes one worker less than there are cores, which leaves half of two cores idle. */
const ON_TWO_CORES = 2
/** No test waits for this. Only one that hangs is ended by it, on machines that are far slower than ours. */
const HANGS_MS = 180_000
/** A worker keeps its modules from file to file: nothing in them remembers a test. */
const ON_POSTGRES = {
  globalSetup: ['tests/world/postgres/postgres.ts'],
  testTimeout: HANGS_MS,
  hookTimeout: 120_000,
  isolate: false,
  execArgv: ['--import', new URL('tests/world/passwords/cheap-hashes.ts', import.meta.url).href],
}

const OF_WEB = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `src/web/${name}`)
/** They replace modules, clocks or what a browser has, or keep a cart: no other file must find that. */
const ALONE = OF_WEB.filter((file) =>
  /\bvi\.|\b(window|document|(local|session)Storage|globalThis)\b|#tests\/world\/(a-document|render-hook)|\/cart\//.test(
    file + readFileSync(file, 'utf8'),
  ),
)
const ON_WEB = {
  pool: 'threads',
  testTimeout: HANGS_MS,
  maxWorkers: ON_TWO_CORES,
} as const
/** The build cuts the contract's routes; tests have all of them. */
const resolve = {
  alias: {
    'virtual:contract-routes': fileURLToPath(new URL('tests/world/contract-routes.ts', import.meta.url)),
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          testTimeout: HANGS_MS,
          hookTimeout: 120_000,
          include: [
            'src/{domain,contract,locales}/**/*.test.{ts,tsx}',
            'tests/walls/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
          ],
          // Pure functions: no module remembers a test.
          isolate: false,
          maxWorkers: ON_TWO_CORES,
        },
      },
      {
        resolve,
        test: {
          ...ON_WEB,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          isolate: false,
        },
      },
      { resolve, test: { ...ON_WEB, name: 'web-alone', include: ALONE } },
      {
        test: {
          ...ON_POSTGRES,
          name: 'operations',
          include: ['src/server/**/*.test.ts', 'tests/{operations,world}/**/*.test.ts'],
          exclude: PROCESSES,
          // Their tests wait for the database: three leave a tenth of two cores idle.
          maxWorkers: 4,
        },
      },
      {
        test: { ...ON_POSTGRES, name: 'processes', include: PROCESSES, maxWorkers: 2 },
      },
    ],
  },
})
