import { comeAlive } from '../world/come-alive.ts'
import { call, orderAsCustomer } from '../world/steps.ts'
import { expect, fillSignIn, signIn, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

test('a customer follows an order under way, and finds it by dish, number and status, also from the old address', async ({
  person,
}) => {
  const t = wordsOf('ar')
  const page = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  await signIn(page, 'customer')
  const { id, dish } = await orderAsCustomer(page)
  await page.goto('/my-orders')
  await comeAlive(page)
  const order = page.locator(`[data-order="${id}"]`)
  await expect(order.getByRole('heading')).toBeVisible()
  await expect(order.getByRole('link', { name: t('ordering:orders.track') })).toBeVisible()

  const field = page.getByRole('searchbox')
  await field.fill(dish.nameAr!)
  await field.press('Enter')
  await expect(order.locator('mark').first()).toBeVisible()
  await field.fill(id.slice(2, 9).toLowerCase())
  await field.press('Enter')
  const part = `${id.slice(2, 4)}-${id.slice(4, 8)}-${id.slice(8, 9)}`
  await expect(order.locator('mark').filter({ hasText: part })).toBeVisible()
  await field.fill('كنغر')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: /كنغر/ })).toBeVisible()
  await page.getByRole('link', { name: 'امسح', exact: true }).click()
  await expect(order).toBeVisible()

  await page.getByRole('button', { name: t('ordering:orders.chooseDays') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('ordering:orders.status')).selectOption('pending')
  await sheet.getByRole('button', { name: t('ordering:orders.show') }).click()
  await expect(page).toHaveURL(/\?status=pending$/)
  await expect(order).toBeVisible()

  await page.goto('/orders?status=cancelled&from=2020-01-01&to=2020-01-31')
  await expect(page).toHaveURL(/\/my-orders\?status=cancelled&from=2020-01-01&to=2020-01-31$/)
  await expect(page.getByText(t('ordering:orders.nothing'))).toBeVisible()
  await call(page, 'POST', `/orders/${id}/cancellation`, {})
})

test('a customer whose session has ended keeps the orders they saw, reads why nothing new comes, and logs in to come back', async ({
  person,
  town,
}) => {
  const t = wordsOf('en')
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await signIn(page, 'customer')
  const { id } = await orderAsCustomer(page)
  await page.goto('/my-orders?tab=active')
  await comeAlive(page)
  const order = page.locator(`[data-order="${id}"]`)
  await expect(order).toBeVisible()
  await town.sql(`delete from sessions where user_id in (select id from users where email like 'customer@%')`)
  const line = page.getByRole('status').filter({ hasText: t('ordering:orders.loggedOut') })
  await expect(line).toBeVisible()
  await expect(order).toBeVisible()
  await page
    .getByRole('button', { name: t('ordering:orders.reorder') })
    .first()
    .click()
  await expect(
    page.locator('[popover="manual"]').getByRole('link', { name: t('common:nav.login') }),
  ).toBeVisible()

  await line.getByRole('link', { name: t('common:nav.login') }).click()
  await fillSignIn(page, 'customer')
  await page.waitForURL('**/my-orders?tab=active')
  await expect(order).toBeVisible()
  await expect(line).toHaveCount(0)
  await call(page, 'POST', `/orders/${id}/cancellation`, {})
})
