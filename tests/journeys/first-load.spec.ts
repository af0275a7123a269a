import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './town.ts'

const BUDGET_KB = { script: 140, stylesheet: 20 }

/** Bytes that a first visit downloads, as brotli makes them: what a cheap phone on a slow network waits for. */
async function firstLoad(page: Page, path: string) {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(request.url())) files.add(request.url())
  })
  // The texts of other screens are the last thing that a page asks for, once it has come alive.
  const alive = page.waitForResponse(/\/assets\/settings-.*\.json/)
  await page.goto(path, { waitUntil: 'networkidle' })
  await alive
  const kilobytes = { script: 0, stylesheet: 0 }
  for (const file of files) {
    const body = await (await page.request.get(file)).body()
    kilobytes[file.endsWith('.js') ? 'script' : 'stylesheet'] += brotliCompressSync(body).length / 1_000
  }
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
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(BUDGET_KB.script)
    expect(stylesheet).toBeLessThanOrEqual(BUDGET_KB.stylesheet)
  }
})

/** English needs the two Latin cuts, Arabic all four; more would be a file for letters that no text of ours has. */
const FONTS_KB = { en: 26, ar: 61 }

for (const lang of ['en', 'ar'] as const) {
  test(`the shop window (${lang}) downloads the letters that it shows and no others`, async ({ person }) => {
    const page = await person({ lang, scheme: 'light', screen: 'phone' })
    const fonts: Promise<number>[] = []
    page.on('response', (response) => {
      if (/\.woff2$/.test(response.url())) fonts.push(response.body().then((body) => body.length))
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('article').first()).toBeVisible()
    const sizes = await Promise.all(fonts)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1_000).toBeLessThanOrEqual(FONTS_KB[lang])
  })
}

for (const lang of ['en', 'ar'] as const) {
  test(`the shop window (${lang}) stands there with its style, and with its letters asked for`, async ({
    person,
  }) => {
    const page = await person({ lang, scheme: 'light', screen: 'phone' })
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main')) return
        observer.disconnect()
        const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        Object.assign(window, {
          atFirst: {
            unstyled: sheets.filter(({ sheet }) => !sheet).length,
            letters: [...document.fonts].filter(({ status }) => status !== 'unloaded').length,
          },
        })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/')
    await expect(page.locator('article').first()).toBeVisible()
    expect(await page.evaluate('atFirst')).toEqual({
      unstyled: 0,
      letters: lang === 'en' ? 2 : 4,
    })
  })
}

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

/** On a slow machine the start that does not wait for ever would come before what is looked at here. */
function neverStartForLateness(page: Page) {
  return page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 2_500 ? 0 : setTimeout(run, ms)) as typeof window.setTimeout
  })
}

test('the first picture has the line to itself until it is painted', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.js(on)?$/.test(request.url())) asked.push(request.url())
  })
  await neverStartForLateness(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/cut-mahshi*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('article').first()).toBeVisible()
  expect(asked).toEqual([])
  const started = page.waitForRequest(/\.js$/)
  release()
  await started
})

test('a press starts the page before its first picture has come', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await neverStartForLateness(page)
  await page.route('**/cut-mahshi*', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('button', { name: /Add .* to cart/ })
    .first()
    .click({ noWaitAfter: true })
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

const LINES = {
  'that do not come': async (page: Page) => {
    let refusals = 0
    await page.route('**/assets/*.js', (route) => (refusals++ < 30 ? route.abort() : route.continue()))
  },
  'that break off on the way': (page: Page) =>
    page.addInitScript(() => {
      const { blob } = Response.prototype
      let cuts = 5
      Response.prototype.blob = function () {
        return cuts-- > 0 ? Promise.reject(new TypeError('cut')) : blob.call(this)
      }
    }),
}

for (const [which, cut] of Object.entries(LINES)) {
  test(`scripts ${which} are asked for until they are there, and what was pressed meanwhile is answered`, async ({
    person,
  }) => {
    const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
    await cut(page)
    await page.goto('/')
    await page
      .getByRole('button', { name: /Add .* to cart/ })
      .first()
      .click({ noWaitAfter: true })
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
}
