import type { Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import { sentPage } from '../world/sent-page.ts'
import { setLetters } from '../world/sound.ts'
import { closeAnnouncements, fieldOf, openCheckoutWithTwo } from '../world/steps.ts'
import { expect, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

test('a field with the focus has one ring, around its frame', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await page.goto('/login')
  const field = page.locator('input[type="email"]')
  await field.focus()
  const rings = await field.evaluate((input) => [
    getComputedStyle(input).outlineStyle,
    getComputedStyle(input.parentElement!).outlineStyle,
  ])
  expect(rings).toEqual(['none', 'solid'])
})

test('a failed page keeps its colour scheme and has the house’s button', async ({ browser, town }) => {
  const context = await browser.newContext({
    baseURL: town.url,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'scheme', value: 'dark', url: town.url },
    { name: 'lang', value: 'en', url: town.url },
  ])
  const page = await context.newPage()
  await page.goto('/')
  const house = page.locator('header a[href="/login"]:visible').first()
  const lookOf = (element: Element) => {
    const { color, fontWeight, backgroundColor } = getComputedStyle(element)
    return { color, fontWeight, backgroundColor }
  }
  const look = await house.evaluate(lookOf)
  await comeAlive(page)
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.locator('article a[href*="/dish/"]').first().click()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(refresh).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.mouse.move(0, 0)
  await expect.poll(() => refresh.evaluate(lookOf)).toEqual(look)
  await context.close()
})

test('a page in dark colours is printed in black on white', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'dark', screen: 'desktop' })
  await page.goto('/help')
  await page.emulateMedia({ media: 'print' })
  const colours = await page.locator('h1').evaluate((heading) => ({
    ink: getComputedStyle(heading).color,
    paper: getComputedStyle(document.body).backgroundColor,
    scheme: getComputedStyle(heading).colorScheme,
  }))
  expect(colours).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgba(0, 0, 0, 0)', scheme: 'light' })
})

test('the message that a dish is in the cart does not cover the cart', async ({ person }) => {
  const page = await person({ lang: 'ar', scheme: 'light', screen: 'desktop' })
  await page.clock.install()
  await page.goto('/')
  await comeAlive(page)
  // The message leaves after four seconds, which a slow machine needs to look.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.getByRole('button', { name: /للسلة/ }).first().click()
  await page.locator('[popover]').getByRole('status').hover()
  const cart = page.getByRole('link', { name: /السلة/ }).first()
  const isFree = await cart.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isFree).toBe(true)
})

test('going back from a dish to the list restores the scroll position', async ({ person }) => {
  const page = await person({ lang: 'ar', scheme: 'light', screen: 'phone' })
  await page.goto('/')
  await comeAlive(page)
  const cards = page.locator('[data-dish-list] article')
  await page.getByRole('link', { name: wordsOf('ar')('catalog:home.loadMore') }).click()
  await expect(cards).toHaveCount(24)
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded()
  const last = cards.last()
  const dish = await last.getAttribute('data-dish')
  const standsAt = () =>
    page
      .locator(`[data-dish-list] article[data-dish="${dish}"]`)
      .evaluate((card) => card.getBoundingClientRect().top)
  const before = await standsAt()
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/dish\//)
  await page.goBack()
  await expect.poll(standsAt).toBeCloseTo(before, 0)
})

test('a dish opened from its card shows the card’s picture until its own has loaded', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.goto('/')
  await comeAlive(page)
  await page.route(/-(768|1024)\.webp$/, () => {})
  const card = page.locator('article[data-dish]').first()
  const cardPhoto = await card.locator('img').first().getAttribute('src')
  await card.getByRole('link').click()
  await expect(page.locator('[data-full-bleed]')).toHaveCSS('background-image', new RegExp(cardPhoto!))
})

test('on a phone the dish’s picture reaches the upper edge, with back button and cart on it', async ({
  person,
  town,
}) => {
  const page = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  await closeAnnouncements(page, town)
  await page.goto('/')
  await page.goto((await page.locator('article a[href*="/dish/"]').first().getAttribute('href'))!)
  await comeAlive(page)
  const photo = await page.locator('main img').first().boundingBox()
  expect([photo!.x, photo!.y, photo!.width]).toEqual([0, 0, 390])
  const say = wordsOf('ar')
  for (const control of [
    page.getByRole('link', { name: say('common:actions.back') }),
    page.locator('header').getByRole('link', { name: say('common:nav.cart') }),
  ]) {
    const box = (await control.boundingBox())!
    expect(box.y + box.height).toBeLessThan(80)
    await control.click({ trial: true })
  }
})

for (const path of ['/', '/login', '/track-order']) {
  test(`a larger font in the browser enlarges all text on ${path}`, async ({ person }) => {
    const page = await person({ lang: 'ar', scheme: 'light', screen: 'phone' })
    await page.goto(path)
    await comeAlive(page)
    const usual = await lettersOf(page)
    await setLetters(page, 2)
    const large = await lettersOf(page)
    expect(large.length).toBe(usual.length)
    // With half of the room, cards use a slightly smaller font, as on a smaller phone.
    const kept = usual.filter(({ size }, at) => large[at]!.size < size * 1.8)
    expect(kept).toEqual([])
  })
}

/** The texts of a page with their font size, without the name in the logo, which is part of a picture. */
const lettersOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          !element.closest('svg, script, style, template, [class*="logo"]') &&
          [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
      )
      .map((element) => ({
        text: element.textContent?.slice(0, 40),
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      })),
  )

test('pictures that fail to load leave a pattern, icons and initials, and no broken frames', async ({
  person,
  town,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.route(/\.(webp|svg|png)(\?|$)/, (route) =>
    route.fulfill({ contentType: 'image/webp', body: 'no picture' }),
  )
  const torn = () =>
    page.evaluate(() =>
      [...document.images]
        .filter(
          (image) =>
            image.complete && image.naturalWidth === 0 && image.checkVisibility({ visibilityProperty: true }),
        )
        .map(({ src, className }) => `${src} ${className}`),
    )
  await page.goto('/')
  const dish = await page.locator('article a[href*="/dish/"]').first().getAttribute('href')
  const cook = await page.locator('a[href*="/cook/"]').first().getAttribute('href')
  const shown = await page
    .locator('article a[href*="/dish/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/').pop()!))
  const [reviewed] = await town.sql<{ dish_id: string }>(
    `update reviews set photo = 'no-such-photo'
      where id = (select id from reviews where dish_id = any($1) order by created_at desc limit 1) returning dish_id`,
    [shown],
  )
  for (const path of [
    '/',
    dish!,
    cook!,
    `/dish/${reviewed!.dish_id}`,
    '/login',
    '/track-order',
    '/no/such/page',
  ]) {
    await page.goto(path)
    await comeAlive(page)
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
    await expect.poll(torn).toEqual([])
  }
  await town.sql(`update reviews set photo = null where photo = 'no-such-photo'`)
  await page.goto(cook!)
  await expect(page.locator('main header svg text').first()).toHaveText('O')
})

test('each page of the admins has its own name as heading', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await signIn(page, 'admin')
  for (const [path, name] of [
    ['/admin', 'Overview'],
    ['/admin/users', 'Users'],
    ['/admin/activity', 'Activity'],
  ]) {
    await page.goto(path!)
    await expect(page.getByRole('heading', { level: 1, name: name!, exact: true })).toBeVisible()
  }
})

/** Lists with the word of the way back to them, and the links of their rows. */
const LISTS = [
  ['/admin/orders', 'Orders', 'main a[href^="/admin/orders/"]'],
  ['/admin/users', 'Users', 'main a[href^="/admin/users/"]:not([href$="guests"])'],
  ['/admin/manage-delivery', 'Couriers', 'main a[href^="/admin/delivery/"]'],
  ['/admin/payouts', 'Payouts', 'main a[href^="/admin/payouts/"]'],
  ['/admin/dishes', 'Dishes', 'main a[href^="/admin/dishes/"]'],
] as const

test('the page of one order or person is headed by its own name, under the way back to the list', async ({
  person,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await signIn(page, 'admin')
  for (const [list, word, rows] of LISTS) {
    const rowsOfList = await sentPage(page, list)
    const one = await sentPage(page, rowsOfList.attribute(rows, 'href')!)
    const name = one.text('h1').replace('#', '').slice(0, 4)
    expect(rowsOfList.text(rows), list).toContain(name)
    expect(one.text('title'), list).toContain(name)
    expect(one.text(`main a[href="${list}"]`)).toBe(word)
  }
})

test('the old address of the logins leads to their columns of the users, with its search', async ({
  person,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  const say = wordsOf('en')
  await signIn(page, 'admin')
  await page.goto('/admin/manage-users-auth?q=demo&role=cook')
  await expect(page).toHaveURL(/\/admin\/users\?q=demo&role=cook&columns=logins$/)
  const lastSeen = page.getByRole('columnheader', { name: say('admin:users.columns.lastSeen') })
  await expect(lastSeen).toBeVisible()
  const file = page.getByRole('link', { name: say('admin:list.csvLabel') })
  await expect(file).toHaveAttribute('href', /users\.csv\?q=demo&role=cook&lang=en$/)
  const columns = page.getByRole('navigation', { name: say('admin:users.show.label') })
  await columns.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/users\?q=demo&role=cook$/)
  await expect(lastSeen).toHaveCount(0)
})

test('on a phone the chosen dish type is in sight, however far it stands in its row', async ({ person }) => {
  const page = await person({ lang: 'ar', scheme: 'light', screen: 'phone' })
  await page.goto('/?type=dessert')
  const kinds = page.getByRole('navigation', { name: wordsOf('ar')('catalog:filter.type') })
  await expect(kinds.locator('[aria-current="true"]')).toBeInViewport({ ratio: 0.99 })
})

test('floor and flat stay on the Arabic side while only digits are typed', async ({ person }) => {
  const page = await person({ lang: 'ar', scheme: 'light', screen: 'phone' })
  await openCheckoutWithTwo(page)
  for (const field of ['floor', 'apartment']) {
    await fieldOf(page, field).fill('٤')
    expect(await fieldOf(page, field).evaluate((input) => getComputedStyle(input).direction)).toBe('rtl')
  }
})
