import type { Page } from '@playwright/test'
import { comeAlive } from './world/come-alive.ts'
import { IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { call } from './world/steps.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const say = wordsOf('en')
const sayAr = wordsOf('ar')
const TITLE = 'Kahk season is here'
const TITLE_AR = 'موسم الكحك بدأ'

const sheet = (page: Page) => page.locator('dialog[open]')
const field = (page: Page, name: string) => page.locator(`#broadcast-${name}`)
const submit = (page: Page) => sheet(page).locator('button[type="submit"]')
const rowOf = (page: Page) =>
  page.locator('tr:visible, li:visible').filter({ has: page.locator('button', { hasText: TITLE }) })

async function choose(page: Page, action: string) {
  await rowOf(page)
    .getByRole('button', { name: say('admin:list.actionsFor') })
    .click()
  await page.getByRole('menuitem', { name: say(action) }).click()
}

test('an admin schedules a message, stops it, resumes it and sends it, and a customer has it in the bell in Arabic', async ({
  person,
  town,
}) => {
  const [admin, customer] = [await person(IN_ENGLISH[0]!), await person(IN_ARABIC[0]!)]
  await signIn(admin, 'admin')
  await signIn(customer, 'customer')
  await call(customer, 'DELETE', '/notifications')
  await customer.goto('/about')
  await comeAlive(customer)

  await admin.goto('/admin/content')
  await comeAlive(admin)
  await admin.getByRole('button', { name: say('broadcasts:new') }).click()
  await field(admin, 'title').fill(TITLE)
  await field(admin, 'url').fill('//elsewhere.test')
  await submit(admin).click()
  // A text in one language is not enough, and the message leads to no other site.
  await expect(admin.locator('#broadcast-titleAr-error')).toHaveText(say('common:refusals.field.required'))
  await expect(admin.locator('#broadcast-url-error')).toBeVisible()
  await expect(field(admin, 'titleAr')).toBeFocused()
  await field(admin, 'titleAr').fill(TITLE_AR)
  await field(admin, 'body').fill('Order by Thursday.')
  await field(admin, 'bodyAr').fill('اطلب قبل الخميس.')
  await field(admin, 'url').fill('/cooks')
  await expect(sheet(admin).locator('ul[lang="ar"]')).toContainText(TITLE_AR)
  await field(admin, 'audience').selectOption('customers')
  await sheet(admin)
    .locator('label', { hasText: say('broadcasts:form.later') })
    .click()
  await field(admin, 'day').click()
  // The last day of this month may be today, and its next hour over.
  await admin.getByRole('button', { name: say('common:days.monthAfter') }).click()
  await admin.locator('dialog[open] table').last().locator('button:enabled').last().click()
  await submit(admin).click()
  await expect(sheet(admin)).toHaveCount(0)
  await expect(rowOf(admin)).toContainText(say('broadcasts:states.scheduled'))

  await choose(admin, 'broadcasts:stop')
  await admin.getByRole('button', { name: say('broadcasts:stopYes') }).click()
  await expect(rowOf(admin)).toContainText(say('broadcasts:states.stopped'))
  await choose(admin, 'broadcasts:resume')
  await expect(rowOf(admin)).toContainText(say('broadcasts:states.scheduled'))
  expect(await town.sql('select 1 from notifications where title @> $1', [{ en: TITLE }])).toEqual([])

  await choose(admin, 'broadcasts:edit')
  await sheet(admin)
    .locator('label', { hasText: say('broadcasts:form.now') })
    .click()
  await submit(admin).click()
  // It goes after 6 s.
  const arrived = customer.getByRole('status').filter({ hasText: TITLE_AR })
  await expect(arrived).toBeVisible()
  await expect(rowOf(admin)).toContainText(say('broadcasts:states.sent'))
  await customer.goto('/notifications')
  const told = customer.locator('main li', { hasText: TITLE_AR })
  await expect(told).toContainText('اطلب قبل الخميس.')
  await comeAlive(customer)
  await told.getByRole('link').click()
  await expect(customer).toHaveURL(/\/cooks$/)
})

test('a customer stops offers where one came, and by the link of a letter only with its key', async ({
  person,
  town,
}) => {
  const page = await person(IN_ARABIC[0]!)
  await page.goto('/stop-offers?key=somebody~key')
  await comeAlive(page)
  await page.getByRole('button', { name: sayAr('accounts:stopOffers.do') }).click()
  await expect(page.getByRole('alert')).toContainText(sayAr('accounts:refusals.accounts.offers_key'))

  await signIn(page, 'customer')
  await call(page, 'PATCH', '/profile', { wantsOffers: true })
  await town.sql(`insert into notifications (id, event_id, user_id, category, title, body)
    select 'an-offer', 'an-offer', id, 'promo', '{"en": "Soup", "ar": "شوربة"}', '{"en": "Half price", "ar": "بنص التمن"}' from users
      where email = 'customer@demo.amama.test'`)
  await page.goto('/notifications?category=promo')
  await comeAlive(page)
  const offer = page.locator('main section li').first()
  await offer.locator('summary').click()
  await offer.getByRole('button', { name: sayAr('notifications:stopOffers') }).click()
  await expect(page.getByText(sayAr('notifications:stoppedOffers'))).toBeVisible()
  expect(await call(page, 'GET', '/profile')).toMatchObject({ wantsOffers: false })
})
