import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

const QUEUE = '/admin/moderation'
const ALL = '/admin/dishes'

/** The admins' screens of dishes. */
export const moderation: Screen[] = [
  { name: 'moderation', as: 'admin', path: QUEUE },
  { name: 'moderation-edit', as: 'admin', path: QUEUE, given: anOldEdit },
  {
    name: 'moderation-empty',
    as: 'admin',
    path: QUEUE,
    given: async (world) => {
      await world.ask('create table kept_waiting as select id from dishes where status = $$pending$$')
      const restoreEdits = await world.without('dish_edits')
      await world.ask(`update dishes set status = 'approved' where status = 'pending'`)
      return async () => {
        await world.ask(`update dishes set status = 'pending' where id in (select id from kept_waiting)`)
        await restoreEdits()
        await world.ask('drop table kept_waiting')
      }
    },
  },
  {
    name: 'moderation-reject',
    as: 'admin',
    path: QUEUE,
    inWindow: true,
    act: async (page) => {
      await page.locator('article[data-dish]').waitFor()
      await page.keyboard.press('r')
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'dishes-of-all', as: 'admin', path: ALL },
  { name: 'dishes-of-all-found', as: 'admin', path: `${ALL}?q=koshari&state=on_sale&sort=name` },
  { name: 'dishes-of-all-nothing', as: 'admin', path: `${ALL}?q=zzzqqq` },
  {
    name: 'dishes-of-all-chosen',
    as: 'admin',
    path: ALL,
    inWindow: true,
    act: async (page) => {
      const boxes = page.locator('input[type="checkbox"]:visible')
      await boxes.nth(1).click()
      await boxes.nth(2).click()
    },
  },
  { name: 'dish-of-admin', as: 'admin', path: pageOfDish(''), given: anOldEdit },
  {
    name: 'reports',
    as: 'admin',
    path: '/admin/reports/flags',
    given: async (world) => {
      await world.ask(
        `insert into content_reports (id, dish_id, reporter, reason, words)
          select 'seen-dish-' || n, $1, 'somebody-' || n, 'photo', 'It looked another way' from generate_series(1, 2) n`,
        [await oldest(world)],
      )
      await world.ask(`insert into content_reports (id, review_id, reporter, reason)
        select 'seen-review', id, 'somebody', 'offensive' from reviews order by created_at limit 1`)
      return async () => {
        await world.ask(`delete from content_reports where id like 'seen-%'`)
      }
    },
  },
  { name: 'reports-none', as: 'admin', path: '/admin/reports/flags?state=resolved' },
  { name: 'reports-nothing', as: 'admin', path: '/admin/reports/flags?q=zzzqqq&what=dish' },
  { name: 'dish-of-admin-edit', as: 'admin', path: pageOfDish('/edit') },
]

/** The admins' screens of problems and reports. */
export const problemsOfAdmins: Screen[] = [
  { name: 'problems', as: 'admin', path: '/admin/reports' },
  { name: 'problems-nothing', as: 'admin', path: '/admin/reports?q=zzzqqq' },
  { name: 'problem-open', as: 'admin', path: problemWho(`state = 'open' and photo is not null`) },
  {
    name: 'problem-apology',
    as: 'admin',
    path: problemWho(`state = 'open' and photo is null`),
    act: async (page) => {
      await page.locator('input[name="outcome"][value="promo"]').check({ force: true })
      await page.locator('main form button[type="submit"]').click()
      await page.locator('#answer-answer-error').waitFor()
    },
  },
  { name: 'problem-answered', as: 'admin', path: problemWho(`state = 'answered'`) },
  { name: 'problem-closed', as: 'admin', path: problemWho(`state = 'closed'`) },
  { name: 'problem-gone', as: 'admin', path: '/admin/reports/problems/none' },
  { name: 'letters', as: 'admin', path: '/admin/reports/letters' },
  {
    name: 'letters-none',
    as: 'admin',
    path: '/admin/reports/letters',
    given: (world) => world.without('undelivered_mails'),
  },
  { name: 'turned-away', as: 'admin', path: '/admin/reports/turned-away' },
  { name: 'turned-away-nothing', as: 'admin', path: '/admin/reports/turned-away?q=01012345678' },
]

function problemWho(condition: string) {
  return async (world: World) => {
    const [problem] = await world.ask<{ id: string }>(
      `select id from order_problems where ${condition} order by created_at limit 1`,
    )
    return `/admin/reports/problems/${problem!.id}`
  }
}

/** The admins' screens of couriers. */
export const couriersOfAdmins: Screen[] = [
  { name: 'couriers', as: 'admin', path: '/admin/manage-delivery' },
  { name: 'couriers-nothing', as: 'admin', path: '/admin/manage-delivery?q=zzzqqq' },
  { name: 'courier-of-admin', as: 'admin', path: courierWho('c.approved_at is not null') },
  {
    name: 'courier-cash-corrected',
    as: 'admin',
    path: courierWho('c.cash_held > 0'),
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('admin:cash.record.button') }).click()
      await page.getByText(say('admin:cash.record.tooMuch'), { exact: true }).click()
      await page.getByRole('button', { name: say('admin:cash.record.yes') }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'courier-new-papers',
    as: 'admin',
    path: courierWho('exists (select from papers p where p.courier_id = c.user_id and p.waits)'),
  },
  {
    name: 'courier-waiting',
    as: 'admin',
    path: courierWho('c.approved_at is null'),
    given: async (world) => {
      const [courier] = await world.ask<{ id: string }>(
        `select user_id as id from couriers c join papers p on p.courier_id = c.user_id
          where approved_at is not null order by user_id limit 1`,
      )
      await world.ask('update couriers set approved_at = null where user_id = $1', [courier!.id])
      return async () => {
        await world.ask('update couriers set approved_at = now() where user_id = $1', [courier!.id])
      }
    },
  },
]

/** The admins' screens of kitchens. */
export const kitchensOfAdmins: Screen[] = [
  { name: 'overview', as: 'admin', path: '/admin' },
  { name: 'kitchens', as: 'admin', path: '/admin/CookControl' },
  { name: 'kitchens-busy', as: 'admin', path: '/admin/CookControl?state=busy&sort=name' },
  { name: 'kitchens-nothing', as: 'admin', path: '/admin/CookControl?q=zzzqqq' },
  { name: 'cook-control', as: 'admin', path: demoKitchen((id) => `/admin/CookControl?cookId=${id}`) },
  {
    name: 'cook-control-nothing',
    as: 'admin',
    path: demoKitchen((id) => `/admin/CookControl?cookId=${id}&q=zzzqqq`),
  },
  {
    name: 'cook-control-status',
    as: 'admin',
    path: demoKitchen((id) => `/admin/CookControl?cookId=${id}&state=ready_for_pickup`),
    inWindow: true,
    act: async (page) => {
      await page.locator('article select').first().selectOption('delivered')
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'cook-of-admin', as: 'admin', path: demoKitchen((id) => `/admin/cooks/${id}`) },
  { name: 'cook-add-dish', as: 'admin', path: demoKitchen((id) => `/admin/cooks/${id}/add-dish`) },
  { name: 'add-cook', as: 'admin', path: '/admin/add-cook' },
  {
    name: 'add-cook-wrong',
    as: 'admin',
    path: '/admin/add-cook',
    act: async (page) => {
      await page.locator('main form button[type="submit"]').click()
      await page.locator('#cook-name-error').waitFor()
    },
  },
]

function demoKitchen(pathOf: (id: string) => string) {
  return async (world: World) => {
    const [cook] = await world.ask<{ id: string }>(`select id from users where email like 'cook@%'`)
    return pathOf(cook!.id)
  }
}

function courierWho(condition: string) {
  return async (world: World) => {
    const [courier] = await world.ask<{ id: string }>(
      `select c.user_id as id from couriers c where ${condition} order by c.user_id limit 1`,
    )
    return `/admin/delivery/${courier!.id}`
  }
}

/** Adds an edit with another name and other words to the oldest approved dish. It has waited longest. */
async function anOldEdit(world: World) {
  const id = await oldest(world)
  await world.ask(
    `insert into dish_edits (dish_id, name, name_ar, description, description_ar, dish_types, photo, sent_at)
      select id, name || ' for two', name_ar || ' لفردين', description, 'بالتقلية والدقة والشطة', array['lunch', 'dinner'], photo,
        (select min(created_at) - interval '1 day' from dishes where status = 'pending') from dishes where id = $1`,
    [id],
  )
  return async () => {
    await world.ask('delete from dish_edits where dish_id = $1', [id])
  }
}

function pageOfDish(after: string) {
  return async (world: World) => `${ALL}/${await oldest(world)}${after}`
}

async function oldest(world: World): Promise<string> {
  const [dish] = await world.ask<{ id: string }>(
    `select d.id from dishes d where status = 'approved' and not flagged order by created_at, id limit 1`,
  )
  return dish!.id
}
