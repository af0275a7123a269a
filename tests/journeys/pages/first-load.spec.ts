import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import {
  anItem,
  type Dish,
  dishesOfTheDay,
  handOver,
  openCheckout,
  orderToPickUp,
  storeCart,
  takeOrder,
} from '../world/steps.ts'
import { expect, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const ENTRY_BUDGET = { script: 140, stylesheet: 20 }
/** The budget in kB of the checkout and of an order's page, and the most script files that they may load. */
const ORDER_BUDGET = { script: 165, stylesheet: 20 }
const MAX_SCRIPTS = 15

/** The build compresses each file by brotli, and the server sends that one. */
const compressed = (address: string) =>
  new URL(`../../../build/client${new URL(address).pathname}.br`, import.meta.url)

/** The bytes of a first visit, compressed, for which a cheap phone on a slow network waits. */
async function firstLoad(page: Page, path: string) {
  const files = new Set<string>()
  // The copy to read without a network loads its code when the page has settled, for which nobody waits.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(request.url())) files.add(request.url())
  })
  // A page loads the texts of other screens last, after it has started.
  const alive = page.waitForResponse(/\/assets\/texts-work-.*\.json/)
  await page.goto(path, { waitUntil: 'networkidle' })
  await alive
  if (path.startsWith('/track-order/')) await expect(page.locator('figure svg').first()).toBeVisible()
  const kilobytes = { script: 0, stylesheet: 0 }
  for (const file of files) {
    const { size } = await stat(compressed(file))
    kilobytes[file.endsWith('.js') ? 'script' : 'stylesheet'] += size / 1_000
  }
  const scripts = [...files].filter((file) => file.endsWith('.js')).length
  console.log(
    `${path.split('?')[0]}: ${scripts} scripts of ${kilobytes.script.toFixed(1)} kB, ${kilobytes.stylesheet.toFixed(1)} kB of styles`,
  )
  return { ...kilobytes, scripts }
}

test('the first load of the shop window and of a dish stays within its budget', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.goto('/')
  const dish = await page.locator('article a[href*="/dish/"]').first().getAttribute('href')
  for (const path of ['/', dish!]) {
    const fresh = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
    const { script, stylesheet } = await firstLoad(fresh, path)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(ENTRY_BUDGET.script)
    expect(stylesheet).toBeLessThanOrEqual(ENTRY_BUDGET.stylesheet)
  }
})

test('the first load of the checkout and of an order on the road stays within its budget', async ({
  person,
}) => {
  const guest = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const cook = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  const courier = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await signIn(cook, 'cook')
  await signIn(courier, 'courier')
  const id = await orderToPickUp(guest, cook)
  await takeOrder(courier, id)
  const dishes = await dishesOfTheDay(guest)
  await storeCart(
    guest,
    dishes.map((dish) => anItem(dish)),
  )
  for (const path of ['/checkout', `/track-order/${id}`]) {
    const { script, scripts, stylesheet } = await firstLoad(await guest.context().newPage(), path)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(ORDER_BUDGET.script)
    expect(scripts).toBeLessThanOrEqual(MAX_SCRIPTS)
    expect(stylesheet).toBeLessThanOrEqual(ORDER_BUDGET.stylesheet)
  }
  await handOver(courier, id)
})

/** The pages that people open most to work, each with its budget of scripts in kB and the most files. */
const WORK_PAGES = [
  { path: '/login', script: 140, scripts: MAX_SCRIPTS },
  { role: 'courier', path: '/delivery/home', script: 179, scripts: 34 },
  { role: 'courier', path: '/delivery/orders', script: 179, scripts: 34 },
  { role: 'courier', path: '/delivery/cash', script: 182, scripts: 38 },
  { role: 'cook', path: '/cook/orders', script: 174, scripts: 24 },
  { role: 'admin', path: '/admin/orders', script: 247, scripts: 25 },
  { role: 'admin', path: '/admin/users', script: 245, scripts: 24 },
] as const

for (const { path, script, scripts, ...as } of WORK_PAGES) {
  test(`the first load of ${path} stays within its budget`, async ({ person }) => {
    const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
    if ('role' in as) await signIn(page, as.role)
    const load = await firstLoad(await page.context().newPage(), path)
    expect(load.script).toBeGreaterThan(0)
    expect(load.script).toBeLessThanOrEqual(script)
    expect(load.scripts).toBeLessThanOrEqual(scripts)
  })
}

for (const lang of ['ar'] as const) {
  test(`the checkout (${lang}) shows the cart's dishes before its code has loaded`, async ({ person }) => {
    const page = await person({ lang, scheme: 'light', screen: 'desktop' })
    const [first, second, aside] = await dishesOfTheDay(page)
    const cart = [anItem(first), anItem(second), { ...anItem(aside), savedForLater: true }]
    await storeCart(page, cart)
    const release = await holdScripts(page)
    await page.goto('/checkout', { waitUntil: 'commit' })
    const nameOf = (dish: Dish) => page.getByRole('listitem').filter({ hasText: dish.nameAr ?? dish.name })
    await expect(nameOf(first)).toBeVisible()
    await expect(nameOf(second)).toBeVisible()
    await expect(nameOf(aside)).toHaveCount(0)
    release()
    await expect(
      page
        .getByRole('group', { name: first.name })
        .or(page.getByRole('group', { name: first.nameAr ?? first.name })),
    ).toBeVisible()
    await expect(nameOf(first)).toHaveCount(1)
  })
}

for (const lang of ['en'] as const) {
  test(`the checkout (${lang}) shows an empty cart before its code has loaded, and a full one later`, async ({
    person,
  }) => {
    const page = await person({ lang, scheme: 'light', screen: 'phone' })
    const title = page.getByRole('heading', { level: 1 })
    const release = await holdScripts(page)
    await page.goto('/checkout', { waitUntil: 'commit' })
    await expect(title).toHaveText(wordsOf(lang)('ordering:checkout.empty'))
    release()
    await comeAlive(page)
    await expect(title).toHaveText(wordsOf(lang)('ordering:checkout.empty'))
    const [dish] = await dishesOfTheDay(page)
    await openCheckout(page, [anItem(dish!)])
    await expect(title).toHaveText(wordsOf(lang)('ordering:checkout.title'))
  })
}

/** English needs the two Latin subsets, Arabic all four. More would be a file for letters that none of our texts has. */
const FONTS_KB = { en: 26, ar: 61 }

for (const lang of ['en', 'ar'] as const) {
  test(`the shop window (${lang}) downloads only the font subsets that it needs`, async ({ person }) => {
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

for (const lang of ['ar'] as const) {
  test(`the shop window (${lang}) has its styles, and has requested its fonts, when it first appears`, async ({
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
      letters: 4,
    })
  })
}

/** Blocks scripts until the returned function is called. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a press before the code has loaded is kept and handled once', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /Add .* to cart/ }).first()
  await add.click({ noWaitAfter: true })
  await expect(add).toHaveAttribute('aria-busy', 'true')
  expect(await add.evaluate((button) => getComputedStyle(button, '::before').content)).toContain('1')
  release()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy')
})

test('a press on the location before the code has loaded opens the chooser, not another page', async ({
  person,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const release = await holdScripts(page)
  // Then the link is followed instead.
  await neverForLateness(page, 4_000)
  await page.goto('/', { waitUntil: 'commit' })
  const pill = page.locator('a[data-waits]').first()
  await pill.click({ noWaitAfter: true })
  await expect(pill).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a press on the location leads to its page if the code never loads', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('a[data-waits]').first().click({ noWaitAfter: true })
  await expect(page).toHaveURL(/choose=place/)
  await expect(page.locator('#place-district')).toBeVisible()
})

/** Disables what a timeout of so many ms does, which would come too early on a slow machine: by itself the start of the scripts. */
function neverForLateness(page: Page, late = 2_500) {
  return page.addInitScript((never) => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === never ? 0 : setTimeout(run, ms)) as typeof window.setTimeout
  }, late)
}

test('no script is requested until the first picture has come', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.js(on)?$/.test(request.url())) asked.push(request.url())
  })
  await neverForLateness(page)
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

test('a press starts the page before its first picture has loaded', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await neverForLateness(page)
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
  test(`scripts ${which} are requested again until they load, and a press made meanwhile is handled`, async ({
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
