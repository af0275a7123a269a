import { expect, test } from '../world/town.ts'
import { wordsOf } from '../world/words.ts'

const say = wordsOf('ar')

test('typing suggests kitchens, dishes and districts, by key and tap, and searches come back', async ({
  person,
}) => {
  const page = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  await page.goto('/')
  const field = page.getByRole('combobox', { name: say('catalog:home.searchLabel') })
  const options = page.getByRole('listbox', { name: say('catalog:home.suggestions') }).getByRole('option')
  await page.getByLabel(say('catalog:home.searchLabel')).tap()
  await field.pressSequentially('mahshy')
  await expect(options.filter({ hasText: 'محشي' }).first()).toBeVisible()
  await field.press('Enter')
  await expect(
    page.getByRole('heading', { name: say('catalog:home.resultsFor') }).filter({ hasText: 'mahshy' }),
  ).toBeVisible()

  await page.goto('/?q=zamlek')
  await expect(
    page.getByRole('link', { name: say('catalog:home.nearPlace') }).filter({ hasText: 'الزمالك' }),
  ).toBeVisible()

  await page.goto('/')
  await page.getByLabel(say('catalog:home.searchLabel')).tap()
  await expect(options.filter({ hasText: 'mahshy' })).toBeVisible()
  await field.pressSequentially('zamlek')
  await expect(options.filter({ hasText: 'الزمالك' })).toBeVisible()
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'الزمالك' })).toBeVisible()
})
