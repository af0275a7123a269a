import type { Page } from '@playwright/test'

/** Waits until our code answers: before that, a link that opens a sheet leads to a page instead. */
export async function comeAlive(page: Page) {
  await page.waitForFunction(() => !window.earlyPresses)
}
