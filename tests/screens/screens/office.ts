import type { Page } from '@playwright/test'
import type { Acting, Screen } from '../screen.ts'

const PROMOS = '/admin/promocodes'
const CODE = 'LAMMA50'
const DAY = '/admin/day'
const TIMES = '/admin/time-performance'
const ANALYTICS = '/admin/analytics'
const REPORTS = '/admin/reports/figures'

/** The office's screens. */
export const office: Screen[] = [
  {
    name: 'admin-search',
    as: 'admin',
    path: '/admin',
    inWindow: true,
    act: (page, at) => searchFor(page, at, 'koshari'),
  },
  {
    name: 'admin-search-pages',
    as: 'admin',
    path: '/admin',
    inWindow: true,
    act: (page, at) => searchFor(page, at, ''),
  },
  {
    name: 'admin-search-nothing',
    as: 'admin',
    path: '/admin',
    inWindow: true,
    act: (page, at) => searchFor(page, at, 'zzzqqq'),
  },
  { name: 'day', as: 'admin', path: DAY },
  { name: 'day-yesterday', as: 'admin', path: `${DAY}?day=2026-11-20` },
  { name: 'day-nothing', as: 'admin', path: `${DAY}?day=2020-01-01` },
  { name: 'day-ahead', as: 'admin', path: `${DAY}?day=2199-01-01` },
  {
    name: 'day-failed',
    as: 'admin',
    path: DAY,
    given: async (world) => {
      await world.ask('alter table cash_handovers rename to kept_handovers')
      return async () => {
        await world.ask('alter table kept_handovers rename to cash_handovers')
      }
    },
  },
  { name: 'time-performance', as: 'admin', path: `${TIMES}?period=month` },
  { name: 'time-performance-couriers', as: 'admin', path: `${TIMES}?period=month&by=courier` },
  { name: 'time-performance-hours', as: 'admin', path: `${TIMES}?period=month&by=hour` },
  { name: 'time-performance-districts', as: 'admin', path: `${TIMES}?period=month&by=district` },
  { name: 'time-performance-nothing', as: 'admin', path: `${TIMES}?period=day&day=2020-01-01` },
  { name: 'analytics', as: 'admin', path: ANALYTICS },
  { name: 'analytics-day', as: 'admin', path: `${ANALYTICS}?period=day` },
  { name: 'analytics-all', as: 'admin', path: `${ANALYTICS}?period=all` },
  { name: 'analytics-month', as: 'admin', path: `${ANALYTICS}?period=month` },
  {
    name: 'analytics-printed',
    as: 'admin',
    path: `${ANALYTICS}?period=week`,
    act: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'analytics-nothing', as: 'admin', path: `${ANALYTICS}?period=day&day=2020-01-01` },
  {
    name: 'analytics-explained',
    as: 'admin',
    path: ANALYTICS,
    act: (page) => page.locator('main details > summary').first().click(),
  },
  {
    name: 'analytics-failed',
    as: 'admin',
    path: ANALYTICS,
    given: async (world) => {
      await world.ask('alter table reviews rename to kept_reviews')
      return async () => {
        await world.ask('alter table kept_reviews rename to reviews')
      }
    },
  },
  { name: 'business-reports', as: 'admin', path: `${REPORTS}?period=month&by=week` },
  { name: 'business-reports-cooks', as: 'admin', path: `${REPORTS}?report=cooks&period=month` },
  { name: 'business-reports-couriers', as: 'admin', path: `${REPORTS}?report=couriers&period=month&by=week` },
  { name: 'business-reports-dishes', as: 'admin', path: `${REPORTS}?report=dishes&period=week` },
  { name: 'business-reports-codes', as: 'admin', path: `${REPORTS}?report=promoCodes&period=month` },
  { name: 'business-reports-problems', as: 'admin', path: `${REPORTS}?report=problems&period=month` },
  {
    name: 'business-reports-nothing',
    as: 'admin',
    path: `${REPORTS}?report=dishes&period=day&day=2020-01-01`,
  },
  {
    name: 'business-reports-bad-days',
    as: 'admin',
    path: `${REPORTS}?period=custom&from=2026-11-20&to=2026-11-01&by=month&columns=orders,total`,
  },
  {
    name: 'business-reports-columns',
    as: 'admin',
    path: `${REPORTS}?period=month&by=week`,
    inWindow: true,
    act: (page) => page.locator('main details > summary').first().click(),
  },
  {
    name: 'business-reports-printed',
    as: 'admin',
    path: `${REPORTS}?period=month&by=day`,
    act: (page) => page.emulateMedia({ media: 'print' }),
  },
  {
    name: 'business-reports-failed',
    as: 'admin',
    path: `${REPORTS}?report=dishes`,
    given: async (world) => {
      await world.ask('alter table reviews rename to kept_reviews')
      return async () => {
        await world.ask('alter table kept_reviews rename to reviews')
      }
    },
  },
  { name: 'promo-codes', as: 'admin', path: PROMOS },
  { name: 'promo-codes-found', as: 'admin', path: `${PROMOS}?q=20&state=running&sort=used` },
  { name: 'promo-codes-nothing', as: 'admin', path: `${PROMOS}?q=molokhia` },
  { name: 'promo-codes-apologies', as: 'admin', path: `${PROMOS}?view=apologies` },
  {
    name: 'promo-codes-none',
    as: 'admin',
    path: PROMOS,
    given: (world) => world.without('promo_codes', 'promo_redemptions'),
  },
  {
    name: 'promo-codes-many',
    as: 'admin',
    path: `${PROMOS}?page=3`,
    given: async (world) => {
      await world.ask(`insert into promo_codes
        (id, code, type, discount, max_uses, expires_at, description, description_ar, created_at)
        select 'many-' || n, 'MANY' || n, 'percent', 5 + n % 30, 100, now() + make_interval(days => n),
          'Code number ' || n, 'كود رقم ' || n, now() - make_interval(days => 100 + n) from generate_series(1, 300) n`)
      return async () => {
        await world.ask(`delete from promo_codes where id like 'many-%'`)
      }
    },
  },
  {
    name: 'promo-codes-failed',
    as: 'admin',
    path: PROMOS,
    given: async (world) => {
      await world.ask('alter table promo_codes rename to kept_codes')
      return async () => {
        await world.ask('alter table kept_codes rename to promo_codes')
      }
    },
  },
  { name: 'promo-menu', as: 'admin', path: PROMOS, inWindow: true, act: openMenu },
  {
    name: 'promo-end',
    as: 'admin',
    path: PROMOS,
    inWindow: true,
    act: async (page, at) => {
      await openMenu(page, at)
      await page.getByRole('menuitem', { name: at.say('admin:promoCodes.end') }).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'promo-new', as: 'admin', path: PROMOS, inWindow: true, act: openNew },
  {
    name: 'promo-copy',
    as: 'admin',
    path: PROMOS,
    inWindow: true,
    act: async (page, at) => {
      await openMenu(page, at)
      await page.getByRole('menuitem', { name: at.say('admin:promoCodes.copy') }).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'promo-new-wrong',
    as: 'admin',
    path: PROMOS,
    inWindow: true,
    act: async (page, at) => {
      await openNew(page, at)
      await page.locator('#promo-code').fill('AB')
      await page.locator('#promo-discount').fill('١٠١')
      await page.locator('#promo-maxUses').fill('-5')
      await page.locator('#promo-perUserLimit').fill('')
      await page.locator('dialog[open] button[type="submit"]').click()
      await page.locator('#promo-code-error').waitFor()
    },
  },
  {
    name: 'promo-calendar',
    as: 'admin',
    path: PROMOS,
    inWindow: true,
    act: async (page, at) => {
      await openNew(page, at)
      await page.locator('#promo-lastDay').click()
      await page.locator('dialog[open] table').waitFor()
    },
  },
  { name: 'promo-edit', as: 'admin', path: PROMOS, inWindow: true, act: openUsed },
  {
    name: 'promo-stale',
    as: 'admin',
    path: PROMOS,
    inWindow: true,
    act: async (page, at) => {
      await openUsed(page)
      await page.locator('#promo-maxUses').fill('120')
      await at.world.ask(
        `update promo_codes set version = version + 1, max_uses = 180, per_user_limit = 2 where code = '${CODE}'`,
      )
      await page.locator('dialog[open] button[type="submit"]').click()
      await page.locator('dialog[open] [role="alert"]').waitFor()
      await at.world.ask(
        `update promo_codes set version = 1, max_uses = 150, per_user_limit = 1 where code = '${CODE}'`,
      )
    },
  },
]

async function openNew(page: Page, { say }: Pick<Acting, 'say'>) {
  await page
    .getByRole('button', { name: say('admin:promoCodes.new') })
    .first()
    .click()
  await page.locator('dialog[open]').waitFor()
}

/** Opens a promo code that has been used. */
async function openUsed(page: Page) {
  await page.locator('button:visible:has(bdi)', { hasText: CODE }).click()
  await page.locator('dialog[open]').waitFor()
}

async function openMenu(page: Page, { say }: Pick<Acting, 'say'>) {
  await page
    .locator('button:visible')
    .and(page.getByRole('button', { name: say('admin:list.actionsFor') }))
    .nth(2)
    .click()
  await page.locator('[role="menu"]').waitFor()
}

async function searchFor(page: Page, { say }: Pick<Acting, 'say'>, words: string) {
  await page.getByRole('button', { name: say('admin:find.open') }).click()
  await page.getByRole('combobox').fill(words)
  await page.getByText(say('admin:find.looking')).waitFor({ state: 'detached' })
}
