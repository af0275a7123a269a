import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  anItem,
  call,
  completeCheckout,
  type Dish,
  dishesOfTheDay,
  fieldOf,
  nextPhone,
  openCheckout,
  openCheckoutWithTwo,
  placeButton,
  placedHeading,
} from './world/steps.ts'
import { DOOR, expect, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const PHONE = { lang: 'en', scheme: 'light', screen: 'phone' } as const
const MAX_TAPS = 8
const MAX_TAPS_WITHOUT_LOCATION = 9
const TYPED_FIELDS = ['name', 'mobile', 'email', 'street'] as const
const say = wordsOf('en')

test('a guest on a phone needs at most eight taps and four typed fields to order', async ({ person }) => {
  const page = await person(PHONE)
  let taps = 0
  const tap = async (thing: Locator) => {
    taps++
    await thing.tap()
  }
  const texts = {
    name: 'Nour Adel',
    mobile: nextPhone(),
    email: 'nour@example.com',
    street: '14 Mossadak St',
  }
  await page.goto('/')
  await tap(page.getByRole('button', { name: say('catalog:dish.addThis') }).first())
  await tap(page.getByRole('link', { name: say('ordering:cart.checkoutNow') }))
  await tap(page.getByRole('button', { name: say('common:place.useMyLocation') }))
  for (const field of TYPED_FIELDS) {
    await tap(fieldOf(page, field))
    await page.keyboard.type(texts[field])
  }
  await expect(page.getByText(say('ordering:checkout.pinnedIn'))).toBeVisible()
  await tap(placeButton(page))
  await expect(placedHeading(page, 'en')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
})

test('a guest without a device position names the area and needs at most nine taps to order', async ({
  person,
}) => {
  const page = await person(PHONE, { geolocation: null })
  let taps = 0
  const tap = async (thing: Locator) => {
    taps++
    await thing.tap()
  }
  const texts = {
    name: 'Hoda Samir',
    mobile: nextPhone(),
    email: 'hoda@example.com',
    street: '9 Brazil St',
  }
  await page.goto('/')
  await tap(page.getByRole('button', { name: say('catalog:dish.addThis') }).first())
  await tap(page.getByRole('link', { name: say('ordering:cart.checkoutNow') }))
  for (const field of TYPED_FIELDS) {
    await tap(fieldOf(page, field))
    await page.keyboard.type(texts[field])
  }
  // A phone shows the list of a select with one tap, and takes another for the choice.
  taps += 2
  await fieldOf(page, 'district').selectOption({ label: 'Zamalek' })
  await expect(page.getByRole('application')).toBeVisible()
  await tap(placeButton(page))
  await expect(placedHeading(page, 'en')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MAX_TAPS_WITHOUT_LOCATION)
})

const BAR_PX = 64
const EDGE_PX = 10

test('on a phone total and button share one row, and the field with the focus is above it', async ({
  person,
}) => {
  const page = await person(PHONE)
  await openCheckoutWithTwo(page)
  await completeCheckout(page, 'en')
  const [header, bar] = [page.locator('header').first(), page.locator('aside')]
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(BAR_PX + EDGE_PX)
  expect((await header.boundingBox())!.height).toBeLessThanOrEqual(BAR_PX)

  // The part of the screen above a keyboard.
  await page.setViewportSize({ width: 390, height: 440 })
  for (const field of [...TYPED_FIELDS, 'floor', 'apartment', 'landmark', 'promo']) {
    await page.evaluate(() => window.scrollTo(0, 0))
    await fieldOf(page, field).focus()
    const [above, box, below] = await Promise.all(
      [header, fieldOf(page, field), bar].map(async (part) => (await part.boundingBox())!),
    )
    expect(box!.y, field).toBeGreaterThanOrEqual(above!.y + above!.height)
    expect(box!.y + box!.height, field).toBeLessThanOrEqual(below!.y)
  }
})

test('in the checkout the element with the focus is never under a bar, forwards or backwards', async ({
  person,
}) => {
  const page = await person(PHONE)
  await openCheckoutWithTwo(page)
  const bars = page.locator('header, [data-bottom-bar]')
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>()
    await (key === 'Tab' ? fieldOf(page, 'name') : fieldOf(page, 'promo')).focus()
    for (let at = 0; at < 20; at++) {
      const focused = await page.evaluate(() => {
        const { id, form } = document.activeElement as HTMLInputElement
        return form && id.startsWith('checkout-') ? id : null
      })
      if (focused) {
        seen.add(focused)
        const field = await page.locator(`#${focused}`).boundingBox()
        for (const bar of await bars.all()) {
          const box = await bar.boundingBox()
          if (box)
            expect(
              Math.min(field!.y + field!.height, box.y + box.height) - Math.max(field!.y, box.y),
              focused,
            ).toBeLessThanOrEqual(0)
        }
      }
      await page.keyboard.press(key)
    }
    expect(seen.size).toBeGreaterThan(6)
  }
})

test('an order from two kitchens shows the cash to have ready for each and asks for no note', async ({
  person,
}) => {
  const page = await person(PHONE)
  const [ours] = await dishesOfTheDay(page)
  const address = `/dishes?latitude=${DOOR.latitude}&longitude=${DOOR.longitude}&available=now`
  const { items } = await call<{ items: Dish[] }>(page, 'GET', address)
  const theirs = items.find(({ cookId }) => cookId !== ours.cookId)!
  await openCheckout(page, [anItem(ours), anItem(theirs)])
  await completeCheckout(page, 'en')
  await expect(page.getByText(say('payments:cashNote.perKitchen'))).toBeVisible()
  for (const { cookName } of [ours, theirs]) {
    await expect(
      page.getByRole('listitem').filter({ hasText: cookName }).filter({ hasText: 'EGP' }).first(),
    ).toBeVisible()
  }
  await expect(page.getByRole('group', { name: say('payments:cashNote.label') })).toHaveCount(0)
})

test('the "next" key of a phone moves to the next field and sends nothing', async ({ person }) => {
  const page = await person(PHONE)
  await openCheckoutWithTwo(page)
  await fieldOf(page, 'name').fill('Nour Adel')
  for (const [field, next] of [
    ['name', 'mobile'],
    ['mobile', 'email'],
    ['email', 'street'],
    ['street', 'floor'],
    ['landmark', 'notes'],
  ] as const) {
    await fieldOf(page, field).press('Enter')
    await expect(fieldOf(page, next)).toBeFocused()
  }
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
})

const HEADER = { left: 0, top: 0, width: 390, height: 56 }
const CPU_SLOWER = 4

test('the header is on every frame between the press and the placed order', async ({ person }) => {
  const page = await person(PHONE)
  await openCheckoutWithTwo(page)
  await completeCheckout(page, 'en')
  await placeButton(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const frames = await filmed(page, async () => {
    await placeButton(page).tap()
    await expect(placedHeading(page, 'en')).toBeInViewport()
  })
  expect(frames.length).toBeGreaterThan(1)
  for (const [at, frame] of frames.entries()) {
    const { channels } = await sharp(frame).extract(HEADER).stats()
    expect(
      Math.max(...channels.map(({ stdev }) => stdev)),
      `frame ${at} of ${frames.length}`,
    ).toBeGreaterThan(20)
  }
})

/** Records every frame that a slow phone shows during an action. */
async function filmed(page: Page, act: () => Promise<void>): Promise<Buffer[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  const frames: Buffer[] = []
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await act()
  await devtools.send('Page.stopScreencast')
  return frames
}
