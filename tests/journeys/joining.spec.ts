import type { Locator, Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, nameOf } from './world/sound.ts'
import { nextPhone, placeButton, placedHeading } from './world/steps.ts'
import { expect, type Town, test } from './world/town.ts'
import { type Lang, wordsOf } from './world/words.ts'

type Field = 'name' | 'mobileNumber' | 'email' | 'address' | 'password' | 'passwordConfirmation'

const fieldOf = (page: Page, field: string) => page.locator(`#signup-${field}`)
const problemOf = (page: Page, field: string) => page.locator(`#signup-${field}-error`)
const submitOf = (page: Page) => page.locator('#signup button[type="submit"]')

let people = 0
/** The input of a person without an account. */
function newcomer(lang: Lang): Record<Field, string> {
  const [name, address] =
    lang === 'ar' ? ['منى عادل', '١٤ شارع مصدق، شقة ٨'] : ['Mona Adel', '14 Mossadak St, flat 8']
  const password = 'a bowl of lentils'
  return {
    name,
    mobileNumber: nextPhone(),
    email: `mona-${lang}-${++people}@example.com`,
    address,
    password,
    passwordConfirmation: password,
  }
}

async function fillForm(page: Page, lang: Lang, typed: Record<string, string>) {
  for (const [field, text] of Object.entries(typed)) await fieldOf(page, field).fill(text)
  await page.getByRole('button', { name: wordsOf(lang)('common:place.useMyLocation') }).click()
  await expect(page.getByText(wordsOf(lang)('ordering:checkout.pinnedIn'))).toBeVisible()
  await fieldOf(page, 'termsAccepted').check()
}

async function accountOf(town: Town, email: string) {
  const [row] = await town.sql<{ id: string; role: string; mobile: string; wants: boolean }>(
    `select u.id, u.role, p.mobile_number as mobile, p.wants_offers as wants
     from users u join profiles p on p.user_id = u.id where u.email = $1`,
    [email],
  )
  return row
}

const PER_KEY_SECONDS = 0.3
const PER_TAP_SECONDS = 1.5
const MAX_SECONDS = 90

for (const lang of ['en'] as const) {
  test(`a newcomer on a phone (${lang}) needs at most 90 seconds of typing and taps for an account and an order`, async ({
    person,
    town,
  }) => {
    const page = await person({ lang, scheme: 'light', screen: 'phone' })
    const say = wordsOf(lang)
    let seconds = 0
    const tap = async (thing: Locator) => {
      seconds += PER_TAP_SECONDS
      await thing.tap()
    }
    const who = newcomer(lang)
    await page.goto('/')
    await tap(page.getByRole('button', { name: say('catalog:dish.addThis') }).first())
    await tap(page.getByRole('link', { name: say('ordering:cart.checkoutNow') }))
    await tap(page.locator('main').getByRole('link', { name: say('accounts:login.signup') }))
    await page.waitForURL(/\/signup/)
    await tap(page.getByRole('button', { name: say('common:place.useMyLocation') }))
    await expect(page.getByText(say('ordering:checkout.pinnedIn'))).toBeVisible()
    for (const [field, text] of Object.entries(who)) {
      await tap(fieldOf(page, field))
      await page.keyboard.type(text)
      seconds += text.length * PER_KEY_SECONDS
    }
    await tap(fieldOf(page, 'termsAccepted'))
    await tap(submitOf(page))
    await page.waitForURL('**/checkout')
    // The address of the sign-up is chosen, in one line.
    await expect(page.getByRole('button', { name: say('common:actions.change') })).toBeVisible()
    await tap(placeButton(page))
    await expect(placedHeading(page, lang)).toBeVisible()
    expect(seconds).toBeLessThanOrEqual(MAX_SECONDS)

    const account = await accountOf(town, who.email)
    expect(account).toMatchObject({ role: 'customer', wants: false })
    const orders = await town.sql('select 1 from orders where customer_id = $1', [account!.id])
    expect(orders).toHaveLength(1)
  })

  test(`a cook signs up (${lang}) and arrives in their own kitchen`, async ({ person, town }) => {
    const page = await person({ lang, scheme: 'dark', screen: 'desktop' })
    const who = newcomer(lang)
    const say = wordsOf(lang)
    await page.goto('/signup-cook')
    // Nobody joins without knowing what we keep and when they are paid.
    await comeAlive(page)
    await expect(page.getByText(say('accounts:pay.noCommission'))).toBeVisible()
    await expect(page.getByText(say('accounts:pay.day'))).toBeVisible()
    await fillForm(page, lang, who)
    await fieldOf(page, 'wantsOffers').check()
    await submitOf(page).click()
    await page.waitForURL('**/cook/home')
    expect(await accountOf(town, who.email)).toMatchObject({
      role: 'cook',
      mobile: `+2${who.mobileNumber.replace(/\D/g, '')}`,
      wants: true,
    })
  })
}

for (const variant of IN_ARABIC) {
  test(`the sign-up pages are sound in ${nameOf(variant)}, also with every field wrong`, async ({
    person,
  }) => {
    const page = await person(variant)
    await page.goto('/signup')
    await expectSound(page)
    await page.goto('/signup-cook')
    await comeAlive(page)
    await submitOf(page).click()
    for (const field of ['name', 'mobileNumber', 'email', 'location', 'address', 'password', 'termsAccepted'])
      await expect(problemOf(page, field)).toBeVisible()
    await expect(fieldOf(page, 'name')).toBeFocused()
    await expectSound(page)
  })
}

test('a refusal of the server is shown at its field, and no input is lost', async ({ person }) => {
  const page = await person({ lang: 'ar', scheme: 'light', screen: 'phone' })
  const who = { ...newcomer('ar'), email: 'Customer@demo.amama.test', mobileNumber: '٠١٠٠ ٢٢٢ ٣٣٤٤' }
  await page.goto('/signup')
  await comeAlive(page)
  await fillForm(page, 'ar', who)
  await submitOf(page).click()
  await expect(problemOf(page, 'email')).toHaveText(wordsOf('ar')('accounts:refusals.auth.email_in_use'))
  await expect(fieldOf(page, 'email')).toBeFocused()
  for (const [field, text] of Object.entries(who)) await expect(fieldOf(page, field)).toHaveValue(text)

  // Changing the language and reloading keep all input but the passwords.
  await page.goto('/signup?lang=en')
  await comeAlive(page)
  const { password: _p, passwordConfirmation: _c, ...kept } = who
  for (const [field, text] of Object.entries(kept)) await expect(fieldOf(page, field)).toHaveValue(text)
  await expect(page.getByText(wordsOf('en')('ordering:checkout.pinnedIn'))).toBeVisible()
  await expect(fieldOf(page, 'password')).toHaveValue('')
})

test('sign-up returns to the page that led there, and a signed-in person is not asked to sign up', async ({
  person,
  town,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await page.goto('/my-orders')
  await page.waitForURL(/\/login\?from=/)
  await page
    .locator('main')
    .getByRole('link', { name: wordsOf('en')('accounts:login.signup') })
    .click()
  await page.waitForURL(/\/signup\?from=/)
  await comeAlive(page)
  await fillForm(page, 'en', newcomer('en'))
  await submitOf(page).click()
  await page.waitForURL('**/my-orders')
  await page.goto('/signup?from=//evil.example')
  await expect(page).toHaveURL(`${town.url}/`)
})
