import { aPictureWithBrokenMetadata } from '#tests/world/pictures.ts'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, nameOf } from './world/sound.ts'
import { anItem, dishesOfTheDay, storeCart } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

for (const variant of IN_ARABIC) {
  const say = wordsOf(variant.lang)

  test(`a customer changes their name and addresses in ${nameOf(variant)}`, async ({ person }) => {
    const page = await person(variant)
    await signIn(page, 'customer')
    await page.goto('/profile')
    await comeAlive(page)
    await page.locator('#profile-name').fill('Yara Hassan Ali')
    await page.locator('#profile-mobileNumber').fill('٠١٠٠ ١٢٣')
    await page.getByRole('button', { name: say('common:actions.save'), exact: true }).click()
    await expect(page.locator('#profile-mobileNumber-error')).toBeVisible()
    await page.locator('#profile-mobileNumber').fill('٠١٠٠ ١٢٣ ٤٥٦٧')
    await page.getByRole('button', { name: say('common:actions.save'), exact: true }).click()
    await expect(page.getByText(say('accounts:profile.saved'), { exact: true }).first()).toBeVisible()

    await page.getByRole('button', { name: say('accounts:addresses.add') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: say('accounts:addresses.save') }).click()
    await expect(sheet.locator('#address-street-error')).toBeVisible()
    const label = `Work ${variant.lang}`
    await sheet.locator('#address-label').fill(label)
    await sheet.locator('#address-street').fill('7 Tahrir St')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: say('common:leave.ask') })
    await question.getByRole('button', { name: say('common:leave.no') }).click()
    await expect(sheet.locator('#address-label')).toHaveValue(label)
    await sheet.getByRole('button', { name: say('common:place.useMyLocation') }).click()
    await expect(sheet.getByText(say('ordering:checkout.pinnedIn'))).toBeVisible()
    await sheet.locator('#address-isDefault').check()
    await sheet.getByRole('button', { name: say('accounts:addresses.save') }).click()
    await expect(sheet).toBeHidden()
    const kept = page.getByRole('listitem').filter({ hasText: label })
    await expect(kept.getByText(say('accounts:addresses.default'))).toBeVisible()
    await kept.getByRole('button', { name: say('common:actions.edit') }).click()
    await expect(sheet.locator('#address-street')).toHaveValue('7 Tahrir St')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    const [dish] = await dishesOfTheDay(page)
    await storeCart(page, [anItem(dish)])
    await page.goto('/checkout')
    await comeAlive(page)
    const [saved, street] = [page.getByRole('radio', { name: label }), page.locator('#checkout-street')]
    await expect(page.getByText('7 Tahrir St')).toBeVisible()
    await expect(street).toHaveCount(0)
    const change = page.getByRole('button', { name: say('common:actions.change'), exact: true })
    await change.click()
    await expect(saved).toBeChecked()
    await expect(street).toHaveValue('7 Tahrir St')
    await page.getByRole('radio', { name: say('ordering:checkout.elsewhere') }).check()
    await expect(street).toHaveValue('')
    await expect(page.getByLabel(say('ordering:checkout.keepAddress'))).toBeVisible()
    await saved.click()
    await expect(page.getByText('7 Tahrir St')).toBeVisible()
    await expect(change).toBeVisible()
    await expect(street).toHaveCount(0)

    await page.goto('/cooks')
    await comeAlive(page)
    await page.locator('main a[data-waits]').first().click()
    await page.getByRole('dialog').getByRole('button', { name: label }).click()
    await expect(page.getByRole('status').filter({ hasText: label })).toBeVisible()

    await page.goto('/profile')
    await comeAlive(page)
    await kept.getByRole('button', { name: say('common:actions.remove') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('accounts:addresses.removeYes') })
      .click()
    await expect(kept).toHaveCount(0)
  })

  test(`cooks and couriers change their work profiles in ${nameOf(variant)}`, async ({ person }) => {
    const cook = await person(variant)
    await signIn(cook, 'cook')
    await cook.goto('/profile')
    await expectSound(cook)
    await comeAlive(cook)
    await cook
      .locator('#profile-portrait')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPictureWithBrokenMetadata() })
    await expect(cook.getByText(say('accounts:profile.saved'), { exact: true }).first()).toBeVisible()
    await expect(cook.locator('main img[src*="/portraits/"]')).toBeVisible()
    await cook.locator('#kitchen-bio').fill('Koshari since 1998')
    // Waits for the answer, because the portrait's message may still be shown with the same words.
    const kept = cook.waitForResponse(
      (response) =>
        response.url().endsWith('/api/kitchen/profile') && response.request().method() === 'PATCH',
    )
    await cook.getByRole('button', { name: say('accounts:profile.saveKitchen') }).click()
    await kept
    await expect(cook.getByText(say('accounts:profile.saved'), { exact: true }).first()).toBeVisible()
    await cook.reload()
    await expect(cook.locator('#kitchen-bio')).toHaveValue('Koshari since 1998')

    // A vehicle other than the one that the previous test saved.
    const vehicle = variant.lang === 'en' ? 'bicycle' : 'car'
    const courier = await person(variant)
    await signIn(courier, 'courier')
    await courier.goto('/profile')
    await expectSound(courier)
    await comeAlive(courier)
    // Papers that are typed anew stay, unless the question is answered with yes.
    const renew = courier.getByRole('button', { name: say('accounts:courier.replace') }).first()
    await renew.click()
    const number = courier.locator('#papers-identityNumber')
    const leave = courier.getByRole('alertdialog', { name: say('common:leave.ask') })
    await number.fill('29501019900001')
    await courier.mouse.click(5, 5)
    await leave.getByRole('button', { name: say('common:leave.no') }).click()
    await expect(number).toHaveValue('29501019900001')
    await courier.keyboard.press('Escape')
    await leave.getByRole('button', { name: say('common:leave.yes') }).click()
    await expect(number).toHaveCount(0)
    await expect(renew).toBeFocused()
    await renew.click()
    await expect(number).toHaveValue('')
    await courier.keyboard.press('Escape')
    await expect(number).toHaveCount(0)
    await courier.getByRole('radio', { name: say(`accounts:vehicles.${vehicle}`) }).check()
    await expect(courier.getByText(say('accounts:profile.saved'), { exact: true }).first()).toBeVisible()
    await courier.reload()
    await expect(courier.getByRole('radio', { name: say(`accounts:vehicles.${vehicle}`) })).toBeChecked()
  })
}
