import type { Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import { expect, test } from '../world/town.ts'

/** Holds back the answers to an address until the returned function is called. */
async function holdBack(page: Page, address: string | RegExp) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

const waiting = (page: Page) => page.locator('[data-waiting]')

for (const lang of ['ar'] as const) {
  test(`a slow page shows that it is loading (${lang})`, async ({ person }) => {
    const page = await person({ lang, scheme: 'light', screen: 'phone' })
    await page.goto('/')
    await comeAlive(page)
    await expect(waiting(page)).toHaveCount(0)
    const release = await holdBack(page, /\.data/)
    await page.locator('article a[href*="/dish/"]').first().click({ noWaitAfter: true })
    await expect(waiting(page)).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/dish\//)
    await expect(waiting(page)).toHaveCount(0)
  })
}

test('the cart, whose code loads with the first press, shows that it is loading', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'dark', screen: 'desktop' })
  await page.goto('/')
  await comeAlive(page)
  const release = await holdBack(page, /\/assets\/.*\.(js|css)/)
  await page.getByRole('link', { name: /^Cart/ }).click({ noWaitAfter: true })
  await expect(waiting(page)).toBeVisible()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
})
