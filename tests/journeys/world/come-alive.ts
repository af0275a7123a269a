import type { Page } from '@playwright/test'

/** Waits until the page is hydrated: before that, a link that opens a sheet leads to a page instead. */
export async function comeAlive(page: Page) {
  // Listeners on the whole page (keys, visibility) are attached one task after the first press is answered.
  await page.waitForFunction(
    () => !window.earlyPresses && new Promise((resolve) => setTimeout(resolve, 0, true)),
  )
}
