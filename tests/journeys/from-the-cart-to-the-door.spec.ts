import type { Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { expectSound } from './world/sound.ts'
import { orderAsGuest } from './world/steps.ts'
import { expect, signIn, type Town, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const ar = wordsOf('ar')
const en = wordsOf('en')

/** Adds two dishes of the demo cook, several of the second, and goes to the checkout. */
async function fillCart(page: Page) {
  await page.goto('/')
  const cards = page.locator('article', { hasText: 'Om Samira' })
  await cards
    .nth(1)
    .getByRole('button', { name: /Add .* to cart/ })
    .click()
  await cards
    .nth(2)
    .getByRole('button', { name: /Add .* to cart/ })
    .click()
  await page.getByRole('link', { name: /Cart, 2 items/ }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await panel.getByRole('button', { name: 'One more' }).first().click()
  await panel.getByRole('link', { name: /Go to checkout/ }).click()
  await page.waitForURL('**/checkout')
}

let phones = 0
const nextPhone = () => `0100 555 ${String(1000 + ++phones)}`

async function fillCheckout(page: Page, phone = nextPhone()) {
  await page.getByLabel('Your name').fill('Nour Adel')
  await page.getByLabel('Mobile').fill(phone)
  await page.getByLabel('Email').fill('nour@example.com')
  await page.getByLabel('Street and building').fill('14 Mossadak St, flat 8')
  await page.getByRole('button', { name: 'Use my location' }).click()
}

async function placeOrder(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /Place order/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Order placed/ })).toBeVisible()
  const href = await page.locator('main').getByRole('link', { name: /Track/ }).first().getAttribute('href')
  return /track-order\/([0-9A-Z]{16})/.exec(href!)![1]!
}

/** The secret link in the guest's mail, whose lines the mail format breaks. */
async function mailedLink(town: Town, id: string): Promise<string | null> {
  const mails = (await town.mails()).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  const links = mails.flatMap((mail) => mail.match(new RegExp(`/track-order/${id}\\?key=[\\w-]+`)) ?? [])
  return links[0] ?? null
}

test('a guest orders, a cook cooks, a courier delivers, and all their pages follow', async ({
  person,
  town,
}) => {
  const guest = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  const cook = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  const courier = await person(
    { lang: 'en', scheme: 'light', screen: 'phone' },
    { geolocation: { latitude: 30.0402, longitude: 31.2111 } },
  )
  await signIn(cook, 'cook')
  await cook.goto('/cook/orders')
  await signIn(courier, 'courier')
  await courier.goto('/delivery/orders')

  await fillCart(guest)
  await fillCheckout(guest)
  const reading = Promise.withResolvers<void>()
  await guest.route('**/api/orders/*', async (route) => {
    await reading.promise
    await route.continue()
  })
  const id = await placeOrder(guest)
  const shown = `${id.slice(0, 4)}-${id.slice(4, 8)}`
  const track = guest.locator('main').getByRole('link', { name: /Track/ }).first()
  // What is read of the order moves nothing, or a press on the link would miss it.
  const linkWas = await track.boundingBox()
  reading.resolve()
  await expect(guest.getByText(en('ordering:placed.expected'))).toBeVisible()
  expect((await track.boundingBox())!.y).toBe(linkWas!.y)
  await track.click()
  await expect(guest.getByRole('status').filter({ hasText: 'Om Samira' })).toBeVisible()

  const order = cook.locator('article', { hasText: shown })
  await expect(order).toBeVisible()
  await order.getByRole('button', { name: ar('ordering:cook.otherMinutes') }).click()
  await cook
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('ordering:cook.accept') })
    .click()
  await expect(guest.getByText('Om Samira is cooking')).toBeVisible()

  await cook.locator('label', { hasText: 'بيتطبخ' }).click()
  await cook.locator('article', { hasText: shown }).getByRole('button', { name: 'الطلب جاهز' }).click()
  await cook
    .getByRole('alertdialog')
    .getByRole('button', { name: /أيوه|جاهز/ })
    .first()
    .click()
  await expect(guest.getByText('Packed and waiting for a courier')).toBeVisible()

  const card = courier.locator('article', { hasText: shown })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Accept order' }).click()
  await courier
    .getByRole('alertdialog')
    .getByRole('button', { name: /Accept|Yes|Take/ })
    .first()
    .click()
  await expect(card.getByRole('button', { name: 'Delivered' })).toBeVisible()
  await expect(guest.getByText('Mahmoud is on the way to the kitchen')).toBeVisible()
  await expect(guest.getByText(/km trip, about/)).toBeVisible()
  await card.getByRole('button', { name: en('incidents:courier.haveFood') }).click()
  await expect(guest.getByText(/km left/).first()).toBeVisible()
  await expect(guest.locator('figure [data-dashed="false"]'), 'the route is along streets').toBeVisible()

  const before = await guest
    .getByText(/km left/)
    .first()
    .innerText()
  await courier.context().setGeolocation({ latitude: 30.0441, longitude: 31.2186 })
  await expect(guest.getByText(/km left/).first()).not.toHaveText(before)

  await card.getByRole('button', { name: 'Delivered' }).click()
  await courier
    .getByRole('alertdialog')
    .getByRole('button', { name: /Yes|Delivered|handed/ })
    .first()
    .click()
  await expect(guest.getByText(/Bel\shana\swel\sshefa/).first()).toBeVisible()
  await expect(card).toHaveCount(0)

  await expect
    .poll(async () => (await town.mails()).filter((mail) => mail.includes(id.slice(0, 4))).length)
    .toBeGreaterThan(2)

  await expect.poll(() => town.sql('select number from receipts where order_id = $1', [id])).toHaveLength(1)
  await guest.getByRole('link', { name: en('ordering:orders.receipt') }).click()
  const title = guest.getByRole('heading', { level: 1, name: /^Receipt \d{4}-\d{6}$/ })
  await expect(title).toBeVisible()
  const number = /\d{4}-\d{6}/.exec(await title.innerText())![0]
  await expect
    .poll(async () => (await town.mails()).some((mail) => mail.includes(`Receipt ${number}`)))
    .toBe(true)
  await expect(guest.locator('article')).toContainText(en('receipts:paidBy.cash'))
  await expectSound(guest)
  await guest.getByRole('link', { name: 'عربي' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(guest.locator('article')).toContainText(ar('receipts:paidBy.cash'))
  await guest.emulateMedia({ media: 'print' })
  await expect(guest.getByRole('button', { name: ar('receipts:print') })).toBeHidden()
  // The mailed link opens the whole order on another device, and its key leaves the address.
  await expect.poll(() => mailedLink(town, id)).not.toBeNull()
  const laptop = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await laptop.goto((await mailedLink(town, id))!)
  await expect(laptop.getByText('14 Mossadak St, flat 8')).toBeVisible()
  await expect(laptop).toHaveURL(new RegExp(`/track-order/${id}$`))
  // Who has only the number learns nothing of it.
  const stranger = await courier.context().newPage()
  await stranger.goto(`/track-order/${id}/receipt`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(en('receipts:missing'))
})

test('the browser keeps the cart and what was saved for later', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.goto('/')
  await page
    .getByRole('button', { name: /Add .* to cart/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /Add .* to cart/ })
    .nth(1)
    .click()
  await page.getByRole('link', { name: /Cart, 2 items/ }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await panel
    .getByRole('button', { name: /Save for later/ })
    .first()
    .click()
  await page.reload()
  await page.getByRole('link', { name: /Cart, 1 item/ }).click()
  const saved = panel.getByText('Saved for later')
  await expect(saved).toBeVisible()
  await panel
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(saved).toBeHidden()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(saved).toBeVisible()
})

test('reducing a dish below one removes it with a message and an undo', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.goto('/')
  await comeAlive(page)
  const add = page.getByRole('button', { name: /Add .* to cart/ }).first()
  await add.click()
  await add.click()
  await page.getByRole('link', { name: /Cart, 2 items/ }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  const line = panel.getByRole('listitem').first()
  await line.getByRole('button', { name: 'One fewer' }).click()
  await expect(line.getByRole('button', { name: 'One fewer' })).toHaveCount(0)
  await line.getByRole('button', { name: /^Remove / }).click()
  await expect(panel.getByRole('status')).toHaveText(/removed/)
  await expect(panel.getByText('Your plate is empty')).toBeHidden()
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(line.getByRole('status')).toHaveText('1')
})

test('a guest cancels before the kitchen starts, and every open page shows it at once', async ({
  person,
}) => {
  const guest = await person({ lang: 'ar', scheme: 'light', screen: 'phone' })
  const cook = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await signIn(cook, 'cook')
  await cook.goto('/cook/orders')
  const english = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const id = await orderAsGuest(english)
  const order = cook.locator('article', { hasText: `${id.slice(0, 4)}-${id.slice(4, 8)}` })
  await expect(order).toBeVisible()
  await guest.goto(`/track-order/${id}`)
  await expect(guest.getByText(ar('ordering:order.viewFull'))).toBeVisible()
  const list = await english.context().newPage()
  await list.goto('/track-order')
  const opened = await cook.context().newPage()
  await opened.goto(`/orders/${id}`)
  await expect(opened.locator('[data-opened]').getByRole('button')).not.toHaveCount(0)
  await english.goto(`/track-order/${id}`)
  await english.getByRole('button', { name: 'Cancel order' }).click()
  await english.getByRole('alertdialog').getByRole('button', { name: /Yes/ }).click()
  await expect(english.getByText(/cancelled/i).first()).toBeVisible()
  await expect(guest.getByText('اتلغى').first()).toBeVisible()
  await expect(order).toHaveCount(0)
  await expect(list.getByRole('button', { name: 'Reorder' })).toBeVisible()
  await expect(opened.locator('[data-opened]')).toContainText('Cancelled')
  await english.getByRole('button', { name: 'Reorder' }).click()
  await english.getByRole('link', { name: 'Browse food' }).click()
  await expect(english).toHaveURL('/')
  await expect(english.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'اطلبه تاني' })).toHaveCount(0)
})

/** Records the most stars at once and for how long they fly. Must be called before they fly. */
function watchStars(page: Page) {
  return page.evaluate(() => {
    const seen = { most: 0, lasts: 0, areGone: false }
    Object.assign(window, { stars: seen })
    new MutationObserver(() => {
      const flying = [...document.querySelectorAll('[aria-hidden] > span[style*="--turn"]')]
      const ends = flying
        .flatMap((star) => star.getAnimations())
        .map(({ effect }) => effect!.getComputedTiming().endTime)
      seen.lasts = Math.max(seen.lasts, ...ends.map(Number))
      seen.areGone = flying.length === 0 && seen.most > 0
      seen.most = Math.max(seen.most, flying.length)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('adding a dish makes twelve stars fly for a second, and none with reduced motion', async ({
  person,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await watchStars(page)
    await page
      .getByRole('button', { name: /Add .* to cart/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: /Cart, 1 item/ })).toBeVisible()
    const stars = () =>
      page.evaluate(
        () => (window as unknown as { stars: { most: number; lasts: number; areGone: boolean } }).stars,
      )
    // What a busy machine shows of the second may be shorter, so the stars' own time is read.
    if (reducedMotion === 'reduce') expect(await stars()).toEqual({ most: 0, lasts: 0, areGone: false })
    else await expect.poll(stars).toEqual({ most: 12, lasts: 1_000, areGone: true })
  }
})
