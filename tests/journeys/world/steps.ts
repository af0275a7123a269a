import type { Page } from '@playwright/test'
import { CLOSED_ANNOUNCEMENTS_COOKIE } from '#web/platform/device/closed-announcements.ts'
import { comeAlive } from './come-alive.ts'
import { DOOR, expect, FROM_OUR_PAGES, type Town } from './town.ts'
import { type Lang, wordsOf } from './words.ts'

export type Dish = {
  id: string
  name: string
  nameAr: string | null
  price: number
  cookId: string
  cookName: string
  cookNameAr: string | null
  photoUrl: string | null
  /** Null for a dish without daily portions. */
  leftToday: number | null
}

export const DEMO_COOK = 'Om Samira'

let phones = 0
/** A mobile number that no other order of this town has, because a guest's open orders are limited. */
export const nextPhone = () => `0101 777 ${String(1_000 + ++phones)}`

/** Calls the API as the person signed in in the page's browser. No page has to be open. */
export async function call<Answer>(page: Page, method: string, path: string, body?: unknown) {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: FROM_OUR_PAGES,
    ...(body === undefined ? {} : { data: body }),
  })
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300)
  return (await answer.json()) as Answer
}

/** Three dishes of the demo cook with names in both languages and no daily portions. */
export async function dishesOfTheDay(page: Page): Promise<[Dish, Dish, Dish]> {
  const address = `/dishes?latitude=${DOOR.latitude}&longitude=${DOOR.longitude}`
  let found: Dish[] = []
  // Lists are cached for some seconds: the kitchen may have been closed when this one was made.
  await expect(async () => {
    const { items } = await call<{ items: (Dish & { available: boolean })[] }>(page, 'GET', address)
    found = items.filter(
      ({ cookName, nameAr, available, leftToday }) =>
        cookName === DEMO_COOK && nameAr && available && leftToday === null,
    )
    expect(found.length, 'dishes of the demo cook').toBeGreaterThan(2)
  }).toPass()
  const [first, second, third] = found
  return [first!, second!, third!]
}

export const anItem = (dish: Dish, quantity = 2) => ({ ...dish, quantity, savedForLater: false })

/** Opens the smallest page of ours: only a page of the site can change what a browser stores for it. */
export async function openSite(page: Page) {
  if (!page.url().startsWith('http')) await page.goto('/robots.txt')
}

/** Stores a cart in the browser, as after an earlier visit. */
export async function storeCart(page: Page, items: readonly object[]) {
  await openSite(page)
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(items))
}

/** Opens the checkout with dishes in the cart, as a guest who chose them on an earlier visit. */
export async function openCheckout(page: Page, items: readonly object[]) {
  await storeCart(page, items)
  await page.goto('/checkout')
  await expect(page.getByRole('group').first()).toBeVisible()
  await comeAlive(page)
}

/** Opens the checkout with two dishes of the demo cook. */
export async function openCheckoutWithTwo(page: Page): Promise<[Dish, Dish]> {
  const [first, second] = await dishesOfTheDay(page)
  await openCheckout(page, [anItem(first), anItem(second, 1)])
  return [first, second]
}

export type Typed = Record<
  'name' | 'mobile' | 'email' | 'street' | 'floor' | 'apartment' | 'landmark' | 'notes',
  string
>

export const typedBy = (): Typed => ({
  name: 'Nour Adel',
  mobile: nextPhone(),
  email: 'nour@example.com',
  street: '14 Mossadak St',
  floor: '3',
  apartment: '8',
  landmark: 'Next to the bakery',
  notes: 'No plastic spoons',
})

export const fieldOf = (page: Page, field: string) => page.locator(`#checkout-${field}`)
export const problemOf = (page: Page, field: string) => page.locator(`#checkout-${field}-error`)

export async function typeDetails(page: Page, typed: Typed) {
  for (const [field, text] of Object.entries(typed)) await fieldOf(page, field).fill(text)
}

export async function expectTyped(page: Page, typed: Typed) {
  for (const [field, text] of Object.entries(typed)) await expect(fieldOf(page, field)).toHaveValue(text)
}

/** Puts the pin where the device is. */
export async function pinTheDoor(page: Page, lang: Lang) {
  await page
    .getByRole('button', { name: wordsOf(lang)('common:place.useMyLocation') })
    .first()
    .click()
  await expect(page.getByText(wordsOf(lang)('ordering:checkout.pinnedIn'))).toBeVisible()
}

/** Fills in the checkout completely and returns the typed details. */
export async function completeCheckout(page: Page, lang: Lang): Promise<Typed> {
  const typed = typedBy()
  await typeDetails(page, typed)
  await pinTheDoor(page, lang)
  await expect(placeButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  return typed
}

/** The button that places the order; its text changes. */
export const placeButton = (page: Page) => page.locator('aside button[type="submit"]')

export const placedHeading = (page: Page, lang: Lang) =>
  page.getByRole('heading', { level: 1, name: wordsOf(lang)('ordering:placed.title') })

/** Counts the orders of a guest's mobile number in local form. */
export async function countOrders(town: Town, mobile: string): Promise<number> {
  const local = mobile.replace(/\D/g, '')
  const [row] = await town.sql<{ count: number }>(
    'select count(*)::int as count from orders where customer_mobile = $1',
    [`+2${local}`],
  )
  return row!.count
}

/** Places a guest order through the API and returns its id. */
export async function orderAsGuest(page: Page, mobile = nextPhone()): Promise<string> {
  const guest = { customerName: 'Nour Adel', mobileNumber: mobile, email: 'nour@example.com' }
  return (await placeTwo(page, guest)).id
}

/** Places an order of the signed-in customer through the API. */
export const orderAsCustomer = (page: Page) =>
  placeTwo(page, { customerName: 'Yara Hassan', mobileNumber: nextPhone() })

async function placeTwo(page: Page, buyer: object): Promise<{ id: string; dish: Dish }> {
  const [dish] = await dishesOfTheDay(page)
  const wish = { lines: [{ dishId: dish.id, quantity: 2 }], place: DOOR }
  const { total } = await call<{ total: number }>(page, 'POST', '/quotes', wish)
  const { orders } = await call<{ orders: { id: string }[] }>(page, 'POST', '/orders', {
    ...wish,
    ...buyer,
    idempotencyKey: crypto.randomUUID(),
    quotedTotal: total,
    customerAddress: '14 Mossadak St, flat 8',
  })
  return { id: orders[0]!.id, dish }
}

/** The cook's steps, through the API. */
export const startCooking = (cook: Page, id: string) => call(cook, 'POST', `/orders/${id}/preparation`, {})
export const markReady = (cook: Page, id: string) => call(cook, 'POST', `/orders/${id}/readiness`, {})

/** Opens pages without what is announced above them, as if it had been closed on an earlier visit. */
export async function closeAnnouncements(page: Page, town: Town): Promise<void> {
  const open = await town.sql<{ id: string }>('select id from announcements where ends_at > now() limit 20')
  const value = open.map(({ id }) => id).join('.')
  await page.context().addCookies([{ name: CLOSED_ANNOUNCEMENTS_COOKIE, value, url: town.url }])
}

/** Creates a guest's order that waits for a courier. */
export async function orderToPickUp(guest: Page, cook: Page, mobile = nextPhone()): Promise<string> {
  const id = await orderAsGuest(guest, mobile)
  await startCooking(cook, id)
  await markReady(cook, id)
  return id
}

/** The courier's first step, through the API. */
export const takeOrder = (courier: Page, id: string) => call(courier, 'POST', `/orders/${id}/pickup`, {})

/** An order on a board, which shows the first half of its number. */
export const cardOf = (page: Page, id: string) =>
  page.locator('article', { hasText: `${id.slice(0, 4)}-${id.slice(4, 8)}` })

/** The courier's last step, through the API. */
export const handOver = (courier: Page, id: string) => call(courier, 'POST', `/orders/${id}/delivery`, {})
