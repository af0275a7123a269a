import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { aCourierForm, aPicture } from '#tests/world/pictures.ts'
import { comeAlive } from './world/come-alive.ts'
import { expectSound } from './world/sound.ts'
import { call, cardOf, completeCheckout, nextPhone, placeButton, placedHeading } from './world/steps.ts'
import { DOOR, expect, FROM_OUR_PAGES, type Town, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

// A database of its own, as on the first day.
test.use({ settings: { DEMO_DATA: '0', LOG_LEVEL: 'warn' } })

const ROOT = path.join(import.meta.dirname, '../..')
/** The town's server hashes cheaply, so the command has to as well. */
const CHEAP_HASHES = ['--import', './tests/world/passwords/cheap-hashes.ts']
const en = wordsOf('en')
const ar = wordsOf('ar')
const DESKTOP = { lang: 'en', scheme: 'light', screen: 'desktop' } as const
const PHONE = { lang: 'ar', scheme: 'dark', screen: 'phone' } as const

/** Makes the first admin by the command of the operations guide, and signs in by the form. */
async function enterAsFirstAdmin(page: Page, town: Town) {
  const email = 'dina@example.com'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...CHEAP_HASHES, 'src/server/admin/main.ts', 'create', email, '--name', 'Dina Samir'],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: town.dataDir, APP_ENV: 'test', DEMO_DATA: '0' } },
  )
  const password = /Password, shown this once: {2}(\S+)/.exec(stdout)![1]!
  await page.goto('/login')
  await comeAlive(page)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('main button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

async function joinAsCook(page: Page) {
  await call(page, 'POST', '/auth/sign-up', {
    role: 'cook',
    name: 'Om Karima',
    email: 'karima@example.com',
    mobileNumber: nextPhone(),
    address: '14 Mossadak St, flat 8',
    location: DOOR,
    password: 'a bowl of lentils',
    passwordConfirmation: 'a bowl of lentils',
    termsAccepted: true,
  })
}

async function joinAsCourier(page: Page) {
  const { location, identityPhoto, licensePhoto, ...fields } = (await aCourierForm()) as Record<string, any>
  const fileOf = async (blob: Blob) => ({
    name: 'paper.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await blob.arrayBuffer()),
  })
  const answer = await page.request.post('/api/auth/sign-up-delivery', {
    headers: FROM_OUR_PAGES,
    multipart: {
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
      'location[latitude]': String(location.latitude),
      'location[longitude]': String(location.longitude),
      identityPhoto: await fileOf(identityPhoto),
      licensePhoto: await fileOf(licensePhoto),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

async function approve(admin: Page, address: string) {
  await admin.goto(address)
  await comeAlive(admin)
  const button = admin.getByRole('button', { name: en('admin:applicants.approve'), exact: true })
  await button.click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: en('admin:applicants.approveYes') })
    .click()
  await expect(button).toHaveCount(0)
}

const uidOf = async (page: Page) => (await call<{ user: { uid: string } }>(page, 'GET', '/me')).user.uid

test('on an empty database the first Monday goes from the first admin to the counted cash', async ({
  person,
  town,
}) => {
  const admin = await person(DESKTOP)
  await enterAsFirstAdmin(admin, town)

  // The office gets an address, and looks at new kitchens first.
  await admin.goto(paths.adminSettings)
  await comeAlive(admin)
  await expect(admin.getByText('Zamalek', { exact: true }).first()).toBeVisible()
  await admin.locator('#settings-supportPhone').fill('0100 555 0123')
  await admin.locator('#settings-cooksNeedApproval').check()
  await admin
    .getByRole('button', { name: en('settings:market.save') })
    .first()
    .click()
  await expect(admin.getByText(en('settings:market.saved'))).toBeVisible()

  // A cook joins, is approved, and makes a dish that is approved.
  const cook = await person(PHONE)
  await joinAsCook(cook)
  const cookId = await uidOf(cook)
  await cook.goto(paths.cookHome)
  await expectSound(cook)
  await expect(cook.getByText(ar('kitchens:approval.waiting'))).toBeVisible()
  const step = cook.locator('li[aria-current="step"]')
  await expect(step).toHaveAttribute('data-step', 'you')
  await cook.goto(paths.cook(cookId))
  await expect(cook.getByRole('heading', { level: 1 })).toHaveText(ar('kitchens:approval.waiting'))
  await approve(admin, paths.adminCook(cookId))
  await cook.goto(paths.cook(cookId))
  await expect(cook.getByText(ar('kitchens:state.soon'))).toBeVisible()
  await cook.goto(paths.addDish)
  await comeAlive(cook)
  const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await aPicture() }
  await cook.locator('input[type="file"]').setInputFiles(photo)
  await expect(cook.getByText(ar('catalog:addDish.imageUploaded'))).toBeVisible()
  await cook.locator('#dish-nameAr').fill('مسقعة شبرا')
  await cook.locator('#dish-name').fill('Mesa’a’a of Shubra')
  await cook.locator('#dish-description').fill('Aubergines, peppers and tomatoes.')
  await cook.locator('#dish-price').fill('80')
  await cook.getByText(ar('catalog:dishTypes.main_dish'), { exact: true }).click()
  await cook.getByRole('button', { name: ar('dishes:form.save') }).click()
  await expect(cook.getByText(ar('catalog:addDish.successMessage'))).toBeVisible()
  await cook.goto(paths.cookHome)
  await comeAlive(cook)
  await expect(step).toHaveAttribute('data-step', 'review')
  await admin.goto(paths.adminModeration)
  await comeAlive(admin)
  const reviewed = admin.locator('article[data-dish]')
  const dishId = (await reviewed.getAttribute('data-dish'))!
  await admin.keyboard.press('a')
  await expect(admin.getByText(en('admin:dishes.decided.approve_one'))).toBeVisible()
  await admin.goto(paths.admin)
  await expect
    .poll(() => town.sql('select status from dishes where id = $1', [dishId]))
    .toEqual([{ status: 'approved' }])
  await cook.getByRole('button', { name: ar('ordering:cook.startShift'), exact: true }).click()
  await expect(cook.getByText(ar('ordering:cook.shiftOn'))).toBeVisible()

  // A guest chooses a district, finds the dish, and orders.
  const guest = await person(PHONE)
  await guest.goto('/')
  await comeAlive(guest)
  await guest.getByRole('link', { name: ar('common:place.example') }).click()
  const places = guest.getByRole('dialog', { name: ar('common:place.title') })
  await places.getByRole('button', { name: 'الدقي', exact: true }).click()
  await guest.locator(`a[href^="/dish/${dishId}"]`).first().click()
  await guest
    .getByRole('button', { name: ar('catalog:dish.addToCart') })
    .first()
    .click()
  await guest.goto(paths.checkout)
  await comeAlive(guest)
  await completeCheckout(guest, 'ar')
  await placeButton(guest).click()
  await expect(placedHeading(guest, 'ar')).toBeVisible()
  const [order] = await town.sql<{ id: string; total: number }>('select id, total from orders')
  const { id } = order!

  // The kitchen cooks it; a new courier is approved, fetches and delivers it.
  await cook.goto(paths.cookOrders)
  await expect(cardOf(cook, id)).toBeVisible()
  await call(cook, 'POST', `/orders/${id}/preparation`, {})
  await call(cook, 'POST', `/orders/${id}/readiness`, {})
  const courier = await person(PHONE)
  await joinAsCourier(courier)
  const courierId = await uidOf(courier)
  await approve(admin, paths.adminCourier(courierId))
  await call(courier, 'PUT', '/courier/duty', { onDuty: true })
  await courier.goto(paths.courierOrders)
  await comeAlive(courier)
  await cardOf(courier, id)
    .getByRole('button', { name: ar('delivery:orders.accept') })
    .click()
  await courier
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('delivery:orders.acceptYes') })
    .click()
  await expect(
    cardOf(courier, id).getByRole('button', { name: ar('delivery:orders.delivered') }),
  ).toBeVisible()
  await call(courier, 'POST', `/orders/${id}/delivery`, {})

  // The cash lies on the office's table.
  await admin.goto(paths.adminCourier(courierId))
  await comeAlive(admin)
  await admin.getByRole('button', { name: en('admin:cash.record.button') }).click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: en('admin:cash.record.yes') })
    .click()
  await expect(admin.getByText(en('admin:cash.record.done'))).toBeVisible()
  expect(await town.sql('select state, counted from cash_handovers')).toEqual([
    { state: 'confirmed', counted: order!.total },
  ])
  await admin.goto(paths.adminDay)
  await expect(admin.getByRole('row', { name: /Om Karima/ })).toBeVisible()
  await expect(admin.getByRole('row', { name: /Tarek Nabil/ })).toBeVisible()
})
