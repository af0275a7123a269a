import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { comeAlive } from './world/come-alive.ts'
import { expectSound, IN_ARABIC, IN_ENGLISH, setLetters } from './world/sound.ts'
import { expect, signIn, test } from './world/town.ts'
import { wordsOf } from './world/words.ts'

// A separate server, so that other tests see no other announcements than the demo's.
test.use({ settings: { LOG_LEVEL: 'warn' } })

const say = wordsOf('en')
const sayAr = wordsOf('ar')
const TITLE = 'The kitchen meeting is on Thursday'
const TITLE_AR = 'اجتماع المطابخ يوم الخميس'
const MARKUP = '<img src=x onerror=alert(1)>'

const field = (page: Page, name: string) => page.locator(`#announcement-${name}`)
const sheet = (page: Page) => page.locator('dialog[open]')
const stripOf = (page: Page, words = say) =>
  page
    .getByRole('complementary')
    .filter({ has: page.getByRole('button', { name: words('common:announcement.hide') }) })

async function choose(page: Page, action: string) {
  await page
    .locator('main li', { hasText: TITLE })
    .getByRole('button', { name: say('admin:list.actionsFor') })
    .click()
  await page.getByRole('menuitem', { name: say(action) }).click()
}

test('an admin announces something to cooks, only they see it, one closes it for good, and the admin ends it', async ({
  person,
  town,
}) => {
  const [admin, cook, customer] = [
    await person(IN_ENGLISH[0]!),
    await person(IN_ARABIC[0]!),
    await person(IN_ENGLISH[0]!),
  ]
  await town.sql('delete from announcements')
  await signIn(admin, 'admin')
  await admin.goto(paths.adminAnnouncements)
  await comeAlive(admin)
  await expect(stripOf(admin)).toHaveCount(0)
  await admin.getByRole('button', { name: say('announcements:new') }).click()
  await field(admin, 'title').fill(TITLE)
  await field(admin, 'body').fill(MARKUP)
  await sheet(admin).locator('button[type="submit"]').click()
  // A text in one language is not enough.
  await expect(field(admin, 'titleAr')).toBeFocused()
  await expect(admin.locator('#announcement-bodyAr-error')).toHaveText(say('common:refusals.field.required'))
  await field(admin, 'titleAr').fill(TITLE_AR)
  await field(admin, 'bodyAr').fill(MARKUP)
  await field(admin, 'audience').selectOption('cooks')
  await field(admin, 'untilDay').click()
  await admin.getByRole('button', { name: say('common:days.monthBefore') }).click()
  await admin.locator('dialog[open] table').last().locator('button:enabled').first().click()
  await sheet(admin).locator('button[type="submit"]').click()
  await expect(admin.locator('#announcement-untilDay-error')).toHaveText(
    say('announcements:refusals.announcement.ends_before_start'),
  )
  await field(admin, 'untilDay').click()
  await admin.getByRole('button', { name: say('common:days.monthAfter') }).click()
  await admin.locator('dialog[open] table').last().locator('button:enabled').last().click()
  await expect(sheet(admin).locator('[lang="ar"][inert]')).toContainText(TITLE_AR)
  await expectSound(admin)
  await sheet(admin).locator('button[type="submit"]').click()
  await expect(sheet(admin)).toHaveCount(0)
  await expect(admin.locator('main li', { hasText: TITLE })).toContainText(say('announcements:states.shown'))

  await signIn(customer, 'customer')
  await customer.goto('/')
  await comeAlive(customer)
  await expect(stripOf(customer)).toHaveCount(0)
  await signIn(cook, 'cook')
  await cook.goto(paths.cookOrders)
  await comeAlive(cook)
  await expect(stripOf(cook, sayAr)).toHaveCount(0)
  await cook.goto(paths.cookHome)
  await comeAlive(cook)
  const strip = stripOf(cook, sayAr)
  await expect(strip).toContainText(TITLE_AR)
  await expect(strip).toContainText(MARKUP)
  await expect(cook.locator('img[src="x"]')).toHaveCount(0)
  await strip.getByRole('button', { name: sayAr('common:announcement.hide') }).click()
  await expect(strip).toHaveCount(0)
  await cook.reload()
  await comeAlive(cook)
  await expect(strip).toHaveCount(0)

  const other = await person(IN_ARABIC[0]!)
  await signIn(other, 'cook')
  await other.goto(paths.cookHome)
  await expect(stripOf(other, sayAr)).toContainText(TITLE_AR)
  await choose(admin, 'announcements:end')
  await admin.getByRole('button', { name: say('announcements:endYes') }).click()
  await expect(admin.locator('main li', { hasText: TITLE })).toContainText(say('announcements:states.ended'))
  await other.reload()
  await comeAlive(other)
  await expect(stripOf(other, sayAr)).toHaveCount(0)
  await choose(admin, 'announcements:delete')
  await admin.getByRole('button', { name: say('announcements:deleteYes') }).click()
  await expect(admin.getByText(say('announcements:empty'))).toBeVisible()
})

test('the longest announcement in the largest letters leaves the page room on a small phone, and is read to its end', async ({
  person,
  town,
}) => {
  const guest = await person(IN_ENGLISH[0]!)
  await town.sql('delete from announcements')
  await town.sql(
    `insert into announcements (id, audience, title, body, starts_at, ends_at) values
      ('long', 'all', $1, $2, now() - interval '1 day', now() + interval '1 day')`,
    [
      { en: 'The kitchens close '.repeat(3), ar: 'س' },
      { en: 'Order before Thursday evening. '.repeat(5), ar: 'س' },
    ],
  )
  await guest.setViewportSize({ width: 320, height: 568 })
  await guest.goto('/about')
  await setLetters(guest, 2)
  const strip = stripOf(guest)
  expect((await strip.boundingBox())!.height).toBeLessThan(568 / 2)
  const words = strip.getByRole('paragraph')
  await words.evaluate((paragraph) => paragraph.scrollTo(0, paragraph.scrollHeight))
  const end = words.locator('bdi').last()
  const bottomOf = async (part: typeof words) => {
    const { y, height } = (await part.boundingBox())!
    return y + height
  }
  expect(await bottomOf(end)).toBeLessThanOrEqual(await bottomOf(words))
})

test('a guest closes what is announced to customers before its next page, and the checkout shows none', async ({
  person,
  town,
}) => {
  const guest = await person(IN_ARABIC[0]!)
  await town.sql('delete from announcements')
  await town.sql(`insert into announcements (id, audience, title, body, starts_at, ends_at) values
    ('older', 'all', '{"en": "Older", "ar": "الأقدم"}', '{"en": "x", "ar": "س"}', now() - interval '2 days', now() + interval '1 day'),
    ('newer', 'customers', '{"en": "Newer", "ar": "الأحدث"}', '{"en": "x", "ar": "س"}', now() - interval '1 day', now() + interval '1 day'),
    ('cooks', 'cooks', '{"en": "Cooks", "ar": "للمطابخ"}', '{"en": "x", "ar": "س"}', now() - interval '1 hour', now() + interval '1 day')`)
  const strip = stripOf(guest, sayAr)
  await guest.goto('/about')
  await comeAlive(guest)
  await expect(strip).toContainText('الأحدث')
  await strip.getByRole('button', { name: sayAr('common:announcement.hide') }).click()
  await expect(strip).toHaveCount(0)
  await expect(guest.getByRole('main')).toBeFocused()
  await guest.goto('/about')
  await comeAlive(guest)
  await expect(strip).toContainText('الأقدم')
  // The buttons on a dish's photo begin below the strip, and stay within reach.
  const [dish] = await town.sql<{ id: string }>(
    `select d.id from dishes d join users u on u.id = d.cook_id
      where u.email = 'cook@demo.amama.test' and d.status = 'approved' and not d.flagged and not d.withdrawn limit 1`,
  )
  await guest.goto(paths.dish(dish!.id))
  await comeAlive(guest)
  const { y, height } = (await strip.boundingBox())!
  const back = guest.getByRole('link', { name: sayAr('common:actions.back') })
  const cart = guest.getByRole('banner').locator(`a[href="${paths.checkout}"]`)
  for (const button of [back, cart])
    expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
  await guest.evaluate(() => scrollTo(0, 500))
  for (const button of [back, cart]) await expect.poll(async () => (await button.boundingBox())!.y).toBe(8)
  await guest.goto(paths.checkout)
  await comeAlive(guest)
  await expect(strip).toHaveCount(0)
  // Also when it is reached by a link.
  await guest.goto('/')
  await comeAlive(guest)
  await expect(strip).toContainText('الأقدم')
  await guest
    .getByRole('button', { name: sayAr('catalog:dish.addThis') })
    .first()
    .click()
  await guest.getByRole('link', { name: sayAr('ordering:cart.checkoutNow') }).click()
  await guest.waitForURL(`**${paths.checkout}`)
  await expect(strip).toHaveCount(0)
})
