import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './town.ts'

const BUDGET_KB = { script: 140, stylesheet: 20 }

/** Bytes that a first visit downloads, as brotli makes them: what a cheap phone on a slow network waits for. */
async function firstLoad(page: Page, path: string) {
  const bodies: { type: string; body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'script' || type === 'stylesheet') bodies.push({ type, body: response.body() })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const kilobytes = { script: 0, stylesheet: 0 }
  for (const { type, body } of bodies)
    kilobytes[type as 'script' | 'stylesheet'] += brotliCompressSync(await body).length / 1_000
  return kilobytes
}

test('the first load of the shop window and of a dish stays within its budget', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.goto('/')
  const dish = await page.locator('article a[href*="/dish/"]').first().getAttribute('href')
  for (const path of ['/', dish!]) {
    const fresh = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
    const { script, stylesheet } = await firstLoad(fresh, path)
    console.log(
      `${path.split('?')[0]}: ${script.toFixed(1)} kB of scripts, ${stylesheet.toFixed(1)} kB of styles`,
    )
    expect(script).toBeLessThanOrEqual(BUDGET_KB.script)
    expect(stylesheet).toBeLessThanOrEqual(BUDGET_KB.stylesheet)
  }
})

test('a press before the code has come is kept, and answered once', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /Add .* to cart/ }).first()
  await add.click({ noWaitAfter: true })
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy')
})
