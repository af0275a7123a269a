import { expect, test } from 'vitest'
import { DEFAULT_LOOKS } from '#domain/catalog/categories.ts'
import { DISH_TYPES } from '#domain/catalog/dish-types.ts'
import ar from '#locales/ar/catalog.json' with { type: 'json' }
import en from '#locales/en/catalog.json' with { type: 'json' }
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCook, aDish, anAdmin, refusalOf } from '#tests/world/market.ts'

test('every dish type starts with its default labels in both languages and its default look', async () => {
  const app = await aTestApp()
  const { items } = await app.client().categories.listCategories()
  expect(items.map(({ dishType }) => dishType).sort()).toEqual([...DISH_TYPES].sort())
  for (const { dishType, label, labelAr, ...look } of items) {
    expect(look).toEqual({ ...DEFAULT_LOOKS[dishType], hidden: false })
    expect([label, labelAr]).toEqual([en.dishTypes[dishType], ar.dishTypes[dishType]])
  }
  expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1))
  expect(await audit(app.sql)).toEqual([])
})

test('a changed category is shown to everybody, and its dishes stay on sale', async () => {
  const app = await aTestApp()
  const { id } = await aDish(app, await aCook(app), { dishTypes: ['soup'] })
  const { client, id: adminId } = await anAdmin(app)
  await app.client().categories.listCategories()
  const changed = await client.categories.changeCategory({
    dishType: 'soup',
    version: 1,
    label: ' Soups ',
    colour: 'teal',
    hidden: true,
  })
  expect(changed).toMatchObject({ label: 'Soups', labelAr: 'شوربة', icon: 'soup', version: 2 })
  const { items } = await app.client().categories.listCategories()
  expect(items[2]).toMatchObject({ label: 'Soups', colour: 'teal', hidden: true })
  expect((await app.client().catalog.listDishes({ type: 'soup' })).items.map((dish) => dish.id)).toEqual([id])
  expect(
    await app.sql("select actor_id, subject, details from audit_log where action = 'category.change'"),
  ).toEqual([
    {
      actor_id: adminId,
      subject: 'soup',
      details: {
        changed: {
          label: ['Soup', 'Soups'],
          colour: ['orange', 'teal'],
          hidden: [false, true],
        },
      },
    },
  ])
  expect(await client.categories.changeCategory({ dishType: 'soup', version: 2, label: 'Soups' })).toEqual(
    changed,
  )
})

test('when two admins change one category at once, one is refused with the current category', async () => {
  const app = await aTestApp()
  const admins = [await anAdmin(app), await anAdmin(app)]
  const changes = admins.map(({ client }, at) =>
    client.categories.changeCategory({ dishType: 'salad', version: 1, label: `Salads ${at}` }),
  )
  const outcomes = await Promise.allSettled(changes)
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(await refusalOf(changes[1 - won]!)).toBe('category.stale')
  expect(outcomes[1 - won]).toMatchObject({
    reason: { data: { current: { dishType: 'salad', label: `Salads ${won}`, version: 2 } } },
  })
})

test('a moved category stands before the named one for everybody, and the others make room', async () => {
  const app = await aTestApp()
  const { client, id: adminId } = await anAdmin(app)
  const orderOf = async () =>
    (await app.client().categories.listCategories()).items.map(({ dishType }) => dishType)
  const before = await orderOf()
  const moved = await client.categories.moveCategory({ dishType: 'salad', version: 1, before: 'main_dish' })
  expect(moved).toMatchObject({ dishType: 'salad', position: 1, version: 2 })
  const after = ['salad', ...before.filter((type) => type !== 'salad')]
  expect(await orderOf()).toEqual(after)
  // Where it already stands it is not moved, and making room is no change of a category.
  await client.categories.moveCategory({ dishType: 'salad', version: 2, before: 'main_dish' })
  await client.categories.moveCategory({ dishType: 'soup', version: 1, before: null })
  expect(await orderOf()).toEqual([...after.filter((type) => type !== 'soup'), 'soup'])
  expect(
    await refusalOf(client.categories.moveCategory({ dishType: 'salad', version: 1, before: null })),
  ).toBe('category.stale')
  expect(
    await app.sql(
      "select actor_id, subject, details from audit_log where action = 'category.move' order by at, id",
    ),
  ).toEqual([
    { actor_id: adminId, subject: 'salad', details: { changed: { position: [4, 1] } } },
    { actor_id: adminId, subject: 'soup', details: { changed: { position: [4, 12] } } },
  ])
  expect(await audit(app.sql)).toEqual([])
})

test('admins who move and change categories at once end in an order without gaps, and nothing is lost', async () => {
  const app = await aTestApp()
  const admins = [await anAdmin(app), await anAdmin(app), await anAdmin(app)]
  const moves = DISH_TYPES.map((dishType, at) =>
    admins[at % 3]!.client.categories.moveCategory({
      dishType,
      version: 1,
      before: DISH_TYPES[(at * 5 + 3) % 12]!,
    }),
  )
  const renamed = admins[0]!.client.categories.changeCategory({
    dishType: 'soup',
    version: 1,
    label: 'Soups',
  })
  const outcomes = await Promise.allSettled([...moves, renamed])
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(failed.filter((code) => code !== 'category.stale')).toEqual([])
  // Of two changes of one category at once only one counts.
  expect(failed.length).toBeLessThan(2)
  const { items } = await admins[0]!.client.categories.listStoredCategories()
  expect(items.find(({ dishType }) => dishType === 'soup')).toMatchObject({ version: 2 })
  expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1))
  expect(await audit(app.sql)).toEqual([])
})

test('an invalid category is refused and changes nothing, and categories cannot be added or deleted', async () => {
  const app = await aTestApp()
  const { client, headers } = await anAdmin(app)
  const before = await client.categories.listStoredCategories()
  for (const wrong of [
    { label: '' },
    { label: '\u200b' },
    { labelAr: 'x'.repeat(31) },
    { position: 1 },
    { icon: 'pizza' },
    { colour: '#ffffff' },
    { dishType: 'pizza' },
    { hidden: 'no' },
  ])
    expect([
      wrong,
      await refusalOf(client.categories.changeCategory({ dishType: 'soup', version: 1, ...wrong } as never)),
    ]).toEqual([wrong, 'request.invalid'])
  for (const method of ['POST', 'DELETE'])
    expect((await app.request('/api/admin/categories/soup', { method, headers })).status).toBe(404)
  await expect(app.sql('insert into categories select * from categories limit 1')).rejects.toThrow()
  expect(await client.categories.listStoredCategories()).toEqual(before)
})
