import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

const QUEUE = '/admin/moderation'
const ALL = '/admin/dishes'

/** The screens on which admins look at dishes. */
export const moderation: Screen[] = [
  { name: 'moderation', as: 'admin', path: QUEUE },
  { name: 'moderation-edit', as: 'admin', path: QUEUE, given: anOldEdit },
  {
    name: 'moderation-empty',
    as: 'admin',
    path: QUEUE,
    given: async (world) => {
      await world.ask('create table kept_waiting as select id from dishes where status = $$pending$$')
      await world.ask('create table kept_edits as select * from dish_edits')
      await world.ask(`update dishes set status = 'approved' where status = 'pending'`)
      await world.ask('delete from dish_edits')
      return async () => {
        await world.ask(`update dishes set status = 'pending' where id in (select id from kept_waiting)`)
        await world.ask('insert into dish_edits select * from kept_edits')
        await world.ask('drop table kept_waiting, kept_edits')
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
  { name: 'dish-of-admin-edit', as: 'admin', path: pageOfDish('/edit') },
]

/** Of the oldest approved dish another name and other words wait, longest of all. */
async function anOldEdit(world: World) {
  const id = await oldest(world)
  await world.ask(
    `insert into dish_edits (dish_id, name, name_ar, description, description_ar, dish_types, photo, sent_at)
      select id, name || ' for two', name_ar || ' لفردين', description, 'بالتقلية والدقة والشطة', array['lunch', 'dinner'], photo,
        now() - interval '9 days' from dishes where id = $1`,
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
