import { listPublicIds } from '#server/modules/catalog/index.ts'
import type { TestApp } from '#tests/world/app.ts'
import { type aGuestOrder, anAdmin, DOKKI, signedIn } from '#tests/world/market.ts'
import { aPicture, fileOf } from '#tests/world/pictures.ts'
import { getJson } from './get-json.ts'

/** Search words in both languages: common, rare, misspelt, unknown, and two at once. */
const SEARCHES = [
  'koshari',
  'كشري',
  'e',
  'kohsari',
  'ملوخيا',
  'stuffed cabbage',
  'zzzqqq',
  'koxxhari',
  'ظظظظظظ',
]

/** Filters that match many dishes and filters that match few, with sort orders that use another index. */
const FILTERS = [
  'minRating=4',
  'minPrice=150&maxPrice=250&sort=price_high',
  'minPrice=100&sort=price_low',
  'minPrice=90000&sort=newest',
  ...[1, 3, 5, 10].map((km) => `maxKm=${km}`),
  'maxKm=1&sort=top_rated&minRating=4',
  'maxKm=3&sort=price_low&maxPrice=60',
  'maxKm=5&q=koshari&minRating=4',
]

/** The requests of a visitor who looks for food near a place. */
export async function browseTheShop(
  app: TestApp,
  first: { items: { id: string; cookId: string }[]; nextCursor: string },
) {
  const near = `latitude=${DOKKI.latitude}&longitude=${DOKKI.longitude}`
  const [dish] = first.items
  for (const path of [
    `/api/dishes?${near}`,
    `/api/dishes?${near}&available=now&cursor=${encodeURIComponent(first.nextCursor)}`,
    ...SEARCHES.map((words) => `/api/dishes?${near}&q=${encodeURIComponent(words)}`),
    `/api/dishes?${near}&q=koshari&sort=price_low`,
    `/api/dishes?${near}&sort=top_rated&type=dessert&maxPrice=200`,
    ...FILTERS.map((filter) => `/api/dishes?${near}&${filter}`),
    '/api/dishes',
    '/api/cooks?limit=4',
    `/api/dishes/${dish!.id}?${near}`,
    `/api/dishes/${dish!.id}/reviews`,
    `/api/cooks?${near}`,
    ...['mama', 'samira', 'o', 'zzzqqq', 'ام'].flatMap((name) => [
      `/api/cooks?${near}&q=${encodeURIComponent(name)}`,
      `/api/cooks?q=${encodeURIComponent(name)}`,
    ]),
    `/api/cooks/${dish!.cookId}?${near}`,
  ])
    await getJson(app, path)
  for (const kind of ['dishes', 'kitchens'] as const)
    await listPublicIds(app.platform.database.db, kind, { from: '4', limit: 100 })
}

/** A customer's cart is merged, changed and read. */
export async function keepACart(app: TestApp, { id: dishId }: { id: string }) {
  const [{ id }] = (await app.sql<{ id: string }>(
    `select id from users where role = 'customer' limit 1`,
  )) as [{ id: string }]
  const { client } = await signedIn(app, id)
  const { version } = await client.cart.joinCart({ mergeId: 'one', items: [{ dishId, quantity: 2 }] })
  await client.cart.replaceCart({ changeId: 'two', version, items: [{ dishId, quantity: 3, notes: 'hot' }] })
  await client.cart.getCart()
}

/** A customer and a guest review delivered dishes, an admin replies, a visitor reports both, an admin resolves the reports. */
export async function speakOfDishes(app: TestApp, order: Awaited<ReturnType<typeof aGuestOrder>>) {
  const [bought] = await app.sql<{ id: string; customer_id: string; dish_id: string }>(
    `select o.id, o.customer_id, i.dish_id from orders o join order_items i on i.order_id = o.id join dishes d on d.id = i.dish_id
      where o.status = 'delivered' and o.customer_id is not null and d.status = 'approved' and not d.flagged
        and not exists (select from reviews r where r.dish_id = i.dish_id and r.user_id = o.customer_id) limit 1`,
  )
  const { client: customer } = await signedIn(app, bought!.customer_id)
  const { client: admin, headers } = await anAdmin(app)
  const dish = { id: bought!.dish_id }
  const review = { rating: 4, comment: 'Like at home' }
  await customer.reviews.findOwnReview(dish)
  const { id } = await customer.reviews.writeReview({ ...dish, ...review })
  await customer.reviews.changeReview({ id, rating: 5, comment: 'Better than at home' })
  await admin.reviews.replyToReview({ id, reply: 'Thank you', seen: null })
  await app.client().reviews.reportDish({ ...dish, reason: 'photo' })
  await app.client().reviews.reportReview({ id, reason: 'spam' })
  await admin.reviews.listReviewsOfDish(dish)
  const { items } = await admin.reviews.listContentReports({})
  await admin.reviews.resolveReports({ ids: items.map((report) => report.id) })
  for (const query of [
    { state: 'resolved', page: 3 },
    { state: 'resolved', order: 'asc', what: 'dish', page: 3 },
    { what: 'review' },
    { state: 'resolved', q: 'koshari' },
    { state: 'resolved', q: 'بارد', what: 'review' },
    { q: 'zzzqqq', order: 'asc' },
    { state: 'resolved', q: 'e' },
  ] as const)
    await admin.reviews.listContentReports(query)
  for (const query of ['state=resolved&what=dish', 'state=resolved&q=koshari'])
    await (await app.request(`/api/admin/content-reports.csv?${query}`, { headers })).text()
  await customer.reviews.deleteReview({ id })
  await customer.reviews.findOrderRating({ id: bought!.id })
  await customer.reviews.rateOrder({ id: bought!.id, rating: 4 })
  await customer.reviews.rateOrder({ id: bought!.id, rating: 5, comment: 'Better than at home' })
  const photo = fileOf(await aPicture())
  await customer.reviews.addRatingPhoto({ id: bought!.id, photo })
  await customer.reviews.removeRatingPhoto({ id: bought!.id })
  for (const rating of [4, 5]) await order.client.reviews.rateOrder({ id: order.id, rating })
}
