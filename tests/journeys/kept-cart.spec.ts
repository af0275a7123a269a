import type { Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import {
  anItem,
  call,
  type Dish,
  dishesOfTheDay,
  placeButton,
  placedHeading,
  storeCart,
} from './world/steps.ts'
import { expect, signIn, signInByHand, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

type Kept = { version: number; items: { id: string; quantity: number; notes?: string }[] }

const keptCart = (page: Page) => call<Kept>(page, 'GET', '/cart')
const localCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: string; quantity: number }[])

/** Waits until the kept cart has these quantities of these dishes. */
async function expectKept(page: Page, expected: [Dish, number][]) {
  await expect
    .poll(async () => (await keptCart(page)).items.map(({ id, quantity }) => [id, quantity]).sort())
    .toEqual(expected.map(([{ id }, quantity]) => [id, quantity]).sort())
}

for (const lang of ['ar'] as const) {
  test(`a returning customer's cart joins the kept one once, is ordered, and is ordered again without dishes that are gone (${lang})`, async ({
    person,
    town,
  }) => {
    await town.sql('delete from cart_items')
    const t = wordsOf(lang)
    const page = await person({ lang, scheme: 'light', screen: 'desktop' })
    const [first, second] = await dishesOfTheDay(page)
    await signIn(page, 'customer')
    await storeCart(page, [anItem(first, 1)])
    await page.goto('/')
    await expectKept(page, [[first, 1]])
    await page.locator('header details summary:visible').last().click()
    await page.getByRole('button', { name: t('common:nav.logout') }).click()
    await expect(page.locator('header a[href="/login"]:visible').first()).toBeVisible()
    await expect.poll(() => localCart(page)).toEqual([])

    await storeCart(page, [anItem(first, 2), anItem(second, 1)])
    await signInByHand(page, 'customer')
    await expectKept(page, [
      [first, 3],
      [second, 1],
    ])
    await page.reload()
    await comeAlive(page)
    await expectKept(page, [
      [first, 3],
      [second, 1],
    ])
    expect((await localCart(page)).map(({ id, quantity }) => [id, quantity]).sort()).toEqual(
      [
        [first.id, 3],
        [second.id, 1],
      ].sort(),
    )

    await page.goto('/checkout')
    await comeAlive(page)
    await placeButton(page).click()
    await expect(placedHeading(page, lang)).toBeVisible()
    await expectKept(page, [])
    const { items } = await call<{ items: { id: string }[] }>(page, 'GET', '/orders?state=active')
    const { id } = items[0]!
    await call(page, 'POST', `/orders/${id}/cancellation`, {})
    await town.sql("update dishes set status = 'rejected' where id = $1", [second.id])
    try {
      await page.goto('/my-orders?tab=past')
      await comeAlive(page)
      await page
        .locator(`[data-order="${id}"]`)
        .getByRole('button', { name: t('ordering:orders.reorder') })
        .click()
      const said = page.getByRole('status').filter({ hasText: t('ordering:orders.reorderedSome') })
      await expect(said).toContainText(second.nameAr!)
      await expectKept(page, [[first, 3]])
    } finally {
      await town.sql("update dishes set status = 'approved' where id = $1", [second.id])
    }
  })

  test(`two devices change one cart, and neither loses anything (${lang})`, async ({ person, town }) => {
    await town.sql('delete from cart_items')
    const phone = await person({ lang, scheme: 'light', screen: 'phone' })
    const desktop = await person({ lang, scheme: 'dark', screen: 'desktop' })
    const [first, second, third] = await dishesOfTheDay(phone)
    await signIn(phone, 'customer')
    await storeCart(phone, [anItem(first, 2)])
    await phone.goto('/')
    await expectKept(phone, [[first, 2]])
    await signInByHand(desktop, 'customer')
    await expect.poll(async () => (await localCart(desktop)).length).toBe(1)

    // Both pages have the same version of the cart, and each adds another dish.
    await phone.goto(`/dish/${second.id}`)
    await desktop.goto(`/dish/${third.id}`)
    await comeAlive(phone)
    await comeAlive(desktop)
    for (const page of [phone, desktop])
      await page
        .getByRole('button', { name: wordsOf(lang)('catalog:dish.addToCart') })
        .first()
        .click()
    await expectKept(phone, [
      [first, 2],
      [second, 1],
      [third, 1],
    ])
    for (const page of [phone, desktop]) await expect.poll(async () => (await localCart(page)).length).toBe(3)
  })
}
