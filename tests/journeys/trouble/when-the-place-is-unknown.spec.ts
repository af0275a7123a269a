import type { Locator, Page } from '@playwright/test'
import { comeAlive } from '../world/come-alive.ts'
import { IN_ENGLISH } from '../world/sound.ts'
import {
  cardOf,
  expectTyped,
  openCheckoutWithTwo,
  orderToPickUp,
  placeButton,
  placedHeading,
  typeDetails,
  typedBy,
} from '../world/steps.ts'
import { expect, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

type Trouble = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

declare global {
  interface Window {
    trouble?: Trouble | 'rough'
  }
}

/**
 * A device that refuses its position for the reason set by `setTrouble`, or knows it only within a kilometre. Without a reason it
 * never answers.
 */
async function blindDevice(page: Page) {
  await page.addInitScript(() => {
    const codes = { denied: 1, unavailable: 2, timeout: 3 }
    const coords = { latitude: 30.0609, longitude: 31.2197, accuracy: 1_000 }
    const refuse = (succeed: PositionCallback, fail?: PositionErrorCallback | null) => {
      if (window.trouble === 'rough')
        setTimeout(() => succeed({ coords, timestamp: 0 } as GeolocationPosition))
      const code = codes[window.trouble as keyof typeof codes]
      if (code) setTimeout(() => fail?.({ code } as GeolocationPositionError))
      return 1
    }
    const device = { getCurrentPosition: refuse, watchPosition: refuse, clearWatch: () => undefined }
    Object.defineProperty(Navigator.prototype, 'geolocation', {
      get: () => (window.trouble === 'unsupported' ? undefined : device),
    })
  })
}

const setTrouble = (page: Page, trouble: Trouble | 'rough') =>
  page.evaluate((is) => {
    window.trouble = is
  }, trouble)

/** Expects a part to be fully visible between the header and the bar with the total. */
async function expectAboveTheBar(page: Page, part: Locator) {
  const header = page.locator('header').first()
  const bar = page.locator('aside')
  await expect
    .poll(async () => {
      const [above, box, below] = [
        await header.boundingBox(),
        await part.boundingBox(),
        await bar.boundingBox(),
      ]
      if (!above || !box || !below) return false
      return box.y >= above.y + above.height && box.y + box.height <= below.y
    })
    .toBe(true)
}

for (const variant of IN_ENGLISH) {
  const { lang } = variant
  const say = wordsOf(lang)

  test(`without a device position the checkout says why, and the map works instead, in ${lang}`, async ({
    person,
  }) => {
    const page = await person(variant)
    await blindDevice(page)
    await openCheckoutWithTwo(page)
    const typed = typedBy()
    await typeDetails(page, typed)
    await setTrouble(page, 'denied')
    await page.getByRole('button', { name: say('common:place.useMyLocation') }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('common:refusals.loc.denied') })).toBeVisible()
    await setTrouble(page, 'rough')
    await page.getByRole('button', { name: say('common:place.useMyLocation') }).click()
    await expect(page.getByRole('status').filter({ hasText: say('common:place.rough') })).toBeVisible()
    const map = page.getByRole('application')
    await expect(page.getByText(say('ordering:checkout.pinnedIn'))).toHaveCount(0)
    if (variant.screen === 'phone') await expectAboveTheBar(page, map)
    await setTrouble(page, 'timeout')
    await page.getByRole('button', { name: say('common:place.useMyLocation') }).click()
    await expect(
      page.getByRole('status').filter({ hasText: say('common:refusals.loc.timeout') }),
    ).toBeVisible()
    await map.press('Enter')
    await map.press('ArrowLeft')
    await page.getByRole('button', { name: say('common:place.confirm') }).click()
    await expectTyped(page, typed)
    await placeButton(page).click()
    await expect(placedHeading(page, lang)).toBeVisible()
  })

  test(`without a device position the location is chosen from the list, in ${lang}`, async ({ person }) => {
    const page = await person(variant)
    await blindDevice(page)
    await page.goto('/')
    await comeAlive(page)
    await page.getByRole('link', { name: say('common:place.example') }).click()
    const sheet = page.getByRole('dialog', { name: say('common:place.title') })
    await setTrouble(page, 'unsupported')
    await sheet.getByRole('button', { name: say('common:place.useMyLocation') }).click()
    await expect(
      sheet.getByRole('alert').filter({ hasText: say('common:refusals.loc.unsupported') }),
    ).toBeVisible()
    await sheet.getByRole('button', { name: lang === 'en' ? 'Zamalek' : 'الزمالك', exact: true }).click()
    await expect(page.getByText(say('common:place.saved')).first()).toBeVisible()
    await expect(page.getByRole('link', { name: say('common:place.deliverToLabel') })).toBeVisible()
  })

  test(`a dish shows a newcomer the distance to the district of the list, in ${lang}`, async ({ person }) => {
    const page = await person(variant)
    await page.goto('/')
    const card = page.locator('article[data-dish]').first()
    const way = (
      await card
        .getByText(/^[\d٠-٩.٫]+\s(km|كم)$/)
        .first()
        .innerText()
    ).trim()
    await page.goto((await card.getByRole('link').getAttribute('href'))!)
    const facts = page.locator('main header').first()
    await expect(facts).toContainText(way)
    await expect(facts).toContainText(lang === 'en' ? 'to Dokki' : 'لحد الدقي')
    await page.context().addCookies([{ name: 'place', value: '30.06%2C31.22%2Czamalek', url: page.url() }])
    await page.reload()
    await expect(facts).toContainText(lang === 'en' ? 'km' : 'كم')
    await expect(facts).not.toContainText(lang === 'en' ? 'to Dokki' : 'لحد الدقي')
  })

  test(`a courier without a device position is told so and can still deliver, in ${lang}`, async ({
    person,
  }) => {
    const cook = await person(variant)
    const guest = await person(variant)
    const courier = await person(variant, { geolocation: null })
    await signIn(cook, 'cook')
    await signIn(courier, 'courier')
    const id = await orderToPickUp(guest, cook)
    await courier.goto('/delivery/orders')
    await cardOf(courier, id)
      .getByRole('button', { name: say('delivery:orders.accept') })
      .click()
    await courier
      .getByRole('alertdialog')
      .getByRole('button', { name: say('delivery:orders.acceptYes') })
      .click()
    await expect(
      courier.getByRole('status').filter({ hasText: say('delivery:orders.geolocationError') }),
    ).toBeVisible()
    await courier.goto('/delivery/home')
    await expect(courier.getByText(say('delivery:position.denied'))).toBeVisible()
    await guest.goto(`/track-order/${id}`)
    await expect(guest.getByText(say('ordering:track.waiting'))).toBeVisible()

    await courier.goto('/delivery/orders')
    await cardOf(courier, id)
      .getByRole('button', { name: say('delivery:orders.delivered') })
      .click()
    await courier
      .getByRole('alertdialog')
      .getByRole('button', { name: say('delivery:orders.deliveredYes') })
      .click()
    await expect(cardOf(courier, id)).toHaveCount(0)
    await expect(guest.getByRole('status').filter({ hasText: say('ordering:track.delivered') })).toBeVisible()
  })
}
