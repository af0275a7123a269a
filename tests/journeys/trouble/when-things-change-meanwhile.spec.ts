import type { Page, Route } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import {
  anItem,
  call,
  cardOf,
  completeCheckout,
  countOrders,
  type Dish,
  dishesOfTheDay,
  expectTyped,
  fieldOf,
  handOver,
  openCheckout,
  openCheckoutWithTwo,
  orderAsGuest,
  orderToPickUp,
  placeButton,
  placedHeading,
  startCooking,
  storeCart,
  takeOrder,
} from '../world/steps.ts'
import { DOOR, expect, signIn, type Town, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const ar = wordsOf('ar')
const en = wordsOf('en')

const ENGLISH = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
const ARABIC = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const

const lineOf = (page: Page, name: string) => page.locator('aside li', { hasText: name })

test('a raised price is shown before anything is ordered', async ({ person, town }) => {
  const page = await person(ARABIC)
  const [dish] = await openCheckoutWithTwo(page)
  const typed = await completeCheckout(page, 'ar')
  const asked = await placeButton(page).innerText()
  await town.sql('update dishes set price = price + 500 where id = $1', [dish.id])
  try {
    await placeButton(page).click()
    await expect(page.getByText(ar('ordering:checkout.priceChanged'))).toBeVisible()
    await expect(page.getByText(ar('ordering:checkout.newTotal'))).toBeVisible()
    await expect(placeButton(page)).not.toHaveText(asked, { useInnerText: true })
    await expectTyped(page, typed)
    expect(await countOrders(town, typed.mobile)).toBe(0)
    await page.getByRole('button', { name: ar('ordering:checkout.acceptNewTotal') }).click()
    await expect(placedHeading(page, 'ar')).toBeVisible()
    expect(await countOrders(town, typed.mobile)).toBe(1)
  } finally {
    await town.sql('update dishes set price = price - 500 where id = $1', [dish.id])
  }
})

test('dishes that became unavailable show why and can be removed, and the rest is ordered', async ({
  person,
  town,
}) => {
  const page = await person(ENGLISH)
  const [scarce, rejected, fine] = await dishesOfTheDay(page)
  await openCheckout(page, [anItem(scarce), anItem(rejected), anItem(fine)])
  const typed = await completeCheckout(page, 'en')
  await town.sql("update dishes set status = 'rejected' where id = $1", [rejected.id])
  await leaveOne(town, scarce)
  try {
    await placeButton(page).click()
    await expect(lineOf(page, rejected.name)).toContainText(en('catalog:refusals.dish.not_found'))
    await expect(placeButton(page)).toBeDisabled()
    await expectTyped(page, typed)
    await page.getByRole('button', { name: `Remove ${rejected.name}` }).click()
    await expect(lineOf(page, scarce.name)).toContainText(en('catalog:refusals.dish.only_left_one'))
    await lineOf(page, scarce.name).getByRole('button', { name: 'One fewer' }).click()
    await placeButton(page).click()
    await expect(placedHeading(page, 'en')).toBeVisible()
    expect(await countOrders(town, typed.mobile)).toBe(1)
  } finally {
    await town.sql("update dishes set status = 'approved' where id = $1", [rejected.id])
    await town.sql('update dishes set daily_portions = null where id = $1', [scarce.id])
  }
})

const TODAY = "(now() at time zone 'Africa/Cairo')::date"
const TOMORROW = `${TODAY} + 1`

/** Leaves one portion today and tomorrow, because midnight may pass before the dish is ordered. */
async function leaveOne(town: Town, { id }: Dish) {
  const taken = `coalesce((select taken from dish_days where dish_id = $1 and day = ${TODAY}), 0)`
  await town.sql(
    `with tomorrow as (
       insert into dish_days (dish_id, day, taken) values ($1, ${TOMORROW}, ${taken})
       on conflict (dish_id, day) do update set taken = excluded.taken)
     update dishes set daily_portions = 1 + ${taken} where id = $1`,
    [id],
  )
}

test('a kitchen that becomes full or closed does not block other dishes', async ({ person, town }) => {
  const cook = await person(ENGLISH)
  const page = await person(ARABIC)
  await signIn(cook, 'cook')
  const [dish] = await dishesOfTheDay(page)
  const other = await aDishOfAnotherKitchen(page)
  await openCheckout(page, [anItem(dish), anItem(other, 3)])
  const typed = await completeCheckout(page, 'ar')
  const [kitchen] = await town.sql<{ most: number }>(
    'select daily_order_limit as most from kitchens where cook_id = $1',
    [dish.cookId],
  )
  const setLimit = (most: number) =>
    town.sql('update kitchens set daily_order_limit = $2 where cook_id = $1', [dish.cookId, most])
  await setLimit(0)
  try {
    await placeButton(page).click()
    await expect(lineOf(page, dish.nameAr!)).toContainText(ar('kitchens:refusals.kitchen.full'))
    await expect(lineOf(page, other.nameAr!)).not.toContainText(ar('kitchens:refusals.kitchen.full'))
    await expect(placeButton(page)).toBeDisabled()
    await setLimit(kitchen!.most)
    await call(cook, 'PUT', '/kitchen/closing', {})
    await closeTomorrow(town, dish)
    await page.reload()
    await expect(lineOf(page, dish.nameAr!)).toContainText(ar('kitchens:refusals.kitchen.closed'))
    await expectTyped(page, typed)
    // On a small phone the bar leaves room for the form above it.
    await page.setViewportSize({ width: 360, height: 640 })
    await fieldOf(page, 'name').focus()
    const [field, bar] = await Promise.all(
      [fieldOf(page, 'name'), page.locator('aside')].map(async (part) => (await part.boundingBox())!),
    )
    expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y)
    await page.getByRole('button', { name: ar('ordering:checkout.showProblem') }).click()
    await lineOf(page, dish.nameAr!)
      .getByRole('button', { name: ar('ordering:cart.saveThis') })
      .click()
    await placeButton(page).click()
    await expect(placedHeading(page, 'ar')).toBeVisible()
    expect(await countOrders(town, typed.mobile)).toBe(1)
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!) as object[])
    expect(kept).toMatchObject([{ id: dish.id, savedForLater: true }])
  } finally {
    await setLimit(kitchen!.most)
    await call(cook, 'DELETE', '/kitchen/closing')
    await town.sql(`update kitchens set unavailable_dates = '{}' where cook_id = $1`, [dish.cookId])
  }
})

test('the cart and an open dish show at once when their kitchen closes or opens', async ({
  person,
  town,
}) => {
  const cook = await person(ENGLISH)
  const page = await person(ARABIC)
  await signIn(cook, 'cook')
  const [dish] = await dishesOfTheDay(page)
  const other = await aDishOfAnotherKitchen(page)
  await storeCartAndPlace(page, [anItem(dish), anItem(other)])
  await page.goto('/')
  await comeAlive(page)
  const openCart = () => cartLink(page).click()
  const panel = cartPanel(page)
  const line = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  try {
    await call(cook, 'PUT', '/kitchen/closing', {})
    await closeTomorrow(town, dish)
    await openCart()
    await expect(line(dish.nameAr!)).toContainText(ar('kitchens:refusals.kitchen.closed'))
    await expect(line(dish.nameAr!)).toContainText('يفتح')
    await expect(line(other.nameAr!)).not.toContainText(ar('kitchens:refusals.kitchen.closed'))
    const visitor = await person(ENGLISH)
    await visitor.goto(`/dish/${dish.id}`)
    await comeAlive(visitor)
    const add = visitor.getByRole('button', { name: en('catalog:dish.addToCart') }).first()
    await expect(add).toHaveCount(0)
    await town.sql(`update kitchens set unavailable_dates = '{}' where cook_id = $1`, [dish.cookId])
    await call(cook, 'DELETE', '/kitchen/closing')
    await expect(line(dish.nameAr!)).not.toContainText(ar('kitchens:refusals.kitchen.closed'))
    await expect(add).toBeVisible()
    await call(cook, 'PUT', '/kitchen/break', { minutes: 30 })
    await expect(visitor.getByText(en('catalog:dish.reasons.paused')).first()).toBeVisible()
    await line(dish.nameAr!)
      .getByRole('button', { name: ar('ordering:cart.swapFor') })
      .click()
    const inCart = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('cart')!) as Dish[]).map(({ id }) => id))
    await expect.poll(inCart).not.toContain(dish.id)
    expect(await inCart()).toHaveLength(2)
    await call(cook, 'DELETE', '/kitchen/break')
    await expect(add).toBeVisible()
  } finally {
    await call(cook, 'DELETE', '/kitchen/break')
    await call(cook, 'DELETE', '/kitchen/closing')
    await town.sql(`update kitchens set unavailable_dates = '{}' where cook_id = $1`, [dish.cookId])
  }
})

test('the cart shows the present price and never returns to an older one', async ({ person, town }) => {
  const page = await person(ARABIC)
  const [dish] = await dishesOfTheDay(page)
  const pricesKept = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('cart')!) as Dish[]).map(({ price }) => price))
  await storeCartAndPlace(page, [{ ...anItem(dish, 3), price: dish.price - 1 }])
  await page.goto(`/dish/${dish.id}`)
  await comeAlive(page)
  await cartLink(page).click()
  await expect.poll(pricesKept).toEqual([dish.price])
  await page.keyboard.press('Escape')
  await town.sql('update dishes set price = price + 500 where id = $1', [dish.id])
  try {
    await page.getByRole('link', { name: ar('common:actions.back') }).click()
    await page.locator(`a[href="/dish/${dish.id}"]`).first().click()
    await page
      .getByRole('button', { name: ar('catalog:dish.addToCart') })
      .first()
      .click()
    await expect.poll(pricesKept).toEqual([dish.price + 5])
    await page.route('**/api/quotes', (route) => route.abort())
    await cartLink(page).click()
    await expect(cartPanel(page)).toBeVisible()
    expect(await pricesKept()).toEqual([dish.price + 5])
  } finally {
    await town.sql('update dishes set price = price - 500 where id = $1', [dish.id])
  }
})

const cartLink = (page: Page) => page.getByRole('link', { name: ar('common:header.cart_few') })
const cartPanel = (page: Page) => page.getByRole('dialog', { name: ar('ordering:cart.title') })

/** Stores a cart and a location, as on the next visit of a customer who chose them. */
async function storeCartAndPlace(page: Page, items: readonly object[]) {
  await storeCart(page, items)
  await page.evaluate((place) => {
    document.cookie = `place=${encodeURIComponent(place)}`
  }, `${DOOR.latitude},${DOOR.longitude}`)
}

/** Closes tomorrow too, because midnight may pass before the page is opened. */
async function closeTomorrow(town: Town, { cookId }: Dish) {
  await town.sql(
    `update kitchens set unavailable_dates = array_append(unavailable_dates, ${TOMORROW}) where cook_id = $1`,
    [cookId],
  )
}

async function aDishOfAnotherKitchen(page: Page): Promise<Dish> {
  const address = `/dishes?latitude=${DOOR.latitude}&longitude=${DOOR.longitude}&available=now`
  const { items } = await call<{ items: Dish[] }>(page, 'GET', address)
  const [{ cookId }] = await dishesOfTheDay(page)
  const found = items.find((dish) => dish.cookId !== cookId && dish.nameAr && dish.leftToday === null)
  expect(found, 'a dish of another kitchen that is open').toBeTruthy()
  return found!
}

test('a total at a limit can be ordered, and one beyond it says how much is missing or too much', async ({
  person,
  town,
}) => {
  const page = await person(ENGLISH)
  const [first, second] = await openCheckoutWithTwo(page)
  const typed = await completeCheckout(page, 'en')
  const { total } = await call<{ total: number }>(page, 'POST', '/quotes', {
    lines: [
      { dishId: first.id, quantity: 2 },
      { dishId: second.id, quantity: 1 },
    ],
    place: DOOR,
  })
  const piastres = Math.round(total * 100)
  const [before] = await town.sql<{ least: number; most: number }>(
    'select minimum_order as least, maximum_order as most from order_limits',
  )
  const setLimits = (least: number, most: number) =>
    town.sql('update order_limits set minimum_order = $1, maximum_order = $2', [least, most])
  try {
    await setLimits(piastres + 1, 500_000)
    await placeButton(page).click()
    await expect(page.getByText(en('ordering:refusals.order.total_below_minimum'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(en('ordering:checkout.missing'))).toBeVisible()
    await expect(placeButton(page)).toBeDisabled()

    await setLimits(0, piastres - 1)
    await page.reload()
    await expect(page.getByText(en('ordering:refusals.order.total_above_maximum'))).toBeVisible()
    await expect(placeButton(page)).toBeDisabled()
    expect(await countOrders(town, typed.mobile)).toBe(0)

    await setLimits(piastres, piastres)
    await page.reload()
    await expectTyped(page, typed)
    await placeButton(page).click()
    await expect(placedHeading(page, 'en')).toBeVisible()
  } finally {
    await setLimits(before!.least, before!.most)
  }
})

test('a guest who cancels while the cook starts is told so and sees the true status', async ({ person }) => {
  const cook = await person(ENGLISH)
  await signIn(cook, 'cook')
  const guest = await person(ARABIC)
  const seen = await orderAsGuest(guest)
  await guest.goto(`/track-order/${seen}`)
  await guest.getByRole('button', { name: ar('ordering:orders.cancel') }).click()
  await expect(guest.getByRole('alertdialog')).toBeVisible()
  await startCooking(cook, seen)
  await expect(guest.getByRole('alertdialog')).toHaveCount(0)
  await expectCookingAfterAll(guest)

  const unseen = await orderAsGuest(guest)
  let isRefused = false
  await guest.route('**/api/live*', (route) => route.abort())
  await guest.route(`**/api/orders/${unseen}`, (route) => (isRefused ? route.continue() : route.abort()))
  guest.on('response', (response) => {
    if (response.url().endsWith('/cancellation')) isRefused = response.status() === 409
  })
  await guest.goto(`/track-order/${unseen}`)
  await guest.getByRole('button', { name: ar('ordering:orders.cancel') }).click()
  await startCooking(cook, unseen)
  await guest
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('ordering:orders.cancelYes') })
    .click()
  await expectCookingAfterAll(guest)
  expect(isRefused).toBe(true)
})

async function expectCookingAfterAll(guest: Page) {
  await expect(guest.getByText(ar('ordering:order.changedMeanwhile'))).toBeVisible()
  await expect(guest.getByRole('status').filter({ hasText: ar('ordering:track.preparing') })).toBeVisible()
  await expect(guest.getByRole('button', { name: ar('ordering:orders.cancel') })).toHaveCount(0)
}

test('a confirmation stays open while its answer is pending, and returns after a lost connection', async ({
  person,
}) => {
  const cook = await person(ENGLISH)
  const guest = await person(ENGLISH)
  const courier = await person(ARABIC)
  await signIn(cook, 'cook')
  await signIn(courier, 'courier2')
  const id = await orderToPickUp(guest, cook)
  const asked = Promise.withResolvers<Route>()
  await courier.route(`**/api/orders/${id}/pickup`, (route) => asked.resolve(route), { times: 1 })
  await courier.goto('/delivery/orders')
  await comeAlive(courier)
  const accept = cardOf(courier, id).getByRole('button', { name: ar('delivery:orders.accept') })
  const question = courier.getByRole('alertdialog')
  const yes = question.getByRole('button', { name: ar('delivery:orders.acceptYes') })
  await accept.click()
  await yes.click()
  const pickup = await asked.promise
  await courier.keyboard.press('Escape')
  await courier.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await pickup.abort()
  await expect(courier.getByText(ar('incidents:report.offline'))).toBeVisible()
  await courier.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await accept.click()
  await expect(yes).toBeVisible()
  await expect(question.getByText(ar('incidents:report.offline'))).toHaveCount(0)
  await yes.click()
  await expect(courier.getByText(ar('delivery:orders.accepted'))).toBeVisible()
  await handOver(courier, id)
})

test('a courier who accepts too late is told so, and the list is correct', async ({ person }) => {
  const cook = await person(ENGLISH)
  const guest = await person(ENGLISH)
  const quick = await person(ENGLISH)
  const late = await person(ARABIC)
  await signIn(cook, 'cook')
  await signIn(quick, 'courier')
  await signIn(late, 'courier2')
  const id = await orderToPickUp(guest, cook)

  let isRefused = false
  await late.route('**/api/live*', (route) => route.abort())
  await late.route('**/api/courier/orders', (route) => (isRefused ? route.continue() : route.abort()))
  late.on('response', (response) => {
    if (response.url().endsWith('/pickup')) isRefused = response.status() === 409
  })
  await late.goto('/delivery/orders')
  await expect(cardOf(late, id)).toBeVisible()
  await takeOrder(quick, id)
  await cardOf(late, id)
    .getByRole('button')
    .filter({ hasText: ar('delivery:orders.accept') })
    .click()
  await late
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('delivery:orders.acceptYes') })
    .click()
  await expect(late.getByText(ar('ordering:order.taken'))).toBeVisible()
  await expect(cardOf(late, id)).toHaveCount(0)
  expect(isRefused).toBe(true)
  await handOver(quick, id)
})
