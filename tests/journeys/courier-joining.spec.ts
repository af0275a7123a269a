import type { Page } from '@playwright/test'
import { aPhonePhoto, aPicture } from '#tests/world/pictures.ts'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, nameOf } from './world/sound.ts'
import { nextPhone } from './world/steps.ts'
import { expect, type Town, test } from './world/town.ts'
import { type Lang, wordsOf } from './world/words.ts'

const PAGE = '/signup-delivery'
const fieldOf = (page: Page, field: string) => page.locator(`#courier-${field}`)
const problemOf = (page: Page, field: string) => page.locator(`#courier-${field}-error`)
const submitOf = (page: Page) => page.locator('#courier button[type="submit"]')
const headingOf = (page: Page, lang: Lang, step: 'you' | 'papers' | 'base') =>
  page.getByRole('heading', { name: wordsOf(lang)(`accounts:courier.steps.${step}`) })

let people = 0
const newEmail = (lang: Lang) => `tarek-${lang}-${++people}@example.com`

async function fillYou(page: Page, lang: Lang, email: string) {
  await page.locator('input[name="vehicleType"][value="bicycle"]').check()
  await fieldOf(page, 'name').fill(lang === 'ar' ? 'طارق نبيل' : 'Tarek Nabil')
  await fieldOf(page, 'mobileNumber').fill(nextPhone())
  await fieldOf(page, 'email').fill(email)
  await fieldOf(page, 'address').fill('14 Mossadak St, flat 8')
  await submitOf(page).click()
}

async function fillPapers(page: Page, photo: Buffer) {
  for (const [kind, number] of [
    ['identity', '٢٩٥٠١٠١٩٩٠٠٠٠١'],
    ['license', '7712345'],
  ] as const) {
    await fieldOf(page, `${kind}Number`).fill(number)
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo }
    await fieldOf(page, `${kind}Photo`).setInputFiles(file)
  }
  await expect(page.locator('#courier img[src^="blob:"]')).toHaveCount(2)
  await submitOf(page).click()
}

async function fillBase(page: Page, lang: Lang) {
  await page.getByRole('button', { name: wordsOf(lang)('common:place.useMyLocation') }).click()
  await expect(page.getByText(wordsOf(lang)('ordering:checkout.pinnedIn'))).toBeVisible()
  await fieldOf(page, 'password').fill('a bowl of lentils')
  await fieldOf(page, 'passwordConfirmation').fill('a bowl of lentils')
  await fieldOf(page, 'termsAccepted').check()
}

const accountOf = async (town: Town, email: string) =>
  (
    await town.sql<{ role: string; vehicle_type: string; papers: number }>(
      `select u.role, c.vehicle_type, (select count(*)::int from papers p where p.courier_id = u.id) as papers
       from users u left join couriers c on c.user_id = u.id where u.email = $1`,
      [email],
    )
  )[0]

for (const variant of IN_ARABIC) {
  const { lang } = variant

  test(`a courier signs up with photos from a phone and waits for approval, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const page = await person(variant)
    const email = newEmail(lang)
    await page.goto(PAGE)
    await comeAlive(page)
    await expectSound(page)
    await submitOf(page).click()
    for (const field of ['name', 'mobileNumber', 'email', 'address'])
      await expect(problemOf(page, field)).toBeVisible()
    await fillYou(page, lang, email)
    await expect(headingOf(page, lang, 'papers')).toBeFocused()
    await expectSound(page)
    await fieldOf(page, 'identityPhoto').setInputFiles({
      name: 'card.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await expect(problemOf(page, 'identityPhoto')).toHaveText(
      wordsOf(lang)('common:refusals.file.wrong_type'),
    )
    const sizes: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/sign-up-delivery'))
        sizes.push(request.postDataBuffer()?.byteLength ?? 0)
    })
    await fillPapers(page, await aPhonePhoto())
    await expect(headingOf(page, lang, 'base')).toBeFocused()
    await expectSound(page)
    await fillBase(page, lang)
    await submitOf(page).click()
    await page.waitForURL('**/delivery/home')
    await expect(page.getByText(wordsOf(lang)('accounts:courier.waitingBody'))).toBeVisible()
    expect(await accountOf(town, email)).toEqual({ role: 'delivery', vehicle_type: 'bicycle', papers: 2 })
    // The page made two photos of 5 MB smaller before it sent them.
    for (const size of sizes) expect(size).toBeLessThan(2 * 1024 * 1024)
  })
}

test('a connection lost during the upload loses no input and leaves no half account', async ({
  person,
  town,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  const email = newEmail('en')
  await page.goto(PAGE)
  await comeAlive(page)
  await fillYou(page, 'en', email)
  await fillPapers(page, await aPicture())
  await fillBase(page, 'en')
  await page.route('**/api/auth/sign-up-delivery', (route) => route.abort('connectionreset'))
  await submitOf(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await accountOf(town, email)).toBeUndefined()
  await expect(fieldOf(page, 'password')).toHaveValue('a bowl of lentils')
  await page.getByRole('button', { name: wordsOf('en')('accounts:courier.back') }).click()
  await expect(page.locator('#courier img[src^="blob:"]')).toHaveCount(2)
  await expect(fieldOf(page, 'licenseNumber')).toHaveValue('7712345')
  await submitOf(page).click()
  await page.unroute('**/api/auth/sign-up-delivery')
  await submitOf(page).click()
  await page.waitForURL('**/delivery/home')
  expect(await accountOf(town, email)).toMatchObject({ papers: 2 })
})

test('an e-mail in use is reported at its field steps back, and a reload keeps all input but the password', async ({
  person,
}) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'phone' })
  await page.goto(PAGE)
  await comeAlive(page)
  await fillYou(page, 'en', 'customer@demo.amama.test')
  await fillPapers(page, await aPicture())
  await fillBase(page, 'en')
  await submitOf(page).click()
  await expect(problemOf(page, 'email')).toBeVisible()
  await expect(fieldOf(page, 'email')).toBeFocused()
  await page.reload()
  await comeAlive(page)
  await expect(fieldOf(page, 'name')).toHaveValue('Tarek Nabil')
  await submitOf(page).click()
  await expect(fieldOf(page, 'identityNumber')).not.toHaveValue('')
  await page.reload()
  await comeAlive(page)
  await expect(page.locator('#courier img[src^="blob:"]')).toHaveCount(2)
  await submitOf(page).click()
  await expect(fieldOf(page, 'password')).toHaveValue('')
})
