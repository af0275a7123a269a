import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: false,
  // Each worker has a town of its own: a server, a database and a browser.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Tracing costs every journey a fifth of the processor's time; `--trace on` asks for it.
    trace: 'off',
    launchOptions: {
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
