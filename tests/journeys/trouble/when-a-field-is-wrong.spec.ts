import type { Page } from '@playwright/test'
import { IN_ARABIC } from '../world/sound.ts'
import {
  anItem,
  completeCheckout,
  countOrders,
  dishesOfTheDay,
  expectTyped,
  fieldOf,
  nextPhone,
  openCheckout,
  openCheckoutWithTwo,
  orderAsGuest,
  pinTheDoor,
  placeButton,
  placedHeading,
  problemOf,
  typeDetails,
  typedBy,
} from '../world/steps.ts'
import { expect, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

/** The notice right above the button. */
const notice = (page: Page) => page.locator('aside [tabindex="-1"]')
const PARIS = { latitude: 48.8566, longitude: 2.3522 }

/** Fields with wrong input and the expected text at the field: one that the page refuses, and one that only the server does. */
const WRONG = [
  ['mobile', '0100 123', 'accounts:refusals.accounts.mobile_too_short'],
  ['email', 'nour..adel@example.com', 'common:form.email'],
] as const

for (const variant of IN_ARABIC) {
  const { lang } = variant
  const say = wordsOf(lang)

  test(`each wrong field of the checkout has its error at the field, and no input is lost, in ${lang}`, async ({
    person,
    town,
  }) => {
    const page = await person(variant)
    await openCheckoutWithTwo(page)
    await placeButton(page).click()
    // Not an alert, which would be read again after each mended field.
    const list = page.getByRole('region', { name: say('common:form.checkCount_few') })
    await expect(list.getByRole('link')).toHaveCount(5)
    for (const field of ['name', 'mobile', 'email', 'street'])
      await expect(problemOf(page, field)).toHaveText(say(`common:form.required.${field}`))
    await expect(problemOf(page, 'pin')).toHaveText(say('ordering:checkout.pinNeeded'))
    await expect(list).toBeFocused()
    await expect(list).toBeInViewport({ ratio: 1 })
    await list.getByRole('link').first().click()
    await expect(fieldOf(page, 'name')).toBeFocused()

    const typed = typedBy()
    await typeDetails(page, typed)
    await placeButton(page).click()
    await expect(fieldOf(page, 'pin')).toBeFocused()
    await expect(list).toHaveCount(0)
    await pinTheDoor(page, lang)
    await expect(problemOf(page, 'pin')).toHaveCount(0)

    for (const [field, wrong, text] of WRONG) {
      await fieldOf(page, field).fill(wrong)
      await placeButton(page).click()
      await expect(problemOf(page, field), `${field} "${wrong}"`).toHaveText(say(text))
      await expect(fieldOf(page, field)).toBeFocused()
      await expect(fieldOf(page, field)).toHaveAttribute('aria-invalid', 'true')
      await expectTyped(page, { ...typed, [field]: wrong })
      await fieldOf(page, field).fill(typed[field])
      await expect(problemOf(page, field)).toHaveCount(0)
    }

    await page.reload()
    await expectTyped(page, typed)
    await expect(page.getByText(say('ordering:checkout.pinnedIn'))).toBeVisible()
    expect(await countOrders(town, typed.mobile)).toBe(0)
    await placeButton(page).click()
    await expect(placedHeading(page, lang)).toBeVisible()
    expect(await countOrders(town, typed.mobile)).toBe(1)
  })

  test(`a pin outside Egypt is refused at the pin, and another one is accepted, in ${lang}`, async ({
    person,
  }) => {
    const page = await person(variant, { geolocation: PARIS })
    await openCheckoutWithTwo(page)
    const typed = typedBy()
    await typeDetails(page, typed)
    await page.getByRole('button', { name: say('common:place.useMyLocation') }).click()
    await expect(problemOf(page, 'pin')).toHaveText(say('common:refusals.place.outside_egypt'))
    await expect(page.getByText(say('ordering:checkout.pinnedIn'))).toHaveCount(0)
    await placeButton(page).click()
    await expect(fieldOf(page, 'pin')).toBeFocused()
    await expectTyped(page, typed)

    await fieldOf(page, 'district').selectOption('dokki')
    await page.getByRole('button', { name: say('common:place.confirm') }).click()
    await expect(page.getByText(say('ordering:checkout.pinnedIn'))).toBeVisible()
    await expect(problemOf(page, 'pin')).toHaveCount(0)
    await placeButton(page).click()
    await expect(placedHeading(page, lang)).toBeVisible()
  })

  test(`an invalid promo code is reported at its field, and nothing is ordered without it unasked, in ${lang}`, async ({
    person,
    town,
  }) => {
    const page = await person(variant)
    await openCheckoutWithTwo(page)
    const typed = await completeCheckout(page, lang)
    const priced = await placeButton(page).innerText()
    await fieldOf(page, 'promo').fill('NOSUCHCODE')
    await page.getByRole('button', { name: say('promotions:apply') }).click()
    await expect(problemOf(page, 'promo')).toHaveText(say('promotions:refusals.promo.invalid'))
    await expect(fieldOf(page, 'promo')).toHaveValue('NOSUCHCODE')
    await expect(placeButton(page)).toHaveText(priced, { useInnerText: true })
    await expectTyped(page, typed)

    await placeButton(page).click()
    await expect(notice(page)).toContainText(say('ordering:checkout.withoutCode'))
    await expect(notice(page)).toBeFocused()
    expect(await countOrders(town, typed.mobile)).toBe(0)
    await placeButton(page).click()
    await expect(placedHeading(page, lang)).toBeVisible()
    expect(await countOrders(town, typed.mobile)).toBe(1)
  })

  test(`a promo code that cannot be checked yet does not look accepted, and one with a minimum counts from it on, in ${lang}`, async ({
    person,
    town,
  }) => {
    const page = await person(variant)
    const [first, second] = await openCheckoutWithTwo(page)
    await fieldOf(page, 'promo').fill('NOSUCHCODE')
    await page.getByRole('button', { name: say('promotions:apply') }).click()
    await expect(page.getByText(say('promotions:waiting'))).toBeVisible()
    await expect(page.getByText(say('promotions:applied'))).toHaveCount(0)
    await fieldOf(page, 'district').selectOption('dokki')
    await expect(problemOf(page, 'promo')).toHaveText(say('promotions:refusals.promo.invalid'))
    await expect(page.getByText(say('promotions:waiting'))).toHaveCount(0)

    const code = `FROM${lang.toUpperCase()}`
    await town.sql(
      `insert into promo_codes (id, code, type, discount, max_uses, expires_at, minimum_order)
        values ($1, $1, 'percent', 10, 5, '2040-01-01', $2)`,
      [code, 2 * first.price + second.price + 1],
    )
    await fieldOf(page, 'promo').fill(code)
    await page.getByRole('button', { name: say('promotions:apply') }).click()
    await expect(problemOf(page, 'promo')).toHaveText(say('promotions:refusals.promo.below_minimum'))
    await page.getByRole('button', { name: say('ordering:checkout.showSummary') }).click()
    await page.locator('aside [role="group"] button').nth(1).click()
    await expect(page.getByText(say('promotions:applied'))).toBeVisible()
    await expect(problemOf(page, 'promo')).toHaveCount(0)
  })

  test(`a refused order is explained right above the button, in ${lang}`, async ({ person, town }) => {
    const page = await person(variant)
    const mobile = nextPhone()
    await page.goto('/login')
    await orderAsGuest(page, mobile)
    await openCheckoutWithTwo(page)
    const typed = await completeCheckout(page, lang)
    await fieldOf(page, 'mobile').fill(mobile)
    await placeButton(page).click()
    const told = notice(page).getByRole('alert')
    await expect(told).toContainText(say('ordering:checkout.errorTitle'))
    await expect(notice(page)).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 1 })
    await expectTyped(page, { ...typed, mobile })
    expect(await countOrders(town, mobile)).toBe(1)
  })

  test(`without anything to order the button is disabled and says why, in ${lang}`, async ({ person }) => {
    const page = await person(variant)
    const [dish] = await dishesOfTheDay(page)
    await openCheckout(page, [{ ...anItem(dish), savedForLater: true }])
    await expect(placeButton(page)).toBeDisabled()
    await expect(placeButton(page)).toHaveAccessibleDescription(say('ordering:refusals.order.empty'))
    await openCheckout(page, [anItem(dish)])
    await expect(placeButton(page)).toBeEnabled()
  })
}
