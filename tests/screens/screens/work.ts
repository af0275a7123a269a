import type { BrowserContext, Page } from '@playwright/test'
import { aRun, idleCook, inARush, onTheWay } from '../orders.ts'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'

const PHONE = ['phone'] as const

/** The screens of cooks, couriers and admins. */
export const work: Screen[] = [
  { name: 'kitchen-home', as: 'cook', path: '/cook/home' },
  { name: 'kitchen-home-idle', as: idleCook, path: '/cook/home' },
  {
    name: 'kitchen-close-today',
    as: 'cook',
    path: '/cook/home',
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('kitchens:mine.closeToday') }).click()
    },
  },
  { name: 'kitchen-board', as: 'cook', path: '/cook/orders' },
  {
    name: 'kitchen-board-logged-out',
    as: 'cook',
    path: '/cook/orders',
    bring: withEndedSession('kitchen'),
    act: async (page, { say }) => page.getByText(say('ordering:cook.loggedOut')).waitFor(),
  },
  { name: 'my-dishes', as: 'cook', path: '/my-dishes' },
  { name: 'my-dishes-rejected', as: 'cook', path: '/my-dishes?state=rejected', sizes: PHONE },
  { name: 'add-dish', as: 'cook', path: '/add-dish' },
  { name: 'my-dishes-nothing', as: 'cook', path: '/my-dishes?q=pizza' },
  { name: 'availability', as: 'cook', path: '/cook/availability', given: withPlannedDays },
  { name: 'availability-week', as: 'cook', path: '/cook/availability', inWindow: true, act: wrongHours },
  {
    name: 'availability-calendar',
    as: 'cook',
    path: '/cook/availability',
    inWindow: true,
    given: withPlannedDays,
    act: openCalendar,
  },
  {
    name: 'availability-plan',
    as: 'cook',
    path: '/cook/availability',
    inWindow: true,
    given: withPlannedDays,
    act: planOtherHours,
  },
  {
    name: 'availability-save',
    as: 'cook',
    path: '/cook/availability',
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('kitchens:availability.limitMore') }).click()
      await page.getByRole('button', { name: say('kitchens:availability.save'), exact: true }).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'earnings', as: 'cook', path: '/cook/earnings' },
  { name: 'earnings-month', as: 'cook', path: '/cook/earnings?period=month' },
  {
    name: 'earnings-none',
    as: 'cook',
    path: '/cook/earnings?period=custom&from=2020-01-01&to=2020-01-31',
    sizes: PHONE,
  },
  {
    name: 'earnings-choose',
    as: 'cook',
    path: '/cook/earnings',
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByRole('link', { name: say('insights:period.custom') }).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'kitchen-board-preparing', as: 'cook', path: '/cook/orders', sizes: PHONE, act: tab('preparing') },
  {
    name: 'kitchen-board-ready',
    as: 'cook',
    path: '/cook/orders',
    sizes: PHONE,
    act: tab('ready_for_pickup'),
  },
  { name: 'kitchen-board-empty', as: idleCook, path: '/cook/orders' },
  {
    name: 'kitchen-board-ringing',
    as: 'cook',
    path: '/cook/orders',
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('ordering:cook.startShift') }).click()
      await page.getByRole('button', { name: say('ordering:cook.acknowledge'), exact: true }).waitFor()
    },
  },
  {
    name: 'kitchen-board-rush',
    as: 'cook',
    path: '/cook/orders',
    sizes: PHONE,
    inWindow: true,
    given: inARush,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('ordering:cook.startShift') }).click()
      await page.getByRole('button', { name: say('ordering:cook.acknowledge'), exact: true }).waitFor()
    },
  },
  {
    name: 'kitchen-accept-all',
    as: 'cook',
    path: '/cook/orders',
    sizes: PHONE,
    inWindow: true,
    given: inARush,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('ordering:cook.acceptAll') }).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'kitchen-board-done',
    as: 'cook',
    path: '/cook/orders',
    act: async (page, { say }) => {
      await page.getByText(say('ordering:cook.doneToday')).first().click()
    },
  },
  {
    name: 'kitchen-accept',
    as: 'cook',
    path: '/cook/orders',
    inWindow: true,
    act: press('ordering:cook.otherMinutes'),
  },
  {
    name: 'kitchen-decline',
    as: 'cook',
    path: '/cook/orders',
    inWindow: true,
    act: press('ordering:cook.decline'),
  },
  {
    name: 'kitchen-decline-sold-out',
    as: 'cook',
    path: '/cook/orders',
    inWindow: true,
    act: async (page, at) => {
      await press('ordering:cook.decline')(page, at)
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByText(at.say('ordering:cook.reasons.soldOut'))
        .click()
    },
  },
  {
    name: 'kitchen-mark-ready',
    as: 'cook',
    path: '/cook/orders',
    inWindow: true,
    act: async (page, at) => {
      if (at.variant.size === 'phone') await tab('preparing')(page)
      await press('ordering:cook.ready')(page, at)
    },
  },
  { name: 'courier-home', as: 'courier', path: '/delivery/home' },
  {
    name: 'courier-home-off-duty',
    as: 'courier',
    path: '/delivery/home',
    given: offDuty,
  },
  { name: 'courier-board-off-duty', as: 'courier', path: '/delivery/orders', given: offDuty },
  { name: 'courier-board', as: 'courier', path: '/delivery/orders' },
  {
    name: 'courier-board-empty',
    as: 'courier2',
    path: '/delivery/orders',
    given: async (world) => {
      await world.ask(
        `create table kept_orders as select id, status from orders where status = 'ready_for_pickup'`,
      )
      await world.ask(`update orders set status = 'preparing' where status = 'ready_for_pickup'`)
      return async () => {
        await world.ask('update orders o set status = k.status from kept_orders k where k.id = o.id')
        await world.ask('drop table kept_orders')
      }
    },
  },
  { name: 'courier-board-active', as: 'courier', path: '/delivery/orders', given: onTheWay },
  {
    name: 'courier-board-way',
    as: 'courier',
    path: '/delivery/orders',
    given: onTheWay,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('delivery:card.showWay') }).click()
      await page.getByLabel(say('delivery:card.wayLabel')).waitFor()
    },
  },
  {
    name: 'courier-run-offer',
    as: 'courier',
    path: '/delivery/orders',
    sizes: PHONE,
    given: (world) => aRun(world, 'offered'),
  },
  {
    name: 'courier-run-taken',
    as: 'courier',
    path: '/delivery/orders',
    sizes: PHONE,
    given: (world) => aRun(world, 'taken'),
  },
  {
    name: 'courier-run-stop',
    as: 'courier',
    path: '/delivery/orders',
    sizes: PHONE,
    given: (world) => aRun(world, 'picked up'),
  },
  { name: 'courier-home-active', as: 'courier', path: '/delivery/home', given: onTheWay },
  {
    name: 'courier-accept',
    as: 'courier',
    path: '/delivery/orders',
    inWindow: true,
    act: press('delivery:orders.accept'),
  },
  {
    name: 'courier-deliver',
    as: 'courier',
    path: '/delivery/orders',
    inWindow: true,
    given: onTheWay,
    act: press('delivery:orders.delivered'),
  },
  {
    name: 'courier-board-some-far',
    as: 'courier',
    path: '/delivery/orders',
    given: (world) => withBaseLocation(world, { latitude: 30.0444, longitude: 31.13 }),
  },
  {
    name: 'courier-logged-out',
    as: 'courier',
    path: '/delivery/orders',
    bring: withEndedSession('courier'),
    act: async (page, { say }) => page.getByText(say('delivery:queue.loggedOut')).waitFor(),
  },
  {
    name: 'courier-no-base-location',
    as: 'courier',
    path: '/delivery/orders',
    given: (world) => withBaseLocation(world, { latitude: null, longitude: null }),
  },
  {
    name: 'courier-not-approved',
    as: 'courier',
    path: '/delivery/orders',
    given: beforeWork('approved_at = null'),
  },
  {
    name: 'courier-just-approved',
    as: 'courier',
    path: '/delivery/orders',
    given: beforeWork('first_on_duty_at = null'),
  },
  { name: 'courier-cash', as: 'courier', path: '/delivery/cash' },
  { name: 'courier-cash-announced', as: 'courier2', path: '/delivery/cash' },
  {
    name: 'courier-cash-wrong',
    as: 'courier',
    path: '/delivery/cash',
    act: async (page) => {
      await page.locator('#handover-amount').fill('99999')
      await page.locator('#handover button[type="submit"]').click()
    },
  },
  {
    name: 'courier-cash-known',
    as: 'courier',
    path: '/delivery/cash',
    act: async (page) => {
      const refusal = { code: 'cash.key_reused', status: 422, data: { value: 482 } }
      await page.route('**/api/courier/cash/handovers', (route) =>
        route.fulfill({ status: 422, json: { defined: true, message: '', ...refusal } }),
      )
      await page.locator('#handover [type=submit]').click()
      await page.locator('main [role=alert]').waitFor()
    },
  },
  { name: 'courier-cash-limit', as: 'courier', path: '/delivery/cash', given: atCashLimit },
  { name: 'courier-board-cash-limit', as: 'courier', path: '/delivery/orders', given: atCashLimit },
  { name: 'courier-history', as: 'courier', path: '/delivery/history' },
  { name: 'courier-history-week', as: 'courier', path: '/delivery/history?period=week' },
  { name: 'courier-history-nothing', as: 'courier', path: '/delivery/history?q=ZZZZ' },
  { name: 'courier-revenue', as: 'courier', path: '/delivery/revenue' },
  { name: 'courier-revenue-month', as: 'courier', path: '/delivery/revenue?period=month' },
  { name: 'courier-revenue-empty', as: 'courier', path: '/delivery/revenue?period=day&day=2020-01-01' },
]

type BaseLocation = { latitude: number | null; longitude: number | null }

/** Gives the demo courier another base location, or none. */
async function withBaseLocation(world: World, baseLocation: BaseLocation) {
  const where = `where user_id = (select id from users where email = 'courier@demo.amama.test')`
  const [before] = await world.ask<BaseLocation>(
    `select base_latitude as latitude, base_longitude as longitude from couriers ${where}`,
  )
  const write = ({ latitude, longitude }: BaseLocation) =>
    world.ask(`update couriers set base_latitude = $1, base_longitude = $2 ${where}`, [latitude, longitude])
  await write(baseLocation)
  return async () => {
    await write(before!)
  }
}

async function atCashLimit(world: World) {
  const limit = async (piastres: number) => {
    await world.ask('update order_limits set courier_cash_limit = $1', [piastres])
  }
  await limit(100)
  return () => limit(300_000)
}

async function offDuty(world: World) {
  const turn = async (onDuty: boolean) => {
    await world.ask(
      `update couriers set on_duty = $1 where user_id = (select id from users where email = 'courier@demo.amama.test')`,
      [onDuty],
    )
  }
  await turn(false)
  return () => turn(true)
}

/** A special day, a few days off, and two long evenings after them. */
async function withPlannedDays(world: World) {
  const ofCook = `where cook_id = (select id from users where email = 'cook@demo.amama.test')`
  const write = async (days: object[], off: string) =>
    world.ask(`update kitchens set special_days = $1, unavailable_dates = $2::date[] ${ofCook}`, [
      JSON.stringify(days),
      off,
    ])
  const long = { slots: [{ start: '17:00', end: '01:00' }] }
  await write(
    [
      { date: '2026-11-25', slots: [{ start: '14:00', end: '20:00' }] },
      { date: '2026-12-04', ...long },
      { date: '2026-12-05', ...long },
    ],
    '{2026-11-28,2026-11-29,2026-11-30}',
  )
  return async () => {
    await write([], '{}')
  }
}

/** On a phone a line opens it. */
async function openCalendar(page: Page, { variant, say }: Pick<Acting, 'variant' | 'say'>) {
  if (variant.size === 'phone')
    await page.getByRole('button', { name: say('kitchens:availability.daysOff') }).click()
}

async function planOtherHours(page: Page, acting: Pick<Acting, 'variant' | 'say'>) {
  await openCalendar(page, acting)
  const calendar = page.locator('fieldset:visible').filter({ has: page.locator('button[aria-pressed]') })
  await calendar.getByRole('button', { name: acting.say('kitchens:availability.addDay') }).click()
  for (const day of [23, 25]) await calendar.locator('button[aria-pressed]').nth(day).click()
  await calendar.getByText(acting.say('kitchens:availability.otherHours'), { exact: true }).click()
}

/** Opens a day of the week with two overlapping shifts. */
async function wrongHours(page: Page, { say }: Pick<Acting, 'say'>) {
  await page.getByRole('button', { name: say('kitchens:availability.lunchToDinner'), exact: true }).click()
  await page.locator('#availability-hours li button[aria-expanded]').nth(4).click()
  await page
    .getByRole('button', { name: say('kitchens:availability.addSlot') })
    .first()
    .click()
}

function tab(column: string) {
  return async (page: Page) => {
    await page.locator(`input[name="column"][value="${column}"]`).check({ force: true })
  }
}

function press(key: string) {
  return async (page: Page, { say }: Pick<Acting, 'say'>) => {
    await page
      .locator('article')
      .getByRole('button', { name: say(key) })
      .first()
      .click()
    await page.locator('dialog[open]').waitFor()
  }
}

/** The demo's courier before the first time on duty: not approved yet, or approved just now. */
function beforeWork(change: string) {
  return async (world: World) => {
    const courier = `where user_id = (select id from users where email = 'courier@demo.amama.test')`
    await world.ask(`update couriers set on_duty = false, ${change} ${courier}`)
    return async () => {
      await world.ask(
        `update couriers set on_duty = true, approved_at = now(), first_on_duty_at = now() ${courier}`,
      )
    }
  }
}

/** The board's stream breaks, and the server knows the session no more. */
function withEndedSession(board: 'kitchen' | 'courier') {
  return async (context: BrowserContext) => {
    await context.route('**/api/live*', (route) => route.abort())
    await context.route(`**/api/${board}/orders`, (route) =>
      route.fulfill({ status: 401, json: { code: 'auth.required', status: 401, defined: true } }),
    )
  }
}
