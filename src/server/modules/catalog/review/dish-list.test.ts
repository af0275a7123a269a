import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aDish, anAdmin, refusalOf } from '#tests/world/market.ts'

async function anOffice() {
  const app = await aTestApp()
  const [amina, hoda] = [await aCook(app, { name: 'Amina' }), await aCook(app, { name: 'Hoda' })]
  const { client } = await anAdmin(app)
  const namesOf = async (asked: Parameters<typeof client.dishes.listDishesOfAll>[0]) =>
    (await client.dishes.listDishesOfAll(asked)).items.map(({ name }) => name)
  return { app, amina, hoda, client, namesOf }
}

test('admins filter the dishes of all kitchens by word, kitchen and state, and sort them', async () => {
  const { app, amina, hoda, client, namesOf } = await anOffice()
  const koshari = await aDish(app, amina, { name: 'Koshari' })
  await aDish(app, amina, { name: 'Mahshi', status: 'pending', flagged: true })
  await aDish(app, hoda, { name: 'Fattah', flagged: true })
  await aDish(app, hoda, { name: 'Basbousa', isAvailable: false })
  await app.sql(
    `insert into dish_edits (dish_id, name, description, dish_types) values ($1, 'Koshari for two', 'x', '{lunch}')`,
    [koshari.id],
  )
  await app.sql(`update dishes set withdrawn = true where id = $1`, [
    (await aDish(app, amina, { name: 'Gone' })).id,
  ])

  expect(await namesOf({ sort: 'name' })).toEqual(['Basbousa', 'Fattah', 'Koshari', 'Mahshi'])
  expect(await namesOf({ sort: 'name', order: 'desc' })).toEqual(['Mahshi', 'Koshari', 'Fattah', 'Basbousa'])
  expect(await namesOf({ q: 'KOSH' })).toEqual(['Koshari'])
  expect(await namesOf({ q: 'basb', sort: 'name' })).toEqual(['Basbousa'])
  expect(await namesOf({ q: 'fattah', state: 'flagged' })).toEqual(['Fattah'])
  // Whatever an admin has to look at is found by its flag, also while its new words wait.
  expect(await namesOf({ state: 'flagged', sort: 'name' })).toEqual(['Fattah', 'Mahshi'])
  expect(await namesOf({ state: 'pending' })).toEqual(['Mahshi'])
  const { states, all, total, cook } = await client.dishes.listDishesOfAll({
    cookId: amina.id,
    state: 'edit',
  })
  expect([states, all, total, cook]).toMatchObject([
    { pending: 1, edit: 1, flagged: 1, rejected: 0, on_sale: 1, hidden: 0 },
    2,
    1,
    { name: 'Amina' },
  ])
  expect((await client.dishes.listDishesOfAll({})).states).toEqual({
    pending: 1,
    edit: 1,
    flagged: 2,
    rejected: 0,
    on_sale: 1,
    hidden: 1,
  })
})

test('a list ends after five hundred dishes and says that there are more, and a page beyond is the last page', async () => {
  const { app, amina, client } = await anOffice()
  const { id } = await aDish(app, amina)
  await app.sql(
    `insert into dishes (id, cook_id, name, description, price, dish_types, availability, open_minutes, search_text, status)
      select 'many-' || n, cook_id, name, description, price, dish_types, availability, open_minutes, search_text, 'approved'
      from dishes, generate_series(1, 600) n where id = $1`,
    [id],
  )
  const { items, page, pages, total, isMore, all } = await client.dishes.listDishesOfAll({ page: 10_000 })
  expect([items.length, page, pages, total, isMore, all]).toEqual([25, 20, 20, 500, true, 501])
  expect(await refusalOf(client.dishes.listDishesOfAll({ sort: 'cook_id' as 'name' }))).toBe(
    'request.invalid',
  )
})

test('the file has every matching dish once, also beyond the end of the list, and escapes formulas', async () => {
  const { app, amina, client } = await anOffice()
  const { headers, id: adminId } = await anAdmin(app)
  const { id } = await aDish(app, amina, { name: '=Koshari' })
  // These dishes have the same time and name, so only their ids order them.
  await app.sql(
    `insert into dishes (id, cook_id, name, description, price, dish_types, availability, open_minutes, search_text, status, created_at)
      select 'many-' || n, cook_id, 'Many', description, price, dish_types, availability, open_minutes, search_text, 'approved', created_at
      from dishes, generate_series(1, 600) n where id = $1`,
    [id],
  )
  for (const query of ['', '?sort=name', '?state=on_sale&q=koshari']) {
    const answer = await app.request(`/api/admin/dishes.csv${query}`, { headers })
    const [heading, ...lines] = (await answer.text()).trim().split('\r\n')
    expect(heading).toContain('Name,Name in Arabic,Kitchen')
    expect(lines).toHaveLength(601)
    expect(lines.filter((line) => line.startsWith("'=Koshari"))).toHaveLength(1)
  }
  expect(await refusalOf(client.dishes.listDishesOfAll({ sort: 'price' as 'name' }))).toBe('request.invalid')
  // The searched words may be personal data, so the log has only that there was a search.
  expect(
    await app.sql(`select actor_id, details from audit_log where action = 'dish.export' order by at, id`),
  ).toEqual(
    [{}, { sort: 'name' }, { state: 'on_sale', searched: true }].map((details) => ({
      actor_id: adminId,
      details,
    })),
  )
})
