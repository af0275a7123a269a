import { comeAlive } from './world/come-alive.ts'
import { IN_ARABIC } from './world/sound.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

test('without a network an installed site says so in both languages, and a press opens the page once it is back', async ({
  browser,
  town,
}) => {
  const context = await browser.newContext({ baseURL: town.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/about')
  await comeAlive(page)
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(await (await page.request.get(manifest!)).json()).toMatchObject({
    lang: 'en',
    display: 'standalone',
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await context.setOffline(true)
  await page.goto('/help')
  for (const lang of ['en', 'ar'] as const)
    await expect(page.getByText(wordsOf(lang)('common:offline.pageBody'))).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: wordsOf('en')('common:actions.retry') }).click()
  await expect(page).toHaveURL(/\/help$/)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await context.close()
})

test('the settings offer to install the site where the browser does', async ({ person }) => {
  const page = await person(IN_ARABIC[0]!)
  const install = page.getByRole('button', { name: wordsOf('ar')('settings:rows.installDo') })
  await signIn(page, 'customer')
  await page.goto('/settings')
  await comeAlive(page)
  await expect(install).toHaveCount(0)
  await page.evaluate(() => {
    const prompt = () => document.body.setAttribute('data-asked', '')
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await install.click()
  await expect(page.locator('body')).toHaveAttribute('data-asked')
  await expect(install).toHaveCount(0)
})
