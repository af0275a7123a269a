import type { Page } from '@playwright/test'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'

const CONTENT = '/admin/content'
const TERMS = '/admin/content/terms'
const ANNOUNCEMENTS = '/admin/content/announcements'
const CATEGORIES = '/admin/content/categories'

/** What the office says to many. */
export const content: Screen[] = [
  { name: 'content', as: 'admin', path: CONTENT },
  { name: 'content-offers', as: 'admin', path: `${CONTENT}?category=promo&sort=starts` },
  { name: 'content-nothing', as: 'admin', path: `${CONTENT}?q=molokhia` },
  { name: 'content-none', as: 'admin', path: CONTENT, given: (world) => world.without('broadcasts') },
  {
    name: 'content-sending',
    as: 'admin',
    path: CONTENT,
    given: async (world) => {
      await world.ask(
        `update broadcasts set state = 'sending', due_at = '2040-01-01' where state = 'stopped'`,
      )
      return async () => {
        await world.ask(`update broadcasts set state = 'stopped' where state = 'sending'`)
      }
    },
  },
  {
    name: 'content-failed',
    as: 'admin',
    path: CONTENT,
    given: async (world) => {
      await world.ask('alter table broadcasts rename to kept_broadcasts')
      return async () => {
        await world.ask('alter table kept_broadcasts rename to broadcasts')
      }
    },
  },
  { name: 'content-new', as: 'admin', path: CONTENT, inWindow: true, act: openNew },
  {
    name: 'content-new-filled',
    as: 'admin',
    path: CONTENT,
    inWindow: true,
    act: async (page, at) => {
      await openNew(page, at)
      await write(page)
      await page.locator('#broadcast-bodyAr').blur()
    },
  },
  {
    name: 'content-new-offer',
    as: 'admin',
    path: CONTENT,
    inWindow: true,
    act: async (page, at) => {
      await openNew(page, at)
      await write(page)
      await page.locator('dialog[open] label', { hasText: at.say('broadcasts:categories.promo') }).click()
      await page.locator('dialog[open] label', { hasText: at.say('broadcasts:form.later') }).click()
      await page.locator('#broadcast-day').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'content-new-unsent',
    as: 'admin',
    path: CONTENT,
    inWindow: true,
    act: async (page, at) => {
      await openNew(page, at)
      await write(page)
      await page.route('**/api/admin/broadcasts', (route) => route.abort())
      await page.locator('dialog[open] button[type="submit"]').click()
      await page.locator('dialog[open] [role="alert"]').waitFor()
    },
  },
  {
    name: 'content-new-wrong',
    as: 'admin',
    path: CONTENT,
    inWindow: true,
    act: async (page, at) => {
      await openNew(page, at)
      await page.locator('#broadcast-title').fill('Kahk season is here')
      await page.locator('#broadcast-url').fill('https://elsewhere.test')
      await page.locator('dialog[open] button[type="submit"]').click()
      await page.locator('#broadcast-titleAr-error').waitFor()
    },
  },
  {
    name: 'content-stop',
    as: 'admin',
    path: `${CONTENT}?state=scheduled`,
    inWindow: true,
    act: async (page, at) => {
      await page
        .getByRole('button', { name: at.say('admin:list.actionsFor') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: at.say('broadcasts:stop') }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'content-announcements', as: 'admin', path: ANNOUNCEMENTS },
  {
    name: 'content-announcements-none',
    as: 'admin',
    path: ANNOUNCEMENTS,
    given: (world) => world.without('announcements'),
  },
  {
    name: 'content-announcements-new',
    as: 'admin',
    path: ANNOUNCEMENTS,
    inWindow: true,
    act: async (page, at) => {
      await page.getByRole('button', { name: at.say('announcements:new') }).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'content-categories', as: 'admin', path: CATEGORIES, given: oneHidden },
  {
    name: 'content-categories-edit',
    as: 'admin',
    path: CATEGORIES,
    inWindow: true,
    act: openCategory,
  },
  {
    name: 'content-categories-stale',
    as: 'admin',
    path: CATEGORIES,
    inWindow: true,
    act: async (page, at) => {
      await openCategory(page, at)
      await page.locator('#category-label').fill('Hot bowls')
      await page.evaluate(async () => {
        const { items } = await (await fetch('/api/admin/categories')).json()
        const { version } = items.find(({ dishType }: { dishType: string }) => dishType === 'soup')
        await fetch('/api/admin/categories/soup', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ version, label: `Soup ${version}` }),
        })
      })
      await page.locator('dialog[open] button[type="submit"]').click()
      await page.locator('dialog[open] [role="alert"]').waitFor()
    },
  },
  { name: 'content-terms', as: 'admin', path: TERMS },
  { name: 'content-terms-versions', as: 'admin', path: `${TERMS}?for=cook`, given: moreVersions },
  {
    name: 'content-terms-changes',
    as: 'admin',
    path: TERMS,
    act: async (page, at) => {
      await rewrite(page)
      await page.locator('fieldset label', { hasText: at.say('admin:terms.changes') }).click()
      await page.locator('ins').first().waitFor()
    },
  },
  {
    name: 'content-terms-preview',
    as: 'admin',
    path: TERMS,
    act: (page, at) => page.locator('fieldset label', { hasText: at.say('admin:terms.preview') }).click(),
  },
  {
    name: 'content-terms-wrong',
    as: 'admin',
    path: TERMS,
    act: async (page, at) => {
      await page.locator('#terms-ar').fill('')
      await page
        .getByRole('main')
        .getByRole('button', { name: at.say('admin:terms.publish') })
        .click()
      await page.locator('#terms-ar-error').waitFor()
    },
  },
  {
    name: 'content-terms-publish',
    as: 'admin',
    path: TERMS,
    inWindow: true,
    act: askToPublish,
  },
  { name: 'content-terms-privacy', as: 'admin', path: `${TERMS}?for=privacy` },
  {
    name: 'content-terms-privacy-publish',
    as: 'admin',
    path: `${TERMS}?for=privacy`,
    inWindow: true,
    act: askToPublish,
  },
  {
    name: 'privacy-coming',
    path: '/privacy?version=v4',
    given: async (world) => {
      await world.ask(
        `insert into terms (audience, version, body, published_at, counts_from)
          select audience, 'v4', body, now(), '2040-01-01' from terms where audience = 'privacy' and version = 'v3'`,
      )
      return async () => {
        await world.ask(`delete from terms where audience = 'privacy' and version = 'v4'`)
      }
    },
  },
  { name: 'content-stop-offers', path: '/stop-offers?key=somebody~key' },
  { name: 'content-stop-offers-no-key', path: '/stop-offers' },
  {
    name: 'content-offer-menu',
    as: 'customer',
    path: '/notifications?category=promo',
    inWindow: true,
    act: (page) => page.locator('main section summary').first().click(),
  },
]

async function openNew(page: Page, { say }: Pick<Acting, 'say'>) {
  await page
    .getByRole('button', { name: say('broadcasts:new') })
    .first()
    .click()
  await page.locator('dialog[open]').waitFor()
}

async function openCategory(page: Page, { say }: Pick<Acting, 'say'>) {
  await page
    .getByRole('button', { name: say('admin:categories.edit') })
    .nth(2)
    .click()
  await page.locator('dialog[open]').waitFor()
}

async function oneHidden(world: World) {
  await world.ask(`update categories set hidden = true where dish_type = 'pre_prepared'`)
  return async () => {
    await world.ask(`update categories set hidden = false where dish_type = 'pre_prepared'`)
  }
}

async function write(page: Page) {
  await page.locator('#broadcast-title').fill('Kahk season is here')
  await page.locator('#broadcast-titleAr').fill('موسم الكحك بدأ')
  await page.locator('#broadcast-body').fill('Order by Thursday, and it comes warm on Friday.')
  await page.locator('#broadcast-bodyAr').fill('اطلب قبل الخميس، ويوصلك سخن يوم الجمعة.')
}

async function rewrite(page: Page) {
  for (const lang of ['en', 'ar']) {
    const field = page.locator(`#terms-${lang}`)
    const lines = (await field.inputValue()).split('\n').filter((line) => line !== '')
    const [changed, dropped] = [lines[2]!, lines[4]!]
    const words = changed.split(' ')
    const text = lines
      .filter((line) => line !== dropped)
      .map((line) => (line === changed ? words.with(3, lang === 'en' ? 'always' : 'دايما').join(' ') : line))
    await field.fill(text.join('\n\n'))
  }
}

async function askToPublish(page: Page, { say }: Pick<Acting, 'say'>) {
  await rewrite(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('admin:terms.publish') })
    .click()
  await page.getByRole('alertdialog').waitFor()
}

/** Terms of cooks that count later. */
async function moreVersions(world: World) {
  await world.ask(
    `insert into terms (audience, version, body, published_at, counts_from)
      select audience, 'v3', body, now(), '2040-01-01' from terms where audience = 'cook' and version = 'v2'`,
  )
  return async () => {
    await world.ask(`delete from terms where audience = 'cook' and version = 'v3'`)
  }
}
