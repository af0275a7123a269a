import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          testTimeout: 60_000,
          include: [
            'src/{domain,contract,locales}/**/*.test.{ts,tsx}',
            'tests/walls/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
          ],
          // Pure functions: no module remembers a test.
          isolate: false,
        },
      },
      {
        test: { name: 'web', pool: 'threads', testTimeout: 60_000, include: ['src/web/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'operations',
          include: ['src/server/**/*.test.ts', 'tests/operations/**/*.test.ts'],
          globalSetup: ['tests/world/postgres/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A worker keeps its modules from file to file: nothing in them remembers a test.
          isolate: false,
          maxWorkers: 3,
          execArgv: ['--import', new URL('tests/world/passwords/cheap-hashes.ts', import.meta.url).href],
        },
      },
    ],
  },
})
