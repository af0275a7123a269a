import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

// A separate server, so that other tests see the usual filters.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const say = wordsOf('en')
const sayAr = wordsOf('ar')

const field = (page: Page, name: string) => page.locator(`#category-${name}`)
const sheet = (page: Page) => page.locator('dialog[open]')
const rows = (page: Page) => page.locator('main ol > li')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const edit = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('button', { name: say('admin:categories.edit') })
    .click()
const save = (page: Page) => sheet(page).locator('button[type="submit"]').click()
const filters = (page: Page, words: typeof say) =>
  page.getByRole('navigation', { name: words('catalog:filter.type') }).getByRole('link')

test('an admin renames, moves and hides categories, and customers get these filters in both languages', async ({
  person,
}) => {
  const [admin, colleague, guest, arab] = [
    await person(IN_ENGLISH[0]!),
    await person(IN_ENGLISH[0]!),
    await person(IN_ENGLISH[0]!),
    await person(IN_ARABIC[0]!),
  ]
  await signIn(admin, 'admin')
  await admin.goto(paths.adminCategories)
  await comeAlive(admin)
  await expect(rows(admin)).toHaveCount(12)

  // Up by the keyboard, and the button keeps the focus.
  const up = rowOf(admin, 'Soup').getByRole('button', { name: say('admin:categories.up') })
  for (const place of [1, 0]) {
    await up.press('Enter')
    await expect(rows(admin).nth(place)).toContainText('Soup')
    await expect(up).toBeFocused()
  }
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  const told = admin
    .locator('main')
    .getByRole('status')
    .filter({ hasText: say('admin:categories.moved') })
  await expect(told).toHaveCount(1)

  // A colleague saves first: what was typed stays beside what they saved.
  await signIn(colleague, 'superadmin')
  await colleague.goto(paths.adminCategories)
  await comeAlive(colleague)
  await edit(colleague, 'Soup')
  await edit(admin, 'Soup')
  await field(colleague, 'label').fill('Hot soup')
  await save(colleague)
  await expect(sheet(colleague)).toHaveCount(0)
  await field(admin, 'label').fill('')
  await save(admin)
  await expect(field(admin, 'label')).toBeFocused()
  await field(admin, 'label').fill('Soups')
  await field(admin, 'labelAr').fill('الشوربات')
  await sheet(admin)
    .locator('label', { hasText: say('admin:categories.colours.teal') })
    .click()
  await expect(sheet(admin).locator('[lang="ar"][inert]')).toContainText('الشوربات')
  await expectSound(admin)
  await save(admin)
  await expect(sheet(admin).getByRole('alert')).toContainText('Hot soup')
  await expect(field(admin, 'label')).toHaveValue('Soups')
  await save(admin)
  await expect(sheet(admin)).toHaveCount(0)
  await expect(rows(admin).first()).toContainText('الشوربات')

  await edit(admin, 'Dessert')
  await sheet(admin)
    .getByRole('checkbox', { name: say('admin:categories.form.shown') })
    .uncheck()
  await save(admin)
  await expect(rowOf(admin, 'Dessert')).toContainText(say('admin:categories.hidden'))

  await guest.goto('/')
  await expect(filters(guest, say).nth(1)).toHaveText('Soups')
  await expect(filters(guest, say).nth(1).locator('[data-category-colour="teal"]')).toBeVisible()
  await expect(filters(guest, say).nth(2)).toHaveText('Main dish')
  await expect(filters(guest, say).filter({ hasText: 'Dessert' })).toHaveCount(0)
  await arab.goto('/')
  await expect(filters(arab, sayAr).nth(1)).toHaveText('الشوربات')
  await expect(filters(arab, sayAr).filter({ hasText: sayAr('catalog:dishTypes.dessert') })).toHaveCount(0)
})

test('a category that a colleague has changed meanwhile is not moved, and the page shows it as it is', async ({
  person,
  town,
}) => {
  const admin = await person(IN_ARABIC[0]!)
  await signIn(admin, 'admin')
  await admin.goto(paths.adminCategories)
  await comeAlive(admin)
  const name = sayAr('catalog:dishTypes.salad')
  const row = rows(admin).filter({ hasText: name })
  const at = await row.evaluate((item) => [...item.parentElement!.children].indexOf(item))
  await town.sql(`update categories set version = version + 1, hidden = true where dish_type = 'salad'`)
  await row.getByRole('button', { name: sayAr('admin:categories.up') }).click()
  await expect(admin.getByRole('alert')).toContainText(sayAr('catalog:refusals.category.stale'))
  await expect(rows(admin).nth(at)).toContainText(sayAr('admin:categories.hidden'))
  await row.getByRole('button', { name: sayAr('admin:categories.down') }).click()
  await expect(rows(admin).nth(at + 1)).toContainText(name)
  await expect(admin.getByRole('alert')).toHaveCount(0)
  await expectSound(admin)
})
