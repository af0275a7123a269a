import type { Page } from '@playwright/test'
import { formatter } from '#locales/format.ts'
import { aPhonePhoto } from '#tests/world/pictures.ts'
import { comeAlive } from './world/come-alive.ts'
import { IN_ENGLISH, nameOf } from './world/sound.ts'
import {
  call,
  handOver,
  markReady,
  nextPhone,
  placeButton,
  placedHeading,
  startCooking,
  takeOrder,
} from './world/steps.ts'
import { DOOR, expect, signIn, test } from './world/town.ts'
import { type Lang, wordsOf } from './world/words.ts'

const NAMES = { en: 'Mesa’a’a of Shubra', ar: 'مسقعة شبرا' }
const SAID = { en: 'As my mother makes it', ar: 'زي بتاعة أمي' }

/** Signs up somebody who lives at the test's address, by the API. */
async function join(page: Page, lang: Lang, role: 'cook' | 'customer') {
  const password = 'a bowl of lentils'
  await call(page, 'POST', '/auth/sign-up', {
    role,
    name: role === 'cook' ? 'Om Karima' : 'Nour Adel',
    email: `${role}-${lang}@example.com`,
    mobileNumber: nextPhone(),
    address: '14 Mossadak St, flat 8',
    location: DOOR,
    password,
    passwordConfirmation: password,
    termsAccepted: true,
  })
}

for (const variant of IN_ENGLISH) {
  const { lang } = variant
  const say = wordsOf(lang)

  test(`a new cook’s first dish goes from the photo to its earnings, in ${nameOf(variant)}`, async ({
    person,
    town,
  }) => {
    const cook = await person({ ...variant, screen: 'phone' })
    await join(cook, lang, 'cook')
    await cook.goto('/my-dishes')
    await comeAlive(cook)
    await cook
      .getByRole('link', { name: say('catalog:addDish.title') })
      .first()
      .click()
    await cook.getByRole('button', { name: say('dishes:form.save') }).click()
    await expect(cook.getByText(say('catalog:addDish.fillAllFields'))).toBeVisible()
    const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() }
    await cook.locator('input[type="file"]').setInputFiles(photo)
    await expect(cook.getByText(say('catalog:addDish.imageUploaded'))).toBeVisible()
    await cook.locator('#dish-name').fill(NAMES.en)
    await cook.locator('#dish-nameAr').fill(NAMES.ar)
    await cook.locator('#dish-description').fill('Aubergines, peppers and tomatoes.')
    await cook.locator('#dish-price').fill('٧٥٫٥')
    await cook.getByText(say('catalog:dishTypes.main_dish'), { exact: true }).click()
    // A press beside the form loses nothing that was typed.
    await cook.getByRole('link', { name: say('common:nav.myDishes'), exact: true }).click()
    const asked = cook.getByRole('alertdialog', { name: say('common:leave.ask') })
    await asked.getByRole('button', { name: say('common:leave.no') }).click()
    await expect(cook.locator('#dish-price')).toHaveValue('٧٥٫٥')
    await cook.getByRole('button', { name: say('dishes:form.save') }).click()
    await expect(cook.getByText(say('catalog:addDish.successMessage'))).toBeVisible()
    await expect(cook).toHaveURL(/\/my-dishes/)
    const card = cook.locator('article[data-dish]')
    await expect(card).toHaveAttribute('data-state', 'pending')
    const id = (await card.getAttribute('data-dish'))!

    const admin = await person({ ...variant, screen: 'desktop' })
    await signIn(admin, 'admin')
    await call(admin, 'POST', '/admin/dishes/approval', { dishes: [{ id, version: 1 }] })
    await expect(card, 'the open list follows the decision').toHaveAttribute('data-state', 'on_sale')
    // The button keeps the focus while its answer is awaited.
    for (const [press, next, state] of [
      ['soldOutOf', 'bringBackOf', 'sold_out'],
      ['bringBackOf', 'soldOutOf', 'on_sale'],
    ] as const) {
      await card.getByRole('button', { name: say(`dishes:${press}`) }).press('Enter')
      await expect(card).toHaveAttribute('data-state', state)
      await expect(card.getByRole('button', { name: say(`dishes:${next}`) })).toBeFocused()
    }
    await card.getByRole('link').click()
    await cook.locator('#dish-price').fill('80')
    await cook.getByRole('button', { name: say('dishes:form.save') }).click()
    await expect(cook).toHaveURL(/\/my-dishes/)

    const customer = await person({ ...variant, screen: 'phone' })
    await join(customer, lang, 'customer')
    await customer.goto(`/?q=${encodeURIComponent(NAMES[lang])}`)
    await comeAlive(customer)
    await customer.locator(`a[href^="/dish/${id}"]`).first().click()
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(NAMES[lang])
    await expect(customer.getByText(formatter(lang).money(80)).first()).toBeVisible()
    await customer
      .getByRole('button', { name: say('catalog:dish.addToCart') })
      .first()
      .click()
    await customer.goto('/checkout')
    await comeAlive(customer)
    await expect(customer.getByRole('button', { name: say('common:actions.change') })).toBeVisible()
    await placeButton(customer).click()
    await expect(placedHeading(customer, lang)).toBeVisible()

    const [order] = await town.sql<{ id: string }>(
      'select order_id as id from order_items where dish_id = $1',
      [id],
    )
    await startCooking(cook, order!.id)
    await markReady(cook, order!.id)
    const courier = await person({ ...variant, screen: 'phone' })
    await signIn(courier, 'courier')
    await takeOrder(courier, order!.id)
    await handOver(courier, order!.id)

    await call(customer, 'POST', `/dishes/${id}/reviews`, { rating: 5, comment: SAID[lang] })
    await customer.goto(`/dish/${id}`)
    await expect(customer.getByText(SAID[lang]).first()).toBeVisible()
    // The week's earnings, because midnight may have passed since the delivery.
    await cook.goto('/cook/earnings?period=week')
    await expect(cook.getByText(formatter(lang).money(80)).first()).toBeVisible()
    await cook.goto('/my-dishes')
    await comeAlive(cook)
    await card.getByRole('button', { name: say('dishes:withdrawOf') }).click()
    await cook.getByRole('button', { name: say('dishes:withdrawYes') }).click()
    await expect(card).toHaveCount(0)
    await expect(cook.getByRole('heading', { level: 1 })).toBeFocused()
  })
}
