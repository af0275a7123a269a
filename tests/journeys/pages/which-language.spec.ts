import type { Browser } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import { expectSound } from '../world/sound.ts'
import { expect, type Town, test } from '../world/town.ts'

const QUESTION = 'تحب تكمّل بالعربي؟'

/** The first visit of a phone with a browser in a language. */
async function aNewcomer(
  browser: Browser,
  { url }: Town,
  locale: string,
  calm?: { reducedMotion: 'reduce' },
) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: url, locale, viewport, ...calm })
  return context.newPage()
}

test('an Arabic browser is offered the same page in Arabic, without a layout shift', async ({
  browser,
  town,
}) => {
  const page = await aNewcomer(browser, town, 'ar-EG')
  await page.addInitScript(() => {
    const moves: number[] = []
    Object.assign(window, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/track-order')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const offer = page.getByRole('link', { name: QUESTION })
  await expect(offer).toBeVisible()
  await comeAlive(page)
  const moved = (await page.evaluate('moves')) as number[]
  expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.001)
  await offer.click()
  await expect(page).toHaveURL(/\/track-order\?lang=ar$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goto('/?lang=en')
  await expect(offer).toBeHidden()
  await page.context().close()

  // In a browser of its own: Chromium may not answer any more after axe has run in a page that once moved.
  const calm = await aNewcomer(browser, town, 'ar-EG', { reducedMotion: 'reduce' })
  await calm.goto('/track-order')
  await expect(calm.getByRole('link', { name: QUESTION })).toBeVisible()
  await expectSound(calm)
  await calm.context().close()
})

test('a visitor who declines Arabic is not asked again', async ({ browser, town }) => {
  const page = await aNewcomer(browser, town, 'ar')
  await page.goto('/')
  const dish = await page.locator('article a[href*="/dish/"]').first().getAttribute('href')
  await page.goto(dish!)
  await comeAlive(page)
  const offer = page.getByRole('link', { name: QUESTION })
  await offer.click({ trial: true })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(offer).toBeHidden()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(offer).toBeHidden()
  await page.context().close()
})

test('other browsers are not asked, and get the same page as everyone', async ({ browser, town }) => {
  const page = await aNewcomer(browser, town, 'fr-FR')
  const answer = await page.goto('/')
  expect(await answer!.text()).toContain(QUESTION)
  await comeAlive(page)
  await expect(page.getByRole('link', { name: QUESTION })).toBeHidden()
  await page.context().close()
})
