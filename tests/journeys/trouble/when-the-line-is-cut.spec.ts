import type { Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import {
  cardOf,
  completeCheckout,
  countOrders,
  expectTyped,
  markReady,
  nextPhone,
  openCheckoutWithTwo,
  orderAsGuest,
  orderToPickUp,
  placeButton,
  placedHeading,
  startCooking,
  takeOrder,
  test,
} from '../world/steps.ts'
import { DOOR, expect, signIn } from '../world/town.ts'
import { type Lang, wordsOf } from '../world/words.ts'

const ar = wordsOf('ar')
const en = wordsOf('en')

const ENGLISH = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
const ARABIC = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const
const PLACING = '**/api/orders'

/** A checkout on which only the button is left to press. */
async function fillCheckout(page: Page, lang: Lang) {
  await openCheckoutWithTwo(page)
  return completeCheckout(page, lang)
}

const keyOf = (page: Page) => {
  const keys = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      keys.add((request.postDataJSON() as { idempotencyKey: string }).idempotencyKey)
  })
  return keys
}

/** Lets the page's clock run on until it has tried as often as it does. */
async function untilNobodyAnswers(page: Page) {
  const unanswered = page.getByText(en('ordering:checkout.unanswered'))
  await expect(async () => {
    await page.clock.fastForward('00:15')
    await expect(unanswered).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('a server killed after it took the order: pressing again makes no second one, and nothing typed is lost', async ({
  person,
  town,
}) => {
  const page = await person(ENGLISH)
  await page.clock.install()
  const typed = await fillCheckout(page, 'en')
  const keys = keyOf(page)
  await page.route(
    PLACING,
    async (route) => {
      await route.fetch()
      await town.crash()
      await route.abort()
    },
    { times: 1 },
  )
  await placeButton(page).click()
  await expect(page.getByText(en('ordering:checkout.retrying'))).toBeVisible()
  await untilNobodyAnswers(page)
  await expectTyped(page, typed)
  await town.comeBack()
  await placeButton(page).click()
  await expect(placedHeading(page, 'en')).toBeVisible()
  expect(keys.size).toBe(1)
  expect(await countOrders(town, typed.mobile)).toBe(1)
})

test('a server killed in mid-checkout and started again takes the order that is pressed meanwhile, once', async ({
  person,
  town,
}) => {
  const page = await person(ARABIC)
  const typed = await fillCheckout(page, 'ar')
  await town.crash()
  await placeButton(page).click()
  await expect(page.getByText(ar('ordering:checkout.retrying'))).toBeVisible()
  await expectTyped(page, typed)
  await town.comeBack()
  await expect(placedHeading(page, 'ar')).toBeVisible({ timeout: 30_000 })
  expect(await countOrders(town, typed.mobile)).toBe(1)
})

test('who changes the order after an answer was lost gets the one that was placed, and is told so', async ({
  person,
  town,
}) => {
  const page = await person(ENGLISH)
  await page.clock.install()
  const typed = await fillCheckout(page, 'en')
  const keys = keyOf(page)
  let isPlaced = false
  await page.route(PLACING, async (route) => {
    if (!isPlaced) await route.fetch()
    isPlaced = true
    await route.abort()
  })
  await placeButton(page).click()
  await untilNobodyAnswers(page)
  await page.unroute(PLACING)
  const before = await placeButton(page).textContent()
  await page.locator('aside').getByRole('button', { name: 'One more' }).first().click()
  await expect(placeButton(page)).not.toHaveText(before!)
  await expect(placeButton(page)).toHaveText(/EGP/)
  await placeButton(page).click()
  await expect(placedHeading(page, 'en')).toBeVisible()
  await expect(page.getByText(en('ordering:placed.earlier'))).toBeVisible()
  expect(keys.size).toBe(1)
  expect(await countOrders(town, typed.mobile)).toBe(1)
})

test('a reload while nobody has answered finds out what became of the order', async ({ person, town }) => {
  const page = await person(ARABIC)
  const typed = await fillCheckout(page, 'ar')
  const keys = keyOf(page)
  await page.route(
    PLACING,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await placeButton(page).click()
  await expect(page.getByText(ar('ordering:checkout.retrying'))).toBeVisible()
  await page.reload()
  await expect(placedHeading(page, 'ar')).toBeVisible()
  expect(keys.size).toBe(1)
  expect(await countOrders(town, typed.mobile)).toBe(1)
})

test('a checkout without a network says so, keeps everything, and goes on when it is back', async ({
  person,
  town,
}) => {
  const page = await person(ARABIC)
  const typed = await fillCheckout(page, 'ar')
  const cart = await page.evaluate(() => localStorage.getItem('cart'))
  await page.context().setOffline(true)
  await expect(page.getByText(ar('common:offline.bar'))).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByText(ar('ordering:checkout.retrying'))).toBeVisible()
  await expectTyped(page, typed)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(cart)
  expect(await countOrders(town, typed.mobile)).toBe(0)
  await page.context().setOffline(false)
  await expect(placedHeading(page, 'ar')).toBeVisible()
  expect(await countOrders(town, typed.mobile)).toBe(1)
})

test('a price that could not be counted without a network is counted when it is back', async ({ person }) => {
  const page = await person(ENGLISH)
  const typed = await fillCheckout(page, 'en')
  await page.context().setOffline(true)
  await page.locator('aside').getByRole('button', { name: 'One more' }).first().click()
  await expect(page.getByText(en('ordering:checkout.quoteFailed'))).toBeVisible()
  await expectTyped(page, typed)
  await page.context().setOffline(false)
  await expect(page.getByText(en('ordering:checkout.quoteFailed'))).toHaveCount(0)
  await expect(placeButton(page)).toHaveText(/EGP/)
})

test('a tracking page whose stream is cut asks every few seconds, and follows the stream again', async ({
  person,
}) => {
  const cook = await person(ENGLISH)
  const guest = await person(ARABIC)
  await signIn(cook, 'cook')
  const id = await orderAsGuest(guest)
  await guest.route('**/api/live*', (route) => route.abort())
  await guest.goto(`/track-order/${id}`)
  const hero = guest.getByRole('status')
  await expect(hero.filter({ hasText: ar('ordering:track.pending') })).toBeVisible()
  await startCooking(cook, id)
  await expect(hero.filter({ hasText: ar('ordering:track.preparing') })).toBeVisible()
  await expect(guest.getByText(ar('ordering:track.fetchError'))).toHaveCount(0)

  const streamed = guest.waitForResponse((response) => response.url().includes('/api/live'))
  await guest.unroute('**/api/live*')
  await streamed
  await guest.route(`**/api/orders/${id}`, (route) => route.abort())
  await markReady(cook, id)
  await expect(hero.filter({ hasText: ar('ordering:track.ready_for_pickup') })).toBeVisible()
})

test('a page whose stream is cut asks every four seconds, no more and no less', async ({ person }) => {
  const guest = await person(ENGLISH)
  const id = await orderAsGuest(guest)
  let asked = 0
  guest.on('request', (request) => {
    if (request.url().endsWith(`/api/orders/${id}`)) asked++
  })
  await guest.route('**/api/live*', (route) => route.abort())
  await guest.clock.install()
  await guest.goto(`/track-order/${id}`)
  await guest.waitForResponse((response) => response.url().endsWith(`/api/orders/${id}`))
  await guest.clock.pauseAt(await guest.evaluate(() => Date.now() + 1_000))
  const before = asked
  await guest.clock.runFor('00:40')
  // Requests are seen in their order: when this one is answered, all of those were.
  await guest.evaluate(() => fetch('/api/health'))
  expect(asked - before).toBe(10)
})

/** Says at the door that an order was handed over; without an answer the card says that it waits. */
async function pressDelivered(courier: Page, id: string) {
  await cardOf(courier, id).getByRole('button', { name: 'Delivered' }).click()
  await courier.getByRole('alertdialog').getByRole('button', { name: 'Yes, delivered' }).click()
  await expect(cardOf(courier, id).getByText(en('delivery:queue.waiting'))).toBeVisible()
}

test('a server that restarts between the stove and the door is missed by nobody: every screen goes on by itself', async ({
  person,
  town,
}) => {
  const guest = await person(ARABIC)
  const cook = await person(ENGLISH)
  const courier = await person({ ...ENGLISH, screen: 'phone' })
  const arrived = guest.getByRole('status').filter({ hasText: ar('ordering:track.delivered') })
  await courier.clock.install()
  await signIn(cook, 'cook')
  await signIn(courier, 'courier')
  const mobile = nextPhone()
  const id = await orderAsGuest(guest, mobile)
  await startCooking(cook, id)
  const next = await orderToPickUp(guest, cook, mobile)
  await guest.goto(`/track-order/${id}`)
  await cook.goto('/cook/orders')
  await courier.goto('/delivery/orders')
  await expect(cardOf(cook, id)).toBeVisible()

  await town.restart()
  await cardOf(cook, id).getByRole('button', { name: 'Mark ready' }).click()
  await cook.getByRole('alertdialog').getByRole('button', { name: 'Yes, it’s ready' }).click()
  await expect(guest.getByText(ar('ordering:track.ready_for_pickup'))).toBeVisible()
  await cardOf(courier, id).getByRole('button', { name: 'Accept order' }).click()
  await courier.getByRole('alertdialog').getByRole('button', { name: 'Yes, take it' }).click()
  await expect(cardOf(courier, id).getByRole('button', { name: 'Delivered' })).toBeVisible()
  await expect(guest.getByText(ar('ordering:track.yourCourier')).first()).toBeVisible()

  // A minute without a network on the way: of the places the newest is told, of "delivered" one, and both at once.
  await takeOrder(courier, next)
  await expect(cardOf(courier, next)).toBeVisible()
  const line = courier.context()
  await line.setOffline(true)
  for (const north of [0.003, 0.006]) {
    await line.setGeolocation({ ...DOOR, latitude: DOOR.latitude + north })
    await expect(courier.getByText(en('delivery:orders.deliveryLocationError')).first()).toBeVisible()
    await courier.clock.fastForward('00:30')
  }
  await pressDelivered(courier, id)
  await guest.route(`**/api/orders/${id}`, (route) => route.abort())
  await line.setOffline(false)
  await expect(arrived).toBeVisible()
  await guest.goto(`/track-order/${next}`)
  await comeAlive(guest)
  await expect(guest.getByText(/٠[٫,]٦٧/).first()).toBeVisible()

  await town.crash()
  await expect(guest.getByText(ar('ordering:track.fetchError'))).toBeVisible()
  await pressDelivered(courier, next)
  await town.comeBack()
  await expect(arrived).toBeVisible({ timeout: 40_000 })
  for (const order of [id, next]) {
    await expect(cardOf(courier, order)).toHaveCount(0, { timeout: 40_000 })
    await expect(cardOf(cook, order)).toHaveCount(0, { timeout: 40_000 })
  }
  await expect(guest.getByText(ar('ordering:track.fetchError'))).toHaveCount(0)
  const heard = "select from order_history where order_id = any($1) and to_status = 'delivered'"
  expect(await town.sql(heard, [[id, next]])).toHaveLength(2)
})

test('who cancels without a network is told that there is none, and who lost only the answer sees it cancelled', async ({
  person,
}) => {
  const guest = await person(ARABIC)
  const id = await orderAsGuest(guest)
  await guest.goto(`/track-order/${id}`)
  const cancel = async () => {
    await guest.getByRole('button', { name: ar('ordering:orders.cancel') }).click()
    await guest
      .getByRole('alertdialog')
      .getByRole('button', { name: ar('ordering:orders.cancelYes') })
      .click()
  }
  const told = guest.getByText(ar('common:refusals.network.offline'))
  await comeAlive(guest)
  await guest.context().setOffline(true)
  await cancel()
  await expect(told).toBeVisible()
  await guest.context().setOffline(false)

  await guest.route('**/cancellation', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await cancel()
  await expect(guest.getByRole('status').filter({ hasText: ar('ordering:status.cancelled') })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('a cart panel that does not come leads to the checkout, which shows the cart too', async ({
  person,
}) => {
  const page = await person(ENGLISH)
  const [dish] = await openCheckoutWithTwo(page)
  await page.goto('/')
  await page.route('**/assets/cart-panel*', (route) => route.abort())
  await page.getByRole('link', { name: /Cart, 3 items/ }).click()
  await page.waitForURL('**/checkout')
  await expect(page.locator('aside li', { hasText: dish.name })).toBeVisible()
})

test('filters whose code does not come say that there is no network, and the page stays', async ({
  person,
}) => {
  const page = await person(ARABIC)
  await page.goto('/')
  await comeAlive(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('link', { name: ar('catalog:filter.open') }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: ar('common:refusals.network.offline') }),
  ).toBeVisible()
  await expect(page.locator('article').first()).toBeVisible()
})
