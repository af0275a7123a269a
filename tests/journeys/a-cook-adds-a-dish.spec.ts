import sharp from 'sharp'
import { comeAlive } from './world/come-alive.ts'
import { BOTH, nameOf } from './world/sound.ts'
import { call } from './world/steps.ts'
import { DOOR, expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

for (const variant of BOTH) {
  const say = wordsOf(variant.lang)
  test(`a cook adds a dish with a photo, an admin approves it, and it can be ordered, in ${nameOf(variant)}`, async ({
    person,
  }) => {
    const page = await person({ ...variant, screen: 'phone' })
    const name = `Mesa’a’a ${variant.lang}`
    await signIn(page, 'cook')
    await page.goto('/my-dishes')
    await comeAlive(page)
    await page.getByRole('link', { name: say('catalog:addDish.title') }).click()
    await page.getByRole('button', { name: say('dishes:form.save') }).click()
    await expect(page.getByText(say('catalog:addDish.fillAllFields'))).toBeVisible()
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: picture })
    await expect(page.getByText(say('catalog:addDish.imageUploaded'))).toBeVisible()
    await page.locator('#dish-name').fill(name)
    await page.locator('#dish-description').fill('Aubergines, peppers and tomatoes.')
    await page.locator('#dish-price').fill('٧٥٫٥')
    await page.getByText(say('catalog:dishTypes.main_dish'), { exact: true }).click()
    await page.getByRole('button', { name: say('dishes:form.save') }).click()
    await expect(page.getByText(say('catalog:addDish.successMessage'))).toBeVisible()
    await expect(page).toHaveURL(/\/my-dishes/)
    const card = page.locator('article', { hasText: name })
    await expect(card).toHaveAttribute('data-state', 'pending')
    const id = (await card.getAttribute('data-dish'))!

    const office = await person({ ...variant, screen: 'desktop' })
    await signIn(office, 'admin')
    await office.goto('/admin/moderation')
    await comeAlive(office)
    const shown = office.locator('article[data-dish]')
    const isLast = office.getByRole('button', { name: say('admin:moderation.next') })
    while ((await shown.getAttribute('data-dish')) !== id) {
      const before = await shown.getAttribute('data-dish')
      await expect(isLast).toBeEnabled()
      await office.keyboard.press('j')
      await expect(shown).not.toHaveAttribute('data-dish', before!)
    }
    await office.keyboard.press('a')
    await office.getByRole('button', { name: say('admin:list.undo') }).click()
    await expect(shown).toHaveAttribute('data-dish', id)
    await office.keyboard.press('a')
    await expect(office.getByText(say('admin:dishes.decided.approve_one'))).toBeVisible()
    // Whoever leaves the page has not taken it back.
    await office.goto('/admin/dishes')
    await expect(card).toHaveAttribute('data-state', 'on_sale', { timeout: 20_000 })
    const guest = await person({ ...variant, screen: 'phone' })
    await guest.goto(`/dish/${id}`)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name)

    const cart = { lines: [{ dishId: id, quantity: 1 }], place: DOOR }
    expect(await call(guest, 'POST', '/quotes', cart)).toMatchObject({ subtotal: 75.5 })

    await card.getByRole('link').click()
    await page.locator('#dish-price').fill('80')
    await page.getByRole('button', { name: say('dishes:form.save') }).click()
    await expect(page).toHaveURL(/\/my-dishes/)
    await guest.reload()
    await expect(guest.getByText('80').or(guest.getByText('٨٠')).first()).toBeVisible()
  })
}
