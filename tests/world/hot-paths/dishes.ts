import { DISH_SORTS } from '#contract/catalog/dishes.ts'
import { SOUGHT_DISH_STATES } from '#domain/catalog/dish-review.ts'
import type { TestApp } from '#tests/world/app.ts'
import { aPhoto, dishTerms } from '#tests/world/dish-terms.ts'
import { anAdmin, type signedIn } from '#tests/world/market.ts'

type Kitchen = Awaited<ReturnType<typeof signedIn>> & { id: string }

/** A cook manages dishes; an admin lists and reviews them. */
export async function walkTheDishes(app: TestApp, cook: Kitchen, dishId: string) {
  const { dishes } = cook.client
  const terms = dishTerms(await aPhoto(app))
  await dishes.listOwnDishes({ q: 'koshari', state: 'on_sale' })
  await cook.client.kitchens.getFirstSteps()
  const made = await dishes.createDish(terms)
  const { version } = await dishes.getOwnDish({ id: dishId })
  const edited = await dishes.changeDish({ ...terms, name: 'Koshari for two', id: dishId, version })
  const { client, headers } = await anAdmin(app)
  await client.dishes.listAwaitingReview()
  for (const sort of DISH_SORTS) await client.dishes.listDishesOfAll({ sort, page: 40 })
  for (const state of SOUGHT_DISH_STATES) await client.dishes.listDishesOfAll({ state, sort: 'name' })
  await client.dishes.listDishesOfAll({ q: 'koshari', state: 'on_sale', sort: 'name' })
  await client.dishes.listDishesOfAll({ cookId: cook.id })
  for (const query of ['?sort=name', '?state=on_sale&q=koshari'])
    await (await app.request(`/api/admin/dishes.csv${query}`, { headers })).text()
  await client.kitchens.getKitchenOfAdmins({ id: cook.id })
  await client.insights.getOverview()
  await client.insights.listKitchens({ page: 4 })
  await client.insights.listKitchens({ q: '0100', state: 'late', sort: 'name' })
  await client.insights.getKitchenSums({ id: cook.id })
  await client.ordering.listKitchenOrders({ id: cook.id, q: 'koshari', sort: 'status', page: 3 })
  await client.dishes.rejectDishes({ dishes: [{ id: dishId, version: edited.version }], reason: 'blurred' })
  await dishes.takeBackEdit({ id: dishId })
  await dishes.switchDish({ id: made.id, isAvailable: false })
  await dishes.sellOutDish({ id: made.id, isSoldOut: true })
  await dishes.withdrawDish({ id: made.id })
}
