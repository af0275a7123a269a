import { paths } from '#domain/paths.ts'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { closeAnnouncements, dishesOfTheDay, orderAsGuest } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const [en, ar] = [wordsOf('en'), wordsOf('ar')]

test('a district is paused from the board, customers read why, and one press opens it again', async ({
  person,
  town,
}) => {
  const [admin, guest] = [await person(IN_ENGLISH[0]!), await person(IN_ARABIC[0]!)]
  await signIn(admin, 'admin')
  await closeAnnouncements(guest, town)
  await guest.goto('/')
  const [dish] = await dishesOfTheDay(guest)
  const [{ id: districtId, name, name_ar: nameAr }] = (await town.sql<{
    id: string
    name: string
    name_ar: string
  }>(
    `select d.id, d.name ->> 'en' as name, d.name ->> 'ar' as name_ar from dishes
      join kitchens k using (cook_id) join districts d on d.id = k.district_id where dishes.id = $1`,
    [dish.id],
  )) as [{ id: string; name: string; name_ar: string }]

  await closeAnnouncements(admin, town)
  await admin.goto(paths.adminDispatch)
  await comeAlive(admin)
  await admin.getByRole('button', { name: en('market:start.pause') }).click()
  const sheet = admin.getByRole('dialog')
  // A kitchen that was chosen is still seen chosen when the sheet opens again, and typing another name gives it up.
  await sheet.getByText(en('market:scopes.kitchen'), { exact: true }).click()
  const kitchen = sheet.locator('#market-control-cookId')
  await kitchen.fill('a')
  const matches = sheet.locator('input[name="cookId"]')
  await matches.first().locator('..').click()
  await expect(matches.first()).toBeChecked()
  const chosen = await kitchen.inputValue()
  expect(await matches.first().locator('..').innerText()).toBe(chosen)
  await sheet.getByRole('button', { name: en('market:close') }).click()
  await admin.getByRole('button', { name: en('market:start.pause') }).click()
  await expect(kitchen).toHaveValue(chosen)
  await expect(matches).toHaveCount(1)
  await expect(matches).toBeChecked()
  await kitchen.fill('nobody’s')
  await sheet.getByRole('button', { name: en('market:submit.pause') }).click()
  await expect(sheet.getByText(en('market:refusals.market.where_required'))).toBeVisible()
  await sheet.getByText(en('market:scopes.district')).click()
  await sheet.getByRole('button', { name: en('market:submit.pause') }).click()
  await expect(sheet.getByText(en('market:refusals.market.where_required'))).toBeVisible()
  await sheet.getByLabel(en('market:district')).selectOption(districtId)
  await sheet.getByText(en('market:ends.open')).click()
  await sheet.getByLabel(en('market:reason')).selectOption('weather')
  await sheet.getByRole('button', { name: en('market:submit.pause') }).click()
  await expect(sheet).toBeHidden()
  const market = admin.getByRole('region', { name: en('market:title') })
  await expect(market.getByRole('listitem')).toContainText(name)

  await guest.reload()
  await expect(guest.getByRole('complementary').first()).toContainText(nameAr)
  await guest.goto(paths.dish(dish.id))
  await expect(guest.getByText(ar('kitchens:hold.kitchen'))).toContainText(
    ar('kitchens:hold.reasons.weather'),
  )
  await expectSound(guest)

  await market.getByRole('button', { name: en('market:endLabel.pause') }).click()
  await expect(market.getByRole('listitem')).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByText(ar('kitchens:hold.kitchen'))).toHaveCount(0)
  await orderAsGuest(guest)
})

test('a rush that was started by mistake is undone from its message', async ({ person, town }) => {
  const admin = await person(IN_ARABIC[0]!)
  await signIn(admin, 'admin')
  await closeAnnouncements(admin, town)
  await admin.goto(paths.admin)
  await comeAlive(admin)
  await admin.getByRole('button', { name: ar('market:start.rush') }).tap()
  const sheet = admin.getByRole('dialog')
  await sheet.getByRole('button', { name: ar('market:submit.rush') }).tap()
  // At once, because the message does not wait.
  await admin.getByRole('button', { name: ar('market:undo') }).tap()
  await expect(admin.getByRole('region', { name: ar('market:title') }).getByRole('listitem')).toHaveCount(0)
  expect(await town.sql('select 1 from kitchens where rush_minutes > 0')).toEqual([])
})
