import {
  anItem,
  completeCheckout,
  dishesOfTheDay,
  openCheckout,
  openSite,
  placeButton,
  placedHeading,
} from '../world/steps.ts'
import { expect, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const ENGLISH = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
const ARABIC = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const

test('an invalid stored cart counts as empty, and the page works', async ({ person }) => {
  const page = await person(ENGLISH)
  const [dish] = await dishesOfTheDay(page)
  await openSite(page)
  // As much as fits. What else may be stored is read in read-cart.test.ts.
  await page.evaluate((cart) => localStorage.setItem('cart', cart), 'x'.repeat(4_900_000))
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('ordering:checkout.empty'))
  await page.goto(`/dish/${dish.id}`)
  await page.locator('main').getByRole('button', { name: /^Add/ }).first().click()
  await expect(page.getByRole('link', { name: /Cart, 1 item/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /Cart, 1 item/ })).toBeVisible()
})

test('invalid stored details, attempts and locations are ignored', async ({ person, town }) => {
  const page = await person(ARABIC)
  const [dish] = await dishesOfTheDay(page)
  await page.context().addCookies([{ name: 'place', value: '900,abc,<script>', url: town.url }])
  await openSite(page)
  await page.evaluate(() => {
    localStorage.setItem('lastGuestDetails', '{"name":7,"pin":{"latitude":"north"},"method":"gold"}')
    localStorage.setItem('lastOrderId', '../../admin')
    sessionStorage.setItem('checkout', '[1,2')
    sessionStorage.setItem('checkout-attempt', '{"key":"x","startedAt":"never"}')
    sessionStorage.setItem('checkout-placed', '{"at":1,"orders":"none"}')
  })
  await openCheckout(page, [anItem(dish)])
  await completeCheckout(page, 'ar')
  await placeButton(page).click()
  await expect(placedHeading(page, 'ar')).toBeVisible()
})

test('two tabs share one cart: each shows the other’s changes at once, and it is ordered once', async ({
  person,
}) => {
  const first = await person(ENGLISH)
  const [dish, another] = await dishesOfTheDay(first)
  await openCheckout(first, [anItem(dish)])
  const second = await first.context().newPage()
  await second.goto(`/dish/${another.id}`)
  await expect(second.getByRole('link', { name: /Cart, 2 items/ })).toBeVisible()
  await second.locator('main').getByRole('button', { name: /^Add/ }).first().click()
  await expect(first.locator('aside li', { hasText: another.name })).toBeVisible()
  await first.locator('aside li', { hasText: dish.name }).getByRole('button', { name: 'One more' }).click()
  await expect(second.getByRole('link', { name: /Cart, 4 items/ })).toBeVisible()

  await second.goto('/checkout')
  await completeCheckout(first, 'en')
  await placeButton(first).click()
  await expect(placedHeading(first, 'en')).toBeVisible()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('ordering:checkout.empty'))
})
