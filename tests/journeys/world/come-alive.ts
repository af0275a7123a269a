import type { Page } from '@playwright/test'

/** Waits until our code answers: before that, a link that opens a sheet leads to a page instead. */
export async function comeAlive(page: Page) {
  // What listens to the whole page (keys, the page being looked at again) is attached a task after the first press is answered.
  await page.waitForFunction(
    () => !window.earlyPresses && new Promise((resolve) => setTimeout(resolve, 0, true)),
  )
}
