import type { BrowserContext, Page } from '@playwright/test'
import { cartOf, cookPath, dishPath } from '../orders.ts'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'

const PHONE = ['phone'] as const

/** The public pages. */
export const shop: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-in-window', path: '/', inWindow: true },
  { name: 'home-offer-arabic', path: '/', inWindow: true, bring: fromAnArabicBrowser },
  { name: 'home-place-chosen', path: '/', inWindow: true, bring: inDokki },
  { name: 'home-results', path: '/?q=koshari' },
  { name: 'home-found-cooks', path: '/?q=samira', bring: inDokki },
  { name: 'cooks', path: '/cooks', bring: inDokki },
  { name: 'cooks-named', path: '/cooks?q=samira', bring: inDokki },
  { name: 'cooks-nobody', path: '/cooks?q=zzzz' },
  { name: 'home-type', path: '/?type=dessert' },
  { name: 'home-nothing-found', path: '/?q=zzzz' },
  { name: 'home-a-district', path: '/?q=zamlek', inWindow: true },
  {
    name: 'home-suggestions',
    path: '/',
    inWindow: true,
    act: async (page) => {
      await page.locator('input[type=search]').first().fill('mah')
      await page.locator('[role=option] img').first().waitFor()
    },
  },
  {
    name: 'home-nothing-near',
    path: '/',
    bring: (context, { url }) => context.addCookies([{ name: 'place', value: '25.68720%2C32.63960', url }]),
  },
  { name: 'home-filters', path: '/?sort=top_rated', inWindow: true, act: openFilters },
  {
    name: 'home-filters-wrong-prices',
    path: '/?minPrice=200&maxPrice=100&maxKm=3&minRating=4',
    inWindow: true,
    bring: inDokki,
    act: openFilters,
  },
  { name: 'home-narrowed', path: '/?minPrice=50&maxPrice=200&maxKm=3&minRating=4', bring: inDokki },
  {
    name: 'home-place-chooser',
    path: '/',
    inWindow: true,
    act: async (page) => {
      await page.locator('main a[href*="#place"]').first().click()
      await page.locator('dialog[open] svg').first().waitFor()
    },
  },
  {
    name: 'home-added',
    path: '/',
    inWindow: true,
    act: async (page) => {
      await page.locator('article button').first().click()
    },
  },
  { name: 'home-cart-bar', path: '/', inWindow: true, bring: withCart },
  { name: 'dish', path: (world) => dishPath(world, `u.email = 'cook@demo.amama.test'`) },
  {
    name: 'dish-in-window',
    path: (world) => dishPath(world, `u.email = 'cook@demo.amama.test'`),
    inWindow: true,
  },
  {
    name: 'dish-cart-bar',
    path: (world) => dishPath(world, `u.email = 'cook@demo.amama.test'`),
    inWindow: true,
    bring: withCart,
  },
  { name: 'dish-closed', path: (world) => dishPath(world, 'true'), given: switchedOff },
  { name: 'dish-not-found', path: '/dish/no-such-dish' },
  { name: 'cook', path: (world) => cookPath(world, 'cook@demo.amama.test') },
  {
    name: 'cook-special-day',
    path: async ({ ask }) => {
      const [kitchen] = await ask<{ id: string }>(
        `select cook_id as id from kitchens where cardinality(special_dates) > 0`,
      )
      return `/cook/${kitchen!.id}`
    },
  },
  {
    name: 'cook-cart-bar',
    path: (world) => cookPath(world, 'cook@demo.amama.test'),
    inWindow: true,
    bring: withCart,
  },
  { name: 'cook-not-found', path: '/cook/no-such-cook' },
  {
    name: 'cart-empty',
    path: '/',
    inWindow: true,
    act: openCart,
  },
  {
    name: 'cart',
    path: '/',
    inWindow: true,
    bring: withCart,
    act: openCart,
  },
  { name: 'menu', path: '/', inWindow: true, sizes: PHONE, act: openMenu },
  { name: 'menu-customer', as: 'customer', path: '/', inWindow: true, act: openMenu },
  {
    name: 'track-dialog',
    path: '/',
    inWindow: true,
    act: async (page, { variant }) => {
      if (variant.size === 'phone') await openMenu(page, { variant })
      await page.locator('header a[href="/track-order"]:visible').first().click()
      await page.locator('dialog[open] button[type="submit"]').click()
      await page.locator('dialog[open] [aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'offline',
    path: '/',
    inWindow: true,
    act: async (page) => {
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    },
  },
]

/** Switches off the dish that `dish-closed` shows. */
async function switchedOff(world: World) {
  const id = (await dishPath(world, 'true')).split('/').at(-1)
  await world.ask('update dishes set is_available = false where id = $1', [id])
  return async () => {
    await world.ask('update dishes set is_available = true where id = $1', [id])
  }
}

export async function withCart(context: BrowserContext, world: World) {
  const cart = await cartOf(world)
  await context.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify(cart))
}

/** A first visit with an Arabic browser, so that the page is English in every variant. */
async function fromAnArabicBrowser(context: BrowserContext) {
  await context.clearCookies({ name: 'lang' })
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'ar-EG' }),
  )
}

async function inDokki(context: BrowserContext, { url }: { url: string }) {
  await context.addCookies([{ name: 'place', value: '30.04520%2C31.21980%2Cdokki', url }])
}

async function openCart(page: Page) {
  await page.locator('header a[href="/checkout"]').click()
  await page.locator('dialog[open]').waitFor()
}

async function openMenu(page: Page, { variant }: Pick<Acting, 'variant'>) {
  const menus = page.locator('header details summary:visible')
  await (variant.size === 'phone' ? menus.first() : menus.last()).click()
}

async function openFilters(page: Page, { variant }: Pick<Acting, 'variant'>) {
  if (variant.size === 'phone') await page.locator('a[href*="filters"]').first().click()
  else await page.locator('#main details:has(form) > summary').click()
}
