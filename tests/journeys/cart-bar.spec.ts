import type { Locator, Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, nameOf, setLetters } from './world/sound.ts'
import { anItem, type Dish, dishesOfTheDay, storeCart } from './world/steps.ts'
import { expect, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

/** Opens a page with a cart from an earlier visit. */
async function comeWith(page: Page, items: readonly object[], path: string) {
  await storeCart(page, items)
  await page.goto(path)
  await comeAlive(page)
}

const barOf = (page: Page, lang: 'en' | 'ar') =>
  page.getByRole('region', { name: wordsOf(lang)('common:nav.cart') })

async function edgesOf(part: Locator) {
  const box = (await part.boundingBox())!
  return { top: box.y, bottom: box.y + box.height }
}

for (const lang of ['ar'] as const) {
  const say = wordsOf(lang)

  test(`on a phone the bar confirms a dish that goes into the cart, in ${lang}`, async ({ person }) => {
    const page = await person({ lang, scheme: 'light', screen: 'phone' })
    await page.goto('/')
    const add = page.getByRole('button', { name: say('catalog:dish.addThis') })
    await add.first().click()
    const bar = barOf(page, lang)
    await expect(bar).toContainText(say('ordering:cart.dishes_one'))
    await add.first().click()
    await expect(bar).toContainText(say('ordering:cart.dishes_two'))
    await expect(page.locator('[popover]')).toBeHidden()

    await bar.getByRole('button', { name: say('ordering:cart.view') }).click()
    const panel = page.getByRole('dialog', { name: say('ordering:cart.title') })
    await expect(panel).toBeVisible()
    // Adding by keyboard goes on at the new line: the pressed row has left.
    const offered = panel.getByRole('region', { name: say('catalog:dish.moreFromKitchen') })
    const another = offered.getByRole('listitem').first()
    const name = (await another.locator('bdi').innerText()).trim()
    await another.getByRole('button').press('Enter')
    await expect(offered.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
    await expect(panel.locator('[data-item]', { hasText: name }).getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await bar.getByRole('link', { name: say('ordering:cart.checkoutNow') }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('heading', { name: say('ordering:checkout.title') })).toBeFocused()
  })
}

test('a message on a phone stands above the bar', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const [dish] = await dishesOfTheDay(page)
  await comeWith(page, [anItem(dish, 99)], '/')
  await page.locator(`[data-dish-list] article[data-dish="${dish.id}"] button`).click()
  const message = page.locator('[popover]').getByRole('status')
  await expect(message).toBeVisible()
  const bar = await edgesOf(barOf(page, 'en'))
  await expect.poll(async () => (await edgesOf(message)).bottom).toBeLessThan(bar.top)
})

for (const letters of [1, 1.25]) {
  test(`on a dish's page the checkout and the dish share one bar, with a font ${letters} times as large`, async ({
    person,
  }) => {
    const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
    const [dish, other] = await dishesOfTheDay(page)
    await comeWith(page, [anItem(other)], `/dish/${dish.id}`)
    await setLetters(page, letters)
    const checkout = await edgesOf(page.getByRole('link', { name: /^Checkout, / }))
    const add = await edgesOf(page.getByRole('button', { name: /^Add to cart/ }))
    expect(checkout.top).toBe(add.top)
    expect(add.bottom).toBeLessThanOrEqual(page.viewportSize()!.height)
    // The end of the page can be scrolled out from behind the bar.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await edgesOf(page.locator('footer p').last())
    expect(last.bottom).toBeLessThanOrEqual(add.top)
    // The buttons that float on the photo stand on a header once it is scrolled away.
    const header = () =>
      getComputedStyle(document.querySelector('[data-full-bleed]')!, '::before').getPropertyValue('opacity')
    await expect.poll(() => page.evaluate(header)).toBe('1')
  })
}

test('with a very large font the dish has its button in the page, and no bar covers it', async ({
  person,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const [dish, other] = await dishesOfTheDay(page)
  await comeWith(page, [anItem(other)], `/dish/${dish.id}`)
  await setLetters(page, 2)
  const add = page.getByRole('button', { name: /^Add to cart/ })
  await add.scrollIntoViewIfNeeded()
  const before = await edgesOf(add)
  await page.evaluate(() => scrollBy(0, -50))
  expect((await edgesOf(add)).top).toBe(before.top + 50)
})

test('without a cart there is no bar, whatever the browser stores', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const items = [anItem((await dishesOfTheDay(page))[0])]
  await comeWith(page, items, '/')
  await expect(barOf(page, 'en')).toBeVisible()
  await comeWith(
    page,
    items.map((item) => ({ ...item, savedForLater: true })),
    '/',
  )
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expect(barOf(page, 'en')).toHaveCount(0)
})

for (const variant of IN_ARABIC) {
  test(`the pages with something in the cart are sound in ${nameOf(variant)}`, async ({ person }) => {
    const page = await person(variant)
    const dish: Dish = (await dishesOfTheDay(page))[0]
    for (const path of ['/', `/dish/${dish.id}`, `/cook/${dish.cookId}`]) {
      await comeWith(page, [anItem(dish)], path)
      await expectSound(page)
    }
  })
}

test('who comes to the checkout with nothing in the cart is at the heading that says so', async ({
  person,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const say = wordsOf('en')
  await page.goto('/checkout')
  await comeAlive(page)
  const empty = page.getByRole('heading', { name: say('ordering:checkout.empty') })
  await expect(empty).toBeVisible()
  await page.getByRole('link', { name: say('ordering:cart.browse') }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(empty).toBeFocused()
})
