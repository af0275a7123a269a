import { defineConfig } from '@playwright/test'
import { memoryFolder } from './tests/world/postgres/memory-folder.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/world/town.ts',
  fullyParallel: false,
  // Each worker starts a server, a database and a browser. Two leave a sixth of two cores idle; the third uses it.
  workers: 3,
  retries: 0,
  // Generous, because some machines are three times as slow as others: a test waits for what it means.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // The worker answers instead of a journey's own routes. The journey about it allows it.
    serviceWorkers: 'block',
    // Tracing takes a fifth of every journey's processor time; turn it on with `--trace on`.
    trace: 'off',
    launchOptions: {
      // Playwright lets Chromium share memory through files in /tmp, which takes a sixth of the kernel's time on ext4.
      ignoreDefaultArgs: memoryFolder() ? ['--disable-dev-shm-usage'] : [],
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
