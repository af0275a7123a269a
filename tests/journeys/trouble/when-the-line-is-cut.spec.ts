import type { Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import {
  call,
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
} from '../world/steps.ts'
import { DOOR, expect, signIn, test } from '../world/town.ts'
import { type Lang, wordsOf } from '../world/words.ts'

const ar = wordsOf('ar')
const en = wordsOf('en')

const ENGLISH = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
const ARABIC = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const
const PLACING = '**/api/orders'

/** A completed checkout that is not yet ordered. */
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

/** Advances the page's clock until it has made all its attempts. */
async function untilNobodyAnswers(page: Page) {
  const unanswered = page.getByText(en('ordering:checkout.unanswered'))
  await expect(async () => {
    await page.clock.fastForward('00:15')
    await expect(unanswered).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('after a server is killed that took the order, pressing again places no second one and loses no input', async ({
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
  await town.startAgain()
  await placeButton(page).click()
  await expect(placedHeading(page, 'en')).toBeVisible()
  expect(keys.size).toBe(1)
  expect(await countOrders(town, typed.mobile)).toBe(1)
})

test('an order is followed from the checkout though the code of its screen never came', async ({
  person,
}) => {
  const page = await person(ENGLISH)
  await openCheckoutWithTwo(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await completeCheckout(page, 'en')
  await placeButton(page).click()
  await expect(placedHeading(page, 'en')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page
    .getByRole('main')
    .getByRole('link', { name: en('ordering:placed.track') })
    .click()
  await expect(page).toHaveURL(/\/track-order\//)
})

test('a customer who changes the order after a lost answer is shown the order that was placed', async ({
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
  // Twice, as a hurried finger does.
  await placeButton(page).dblclick()
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

test('a reload after a lost answer shows what became of the order', async ({ person, town }) => {
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

test('a checkout without a network says so, keeps all input, and continues when it is back', async ({
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
  // The network is back, the server not yet: the next try goes by its own timer.
  let failed = 0
  await page.route(
    PLACING,
    (route) => {
      failed++
      return route.abort()
    },
    { times: 1 },
  )
  await page.context().setOffline(false)
  await expect(placedHeading(page, 'ar')).toBeVisible()
  expect(failed).toBe(1)
  expect(await countOrders(town, typed.mobile)).toBe(1)
})

test('a quote that failed without a network is made when it is back', async ({ person }) => {
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

test('a tracking page without its stream polls, and follows the stream again later', async ({ person }) => {
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

test('a page without its stream polls exactly every four seconds', async ({ person }) => {
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
  // Requests are reported in order, so all earlier ones are counted when this one is answered.
  await guest.evaluate(() => fetch('/api/health'))
  expect(asked - before).toBe(10)
})

/** Marks an order as delivered. Without an answer the card says that it waits. */
async function pressDelivered(courier: Page, id: string) {
  await cardOf(courier, id).getByRole('button', { name: 'Delivered' }).click()
  await courier.getByRole('alertdialog').getByRole('button', { name: 'Yes, delivered' }).click()
  await expect(cardOf(courier, id).getByText(en('delivery:queue.waiting'))).toBeVisible()
}

test('every screen recovers by itself from a server restart during an order', async ({ person, town }) => {
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
  for (const page of [guest, cook, courier]) await comeAlive(page)

  await town.restart()
  await cardOf(cook, id).getByRole('button', { name: 'Mark ready' }).click()
  await cook.getByRole('alertdialog').getByRole('button', { name: 'Yes, it’s ready' }).click()
  await expect(guest.getByText(ar('ordering:track.ready_for_pickup'))).toBeVisible()
  const oneByOne = courier.getByRole('button', { name: en('delivery:run.oneByOne') })
  await oneByOne.click()
  await cardOf(courier, id).getByRole('button', { name: 'Accept order' }).click()
  await courier.getByRole('alertdialog').getByRole('button', { name: 'Yes, take it' }).click()
  await expect(cardOf(courier, id).getByRole('button', { name: 'Delivered' })).toBeVisible()
  await expect(guest.getByText(ar('ordering:track.yourCourier')).first()).toBeVisible()

  // After a minute without a network only the newest position and one "delivered" are sent, together.
  await takeOrder(courier, next)
  // With the food in hand only the way to the door is left.
  await call(courier, 'POST', `/orders/${next}/pickup-confirmation`, {})
  await oneByOne.click()
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
  await town.startAgain()
  await expect(arrived).toBeVisible({ timeout: 90_000 })
  for (const order of [id, next]) {
    await expect(cardOf(courier, order)).toHaveCount(0, { timeout: 90_000 })
    await expect(cardOf(cook, order)).toHaveCount(0, { timeout: 90_000 })
  }
  await expect(guest.getByText(ar('ordering:track.fetchError'))).toHaveCount(0)
  const heard = "select from order_history where order_id = any($1) and to_status = 'delivered'"
  expect(await town.sql(heard, [[id, next]])).toHaveLength(2)
})

test('cancelling without a network says so, and after a lost answer the order shows as cancelled', async ({
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

test('a cart panel that fails to load leads to the checkout, which shows the cart too', async ({
  person,
}) => {
  const page = await person(ENGLISH)
  const [dish] = await openCheckoutWithTwo(page)
  await page.goto('/')
  await comeAlive(page)
  // The panel brings the first styles that the page asks for from now on.
  await page.route('**/assets/*.css', (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: /Cart, 3 items/ }).click()
  await page.waitForURL('**/checkout')
  await expect(page.locator('aside li', { hasText: dish.name })).toBeVisible()
})

test('filters whose code fails to load say that there is no network, and the page stays', async ({
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

test('styles of a part that did not come once come without a reload', async ({ person }) => {
  const page = await person(ARABIC)
  await page.goto('/')
  await comeAlive(page)
  let lost = ''
  await page.route(
    '**/assets/*.css',
    (route) => {
      lost = route.request().url()
      return route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('link', { name: ar('catalog:filter.open') }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: ar('common:refusals.network.offline') }),
  ).toBeVisible()
  await expect
    .poll(() => page.evaluate((href) => [...document.styleSheets].some((sheet) => sheet.href === href), lost))
    .toBe(true)
})

test('a page stays as it is when the styles of a part of it do not come', async ({ person }) => {
  const page = await person({ lang: 'ar', scheme: 'light', screen: 'phone' })
  await signIn(page, 'customer')
  const ofThePage = await (await page.request.get('/')).text()
  const lost: string[] = []
  await page.route('**/assets/*.css', (route) => {
    const { pathname } = new URL(route.request().url())
    if (ofThePage.includes(pathname)) return route.continue()
    lost.push(pathname)
    return route.abort()
  })
  await page.goto('/')
  await comeAlive(page)
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await page.locator('article a[href*="/dish/"]').first().click()
  await page.waitForURL(/\/dish\//)
  await page.locator('header [data-bell] a').click()
  await page.waitForURL('**/notifications')
})

test('a part that was opened without a network offers to load the page again once it is back', async ({
  person,
}) => {
  const page = await person(ENGLISH)
  await page.goto('/')
  await page.locator('article a[href*="/dish/"]').first().click()
  const report = page.getByRole('button', { name: en('reviews:report.dish') })
  await expect(report).toBeVisible()
  await comeAlive(page)
  await page.context().setOffline(true)
  await report.click()
  await expect(page.getByRole('alert').getByText(en('common:refusals.network.offline'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const refresh = page.getByRole('button', { name: en('common:actions.refresh') })
  await expect(refresh).toHaveCount(0)
  await page.context().setOffline(false)
  await Promise.all([page.waitForEvent('load'), refresh.click()])
  await comeAlive(page)
  await report.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
