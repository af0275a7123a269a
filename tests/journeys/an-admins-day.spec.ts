import { comeAlive } from './world/come-alive.ts'
import { BOTH, expectSound, nameOf } from './world/sound.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

for (const variant of BOTH) {
  const say = wordsOf(variant.lang)

  test(`the day of an admin, in ${nameOf(variant)}`, async ({ person, town }) => {
    const page = await person(variant)
    await signIn(page, 'admin')
    await page.goto('/admin')
    await comeAlive(page)

    const [order] = await town.sql<{ id: string }>(`select id from orders where status = 'delivered' limit 1`)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill(order!.id.slice(2, 10))
    const found = page.getByRole('option')
    await expect(found).toHaveCount(1)
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expectSound(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/orders/${order!.id}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: say('admin:find.open') }).click()
    await page.getByRole('option', { name: say('common:nav.promoCodes') }).click()
    await page.waitForURL('**/admin/promocodes')
  })
}
