import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aPhoto, dishTerms } from '#tests/world/dish-terms.ts'
import { aCook, anAdmin } from '#tests/world/market.ts'

async function aNewDish() {
  const app = await aTestApp()
  const amina = await aCook(app)
  const admin = await anAdmin(app)
  const photo = await aPhoto(app)
  const { id, version } = await amina.client.dishes.createDish(dishTerms(photo))
  return { app, amina, photo, id, chosen: [{ id, version }], office: admin.client.dishes }
}

test('words that an admin changes are on sale at once, on record, and the cook is told', async () => {
  const { app, amina, photo, id, chosen, office } = await aNewDish()
  await office.approveDishes({ dishes: chosen })
  await amina.client.dishes.changeDish({ ...dishTerms(photo), name: 'Molokhia', id, version: 2 })
  const told = await app.sql('select user_id from notifications')
  const name = 'Koshari with ta’leya'
  expect(await office.changeDish({ ...dishTerms(photo), name, id, version: 3 })).toMatchObject({
    ...{ name, status: 'approved', edit: null },
  })
  expect(await app.client().catalog.getDish({ id })).toMatchObject({ name })
  expect(await app.sql('select action from audit_log where subject = $1 order by action', [id])).toEqual([
    { action: 'dish.approve' },
    { action: 'dish.approve' },
    { action: 'dish.change' },
  ])
  const now = await app.sql(`select user_id, title ->> 'en' as title from notifications`)
  expect(now).toHaveLength(told.length + 1)
  expect(now).toContainEqual({ user_id: amina.id, title: 'We changed a dish of yours' })
})

test('a rejected dish that an admin changes stays rejected, with its reason', async () => {
  const { photo, id, chosen, office } = await aNewDish()
  await office.rejectDishes({ dishes: chosen, reason: 'Blurred' })
  const changed = await office.changeDish({ ...dishTerms(photo), name: 'Molokhia', id, version: 2 })
  expect(changed).toMatchObject({ name: 'Molokhia', status: 'rejected', rejectionReason: 'Blurred' })
})
