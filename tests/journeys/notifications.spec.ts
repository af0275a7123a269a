import type { Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { call, markReady, orderAsCustomer, startCooking } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { type Lang, wordsOf } from './world/words.ts'

const bellOf = (page: Page) => page.locator('[data-bell] a:visible')
const expectUnread = (page: Page, lang: Lang, count: number) =>
  expect(bellOf(page).locator('[aria-hidden]', { hasText: /./ })).toHaveText(
    count.toLocaleString(lang === 'ar' ? 'ar-EG' : 'en'),
  )

test('a customer follows an order by the bell alone', async ({ person }) => {
  const [variant] = IN_ENGLISH
  const [page, cook] = [await person(variant!), await person(IN_ARABIC[0]!)]
  const t = wordsOf('en')
  await signIn(page, 'customer')
  await signIn(cook, 'cook')
  await call(page, 'DELETE', '/notifications')
  await page.goto('/about')
  await comeAlive(page)
  await expect(bellOf(page)).toBeVisible()

  const { id } = await orderAsCustomer(page)
  await expectUnread(page, 'en', 1)
  await startCooking(cook, id)
  await expectUnread(page, 'en', 2)
  await markReady(cook, id)
  await expectUnread(page, 'en', 3)
  // What arrives while the page is open is shown over it, and leads to where its row leads.
  const arrived = page.getByRole('status').filter({ hasText: /ready/i })
  await expect(arrived).toBeVisible()

  await bellOf(page).click()
  const panel = page.getByRole('dialog', { name: t('notifications:title') })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await panel.getByRole('button', { name: t('notifications:categories.promo') }).click()
  await expect(panel.getByText(t('notifications:empty'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bellOf(page)).toBeFocused()
  await bellOf(page).click()
  await panel.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/my-orders$/)
  await expectUnread(page, 'en', 2)

  await bellOf(page).click()
  await panel.getByRole('button', { name: t('notifications:markAll') }).click()
  await expect(bellOf(page).locator('[aria-hidden]', { hasText: /./ })).toHaveCount(0)
  await expectSound(page)
})

test('notifications are filtered, deleted and cleared on a phone', async ({ person }) => {
  const [variant] = IN_ARABIC
  const page = await person(variant!)
  const t = wordsOf('ar')
  await signIn(page, 'customer')
  await call(page, 'DELETE', '/notifications')
  await orderAsCustomer(page)
  await orderAsCustomer(page)
  await page.goto('/')
  await comeAlive(page)
  await expectUnread(page, 'ar', 2)
  await bellOf(page).click()
  await expect(page).toHaveURL(/\/notifications$/)
  const rows = page.locator('main section li')
  await expect(rows).toHaveCount(2)
  await comeAlive(page)
  // The banner comes late and moves the rows.
  await expect(page.getByText(t('notifications:blocked'), { exact: true })).toBeVisible()
  await rows.first().locator('summary').click()
  await rows
    .first()
    .getByRole('button', { name: t('notifications:markRead') })
    .click()
  await expectUnread(page, 'ar', 1)
  await rows.last().locator('summary').click()
  await rows
    .last()
    .getByRole('button', { name: t('notifications:delete') })
    .click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: t('notifications:categories.system') }).click()
  await expect(page.getByRole('heading', { name: t('notifications:empty') })).toBeVisible()
  await page.getByRole('link', { name: t('notifications:categories.all') }).click()
  await expect(rows).toHaveCount(1)
  await page.locator('main header summary').click()
  await page.getByRole('button', { name: t('notifications:clear') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('notifications:clearYes') })
    .click()
  await expect(page.getByText(t('notifications:nothing.customer'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('notifications:nothing.customer'))).toBeVisible()
  // What arrives here is a row of the list, and no message lies over it.
  await comeAlive(page)
  await orderAsCustomer(page)
  await expect(rows).toHaveCount(1)
  const title = await rows.locator('bdi').first().innerText()
  // The message would have come before the row, and stay for six seconds: waiting for none would outlast it.
  expect(await page.getByRole('status').filter({ hasText: title }).count()).toBe(0)
})
