import { expect, test } from 'vitest'
import { DISH_SORTS } from '#contract/catalog/dishes.ts'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { SOUGHT_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aPhoto, dishTerms } from '#tests/world/dish-terms.ts'
import {
  aCheckout,
  aCourier,
  aCourierWithPapers,
  aGuestOrder,
  anAdmin,
  DOKKI,
  signedIn,
} from '#tests/world/market.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { type Statement, watchStatements } from '#tests/world/postgres/statements.ts'
import { SCALES } from './db/seed/scale/scales.ts'
import { seedScale } from './db/seed/scale/seed-scale.ts'
import { listUsedPortraits } from './modules/accounts/index.ts'
import { listPublicIds, listUsedPhotos } from './modules/catalog/index.ts'
import { endUnseenDuty, listUsedPapers, remindOfExpiring } from './modules/delivery/index.ts'
import { listUnaccepting } from './modules/terms/store.ts'
import { localFiles } from './platform/files/local-files.ts'
import { writeCursor } from './platform/page-cursor.ts'

/** Enough for an index to pay; `PLANS_SCALE=large` looks at a million orders. */
const ENOUGH = { cooks: 400, dishes: 4_000, couriers: 104, customers: 2_000, orders: 20_000, days: 120 }
const SCALE = process.env.PLANS_SCALE === 'large' ? SCALES.large : ENOUGH
/** One row, or a few dozen that nobody adds to while people order. */
const SMALL_FOR_GOOD = ['order_limits', 'districts', 'promo_codes', 'terms']
/** How many pages of 8 kB a reading may touch, however large the market is; each visit of a page counts. */
const MOST_PAGES = 700
const MORE_PAGES: { of: RegExp; most: number }[] = [
  // All dishes of up to three hundred kitchens, or two thousand dishes in the list's order, each with its kitchen.
  { of: /d\.search_text/, most: 9_000 },
  // Up to three hundred dishes that cost no more than asked, each with its kitchen.
  { of: /^with few as/, most: 3_500 },
  // Up to fifty kitchens, each with three photos of its dishes.
  { of: /^select k\.cook_id, .+ as photos from kitchens k .+ limit/, most: 2_500 },
  // The dishes of all kitchens: each counted to a thousand, and the page that ends them.
  { of: /as "all"|^with page as/, most: 4_000 },
  // The latest two thousand orders of a kitchen, with the dishes of each.
  { of: /from \(select \* from \(select o\.id, o\.status/, most: 9_000 },
  // What waits for an admin, each counted to a thousand; and the orders of a day, and of seven hours.
  { of: /as "flaggedDishes"|from orders where created_at >= \$\d+/, most: 4_000 },
  // All couriers, each with account and profile.
  { of: /from couriers c join users u/, most: 3_000 },
  // A portion of the site map, each dish or kitchen with its account, once an hour at most.
  { of: /^select (k\.cook_id|d\.id) as id/, most: 1_500 },
  // All that waits around a courier's base: up to 134 orders among a million, each with its dishes and its kitchen.
  { of: /^with boxes as/, most: 3_500 },
]

test('every statement of a hot path has an index to read each table by that grows', async () => {
  const app = await aTestApp({ env: { SHARED_ANSWER_SECONDS: '1' } })
  // At noon, when kitchens are open.
  app.time.now = Date.parse(`${cairoDate(Date.now())}T10:00:00Z`)
  await seedScale(app.platform.database, localFiles(aFolder()), { now: app.time.now, scale: SCALE })
  const sent = watchStatements()
  await walkTheHotPaths(app)
  const statements = new Map(sent.map((statement) => [statement.text, statement]))
  const scans: string[] = []
  const used: { text: string; indexes: string[] }[] = []
  for (const statement of statements.values()) {
    if (!/^(select|with|insert|update|delete)\b/i.test(statement.text)) continue
    const nodes = nodesOf(await planOf(app, statement))
    const scanned = nodes.filter(isScan).map((node) => node['Relation Name']!)
    const growing = scanned.filter((table) => !SMALL_FOR_GOOD.includes(table))
    scans.push(...growing.map((table) => `${table}: ${statement.text}`))
    used.push({ text: statement.text, indexes: nodes.flatMap((node) => node['Index Name'] ?? []) })
  }
  expect(statements.size).toBeGreaterThan(20)
  expect(scans).toEqual([])
  const indexesOf = (text: RegExp) =>
    used.filter((each) => text.test(each.text)).map(({ indexes }) => indexes)
  // What a kitchen has delivered is counted without its cancelled orders, and without reading an order.
  const countings = indexesOf(/count\(\*\)::int( as n)? from orders .+status = 'delivered'/)
  expect(countings).toHaveLength(2)
  for (const indexes of countings) expect(indexes).toContain('orders_delivered_by_cook')
  // A cook's board reads what ended today, not all that ever did.
  const boards = indexesOf(/coalesce\("orders"\."delivered_at", "orders"\."cancelled_at"\) >=/)
  expect(boards).toHaveLength(1)
  expect(boards[0]).toContain('orders_ended_by_cook')
  // A courier's list reads what waits around their base, not all that waits in the city.
  const lists = indexesOf(/^with boxes as/)
  expect(lists).toHaveLength(1)
  expect(lists[0]).toContain('orders_ready_at')
  const readings = sent.filter(({ text }) => isReading(text))
  const greedy: { pages: number; most: number; text: string }[] = []
  for (const statement of readings) {
    const most = MORE_PAGES.find(({ of }) => of.test(statement.text))?.most ?? MOST_PAGES
    const pages = pagesOf(await planOf(app, statement, 'analyze, buffers'))
    if (pages > most) greedy.push({ pages, most, text: statement.text })
  }
  expect(readings.length).toBeGreaterThan(40)
  expect(greedy).toEqual([])
}, 600_000)

/** What reads and does nothing else: it is run once more, to see how much. */
function isReading(text: string): boolean {
  return /^(select|with)\b/i.test(text) && !/\b(insert|update|delete|set_config|nextval|pg_\w+)\b/i.test(text)
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** With reading from end to end forbidden: what is read so all the same, nothing else can serve. */
async function planOf(app: TestApp, { text, values }: Statement, how = 'analyze false'): Promise<Node> {
  const client = await app.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(`explain (${how}, format json) ${text}`, values)
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function pagesOf(plan: Node): number {
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

function isScan(node: Node): boolean {
  return node['Node Type'] === 'Seq Scan'
}

/** Common words, rare ones, ones with a slip, ones that nobody has, and two at once, in both languages. */
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

/** What visitors, guests, cooks and couriers do all day, each once. */
async function walkTheHotPaths(app: TestApp) {
  const near = `latitude=${DOKKI.latitude}&longitude=${DOKKI.longitude}`
  const first = await getJson<{ items: { id: string; cookId: string }[]; nextCursor: string }>(
    app,
    `/api/dishes?${near}&available=now`,
  )
  const [dish] = first.items
  for (const path of [
    `/api/dishes?${near}`,
    `/api/dishes?${near}&available=now&cursor=${encodeURIComponent(first.nextCursor)}`,
    ...SEARCHES.map((words) => `/api/dishes?${near}&q=${encodeURIComponent(words)}`),
    `/api/dishes?${near}&q=koshari&sort=price_low`,
    `/api/dishes?${near}&sort=top_rated&type=dessert&maxPrice=200`,
    '/api/dishes',
    '/api/cooks?limit=4',
    `/api/dishes/${dish!.id}?${near}`,
    `/api/dishes/${dish!.id}/reviews`,
    `/api/cooks?${near}`,
    `/api/cooks/${dish!.cookId}?${near}`,
  ])
    await getJson(app, path)
  for (const kind of ['dishes', 'kitchens'] as const)
    await listPublicIds(app.platform.database.db, kind, { from: '4', limit: 100 })

  await listUsedPortraits(app.platform.database.db, ['3f9a', '4e8b'])
  await listUsedPhotos(app.platform.database.db, ['3f9a', '4e8b'])
  await listUsedPapers(app.platform.database.db, ['3f9a', '4e8b'])
  const waiting = await aCourierWithPapers(app)
  const admin = await anAdmin(app)
  await admin.client.papers.listCourierPapers({ id: waiting.id })
  await admin.client.delivery.listCouriers({ q: 'karim', page: 4 })
  await admin.client.delivery.getCourier({ id: waiting.id })
  await app.request((await admin.client.papers.linkPaper({ id: waiting.papers[0]!.id })).url, {
    headers: admin.headers,
  })

  const cook = await signedIn(app, dish!.cookId)
  const courier = await signedIn(app, (await aCourier(app)).id)
  const order = await aGuestOrder(app, dish!)
  const given = await aGuestOrder(app, dish!)
  await given.client.ordering.cancelOrder({ id: given.id })
  await meetLimits(app, dish!, order.checkout)
  const guest = { cookie: order.cookie }
  await getJson(app, `/api/orders/${order.id}`, guest)
  const year = `from=${addCairoDays(cairoDate(Date.now()), -365)}&to=${cairoDate(Date.now())}`
  for (const path of [
    '/api/kitchen/orders',
    '/api/kitchen/today',
    `/api/kitchen/earnings?${year}`,
    '/api/me',
  ])
    await getJson(app, path, cook.headers)
  await getJson(app, '/api/me/terms', cook.headers)
  await cook.client.kitchens.previewAvailability({ dailyOrderLimit: 900 })
  await cook.client.kitchens.changeAvailability({ dailyOrderLimit: 900 })
  await listUnaccepting(app.platform.database.db, {
    audience: 'customer',
    version: 'v2',
    after: 'c',
    most: 200,
  })
  await cook.client.ordering.acknowledgeOrder({ id: order.id })
  await cook.client.ordering.startPreparing({ id: order.id, minutes: 20 })
  await cook.client.ordering.markReady({ id: order.id })
  await walkTheDishes(app, { ...cook, id: dish!.cookId }, dish!.id)
  for (const path of ['/api/courier/orders', '/api/courier/today']) await getJson(app, path, courier.headers)
  await courier.client.delivery.acceptOrder({ id: order.id })
  await courier.client.delivery.reportPosition(DOKKI)
  await getJson(app, `/api/orders/${order.id}`, guest)
  await courier.client.delivery.deliverOrder({ id: order.id, position: DOKKI })
  await walkTheRoad(app, courier)
  await speakOfDishes(app)
  await lookForPeople(app)
  await lookForOrders(app)
  await keepACart(app, dish!)
  await lookThroughOrders(app, cook, guest)
}

/** Every list of orders: a customer's, a busy kitchen's, an admin's over all of them, and a device's. */
async function lookThroughOrders(app: TestApp, cook: Awaited<ReturnType<typeof signedIn>>, guest: object) {
  const [{ id, part }] = (await app.sql<{ id: string; part: string }>(
    `select customer_id as id, substr(id, 5, 4) as part from orders where customer_id is not null limit 1`,
  )) as [{ id: string; part: string }]
  const [customer, admin] = [await signedIn(app, id), await anAdmin(app)]
  const { client } = customer
  const [own] = (await client.ordering.listOrders({ state: 'past' })).items
  if (own) await client.ordering.findReorder({ id: own.id })
  await client.ordering.listOrders({ state: 'active' })
  await client.ordering.listOrders({ state: 'past', sort: 'oldest' })
  await client.ordering.listOrders({ q: part, status: 'delivered' })
  await cook.client.ordering.listOrders({})
  await cook.client.ordering.listOrders({ sort: 'total_high', status: 'cancelled' })
  await cook.client.ordering.listOrders({ sort: 'total_low', q: part })
  const { nextCursor } = await admin.client.ordering.listOrders({})
  await admin.client.ordering.listOrders({ cursor: nextCursor! })
  for (const status of ORDER_STATUSES) await admin.client.ordering.listOrders({ status })
  await admin.client.ordering.listOrders({ from: '2020-01-01', to: '2020-01-31', status: 'cancelled' })
  await admin.client.ordering.listOrders({ q: part })
  await admin.client.ordering.listOrders({ q: part.slice(0, 2), sort: 'oldest' })
  await app.client({ ...guest }).ordering.listDeviceOrders({})
}

/** The rest of a courier's day, and what admins look at of it. */
async function walkTheRoad(app: TestApp, { client: courier }: Awaited<ReturnType<typeof signedIn>>) {
  const { client: admin } = await anAdmin(app)
  await courier.delivery.setCourierDuty({ onDuty: true })
  await endUnseenDuty(app.platform)
  await remindOfExpiring(app.platform)
  await admin.delivery.listSilentCouriers()
  const days = { from: '2026-01-01', to: '2026-12-31' }
  const busy = await signedIn(app, (await aBusyCourier(app)).id)
  const { items } = await busy.client.courierDays.listDeliveries({})
  await busy.client.courierDays.listDeliveries({ q: items[0]!.id.slice(4, 8) })
  await busy.client.courierDays.getRevenue(days)
  await app.request(`/api/courier/revenue.csv?${new URLSearchParams(days)}`, { headers: busy.headers })
  await busy.client.courierCash.getCash({})
  const { entries } = await courier.courierCash.getCash({})
  expect(entries).toHaveLength(1)
  const [one, two] = [
    await courier.courierCash.announceHandover({ amount: 1 }),
    await courier.courierCash.announceHandover({ amount: 1 }),
  ]
  await admin.courierCash.listHandovers({})
  await admin.courierCash.confirmHandover({ id: one.id, counted: 1 })
  await courier.courierCash.withdrawHandover({ id: two.id })
}

async function aBusyCourier(app: TestApp): Promise<{ id: string }> {
  const [courier] = await app.sql<{ id: string }>(
    `select delivery_id as id from orders where status = 'delivered' limit 1`,
  )
  return courier!
}

async function keepACart(app: TestApp, { id: dishId }: { id: string }) {
  const [{ id }] = (await app.sql<{ id: string }>(
    `select id from users where role = 'customer' limit 1`,
  )) as [{ id: string }]
  const { client } = await signedIn(app, id)
  const { version } = await client.cart.joinCart({ mergeId: 'one', items: [{ dishId, quantity: 2 }] })
  await client.cart.replaceCart({ changeId: 'two', version, items: [{ dishId, quantity: 3, notes: 'hot' }] })
  await client.cart.getCart()
}

/** A customer with many orders reviews a dish that was delivered, an admin answers, somebody reports both. */
async function speakOfDishes(app: TestApp) {
  const [bought] = await app.sql<{ customer_id: string; dish_id: string }>(
    `select o.customer_id, i.dish_id from orders o join order_items i on i.order_id = o.id join dishes d on d.id = i.dish_id
      where o.status = 'delivered' and o.customer_id is not null and d.status = 'approved' and not d.flagged
        and not exists (select from reviews r where r.dish_id = i.dish_id and r.user_id = o.customer_id) limit 1`,
  )
  const { client: customer } = await signedIn(app, bought!.customer_id)
  const { client: admin } = await anAdmin(app)
  const dish = { id: bought!.dish_id }
  const said = { rating: 4, comment: 'Like at home' }
  await customer.reviews.findOwnReview(dish)
  const { id } = await customer.reviews.writeReview({ ...dish, ...said })
  await customer.reviews.changeReview({ id, rating: 5, comment: 'Better than at home' })
  await admin.reviews.replyToReview({ id, reply: 'Thank you' })
  await app.client().reviews.reportDish({ ...dish, reason: 'photo' })
  await app.client().reviews.reportReview({ id, reason: 'spam' })
  await admin.reviews.listReviewsOfDish(dish)
  const { items } = await admin.reviews.listContentReports({})
  await admin.reviews.resolveReports({ ids: items.map((report) => report.id) })
  await admin.reviews.listContentReports({ state: 'resolved', page: 3 })
  await customer.reviews.deleteReview({ id })
}

/** An admin who looks for orders in every way, and keeps things about one. */
async function lookForOrders(app: TestApp) {
  const { client, headers } = await anAdmin(app)
  const { orderOffice } = client
  const [first] = (await orderOffice.listOfficeOrders({})).items
  for (const query of [
    { sort: 'oldest' },
    { page: 20 },
    { status: 'cancelled' },
    { status: 'ready_for_pickup' },
    { show: 'flagged' },
    { show: 'stranded' },
    { show: 'deleted' },
    { q: first!.id.slice(4, 10) },
    { q: 'Z' },
    { from: '2026-01-01', to: '2026-01-02' },
  ] as const)
    await orderOffice.listOfficeOrders(query)
  await (await app.request('/api/admin/orders.csv?status=pending', { headers })).text()
  const order = { id: first!.id }
  await orderOffice.getOfficeOrder(order)
  await orderOffice.flagOrder({ ...order, flagged: true })
  await orderOffice.noteOrder({ ...order, notes: 'Rang twice', seen: '' })
  await orderOffice.messageBuyer({ ...order, text: 'Is macaroni fine?' }).catch(() => {})
  await orderOffice.listAssignableCouriers({ q: 'a' })
  const boss = await anAdmin(app, 'superadmin')
  for (const query of [
    {},
    { action: 'order.flag' },
    { subject: order.id },
    { actor: boss.id },
    { page: 20 },
  ] as const)
    await boss.client.audit.listAudit(query)
  const [over] = (await orderOffice.listOfficeOrders({ status: 'delivered' })).items
  await orderOffice.deleteOrder({ id: over!.id, reason: 'A test' })
}

/** An admin who looks through the accounts in every order, and for some of them, far into the list. */
async function lookForPeople(app: TestApp) {
  const { client, headers } = await anAdmin(app, 'superadmin')
  for (const sort of ['createdAt', 'name', 'email', 'role', 'status'] as const)
    for (const order of ['asc', 'desc'] as const) await client.users.listUsers({ sort, order })
  for (const q of ['load', 'Ahmed', 'a', '0100000', 'zzzqqq'])
    for (const role of [undefined, 'cook', 'admin'] as const) await client.users.listUsers({ q, role })
  await client.users.listUsers({ status: 'banned', sort: 'name' })
  await client.users.listUsers({ page: 20 })
  await (await app.request('/api/admin/users.csv?role=cook', { headers })).text()
  const [{ id }] = (await app.sql<{ id: string }>(
    `select id from users where role = 'customer' limit 1`,
  )) as [{ id: string }]
  await client.users.changeRole({ id, role: 'delivery', seen: 'customer' })
  await client.users.banUser({ id, reason: 'Fake orders' })
}

type Kitchen = Awaited<ReturnType<typeof signedIn>> & { id: string }

/** What a cook does with dishes, and an admin with what waits. */
async function walkTheDishes(app: TestApp, cook: Kitchen, dishId: string) {
  const { dishes } = cook.client
  const terms = dishTerms(await aPhoto(app))
  await dishes.listOwnDishes({ q: 'koshari', state: 'on_sale' })
  const made = await dishes.createDish(terms)
  const { version } = await dishes.getOwnDish({ id: dishId })
  const edited = await dishes.changeDish({ ...terms, name: 'Koshari for two', id: dishId, version })
  const { client } = await anAdmin(app)
  await client.dishes.listAwaitingReview()
  for (const sort of DISH_SORTS) await client.dishes.listDishesOfAll({ sort, page: 40 })
  for (const state of SOUGHT_DISH_STATES) await client.dishes.listDishesOfAll({ state, sort: 'name' })
  await client.dishes.listDishesOfAll({ q: 'koshari', state: 'on_sale', sort: 'name' })
  await client.dishes.listDishesOfAll({ cookId: cook.id })
  await client.kitchens.getKitchenOfAdmins({ id: cook.id })
  await client.insights.getOverview()
  await client.ordering.listKitchenOrders({ id: cook.id, q: 'koshari', sort: 'status', page: 3 })
  await client.dishes.rejectDishes({ dishes: [{ id: dishId, version: edited.version }], reason: 'blurred' })
  await dishes.takeBackEdit({ id: dishId })
  await dishes.switchDish({ id: made.id, isAvailable: false })
  await dishes.withdrawDish({ id: made.id })
}

/** A new device with an address, a guest whose order waits still, and the admin who looks at who was turned away. */
async function meetLimits(app: TestApp, dish: { id: string }, waiting: { mobileNumber: string }) {
  const order = async (given: Record<string, unknown>, address: string) => {
    const checkout = await aCheckout(app, [{ dishId: dish.id, quantity: 2 }], given)
    const headers = { 'content-type': 'application/json', origin: app.origin }
    const sent = { method: 'POST', headers, body: JSON.stringify(checkout) }
    return (await app.request('/api/orders', sent, address)).status
  }
  expect(await order({}, '41.33.7.9')).toBe(201)
  expect(await order({ mobileNumber: waiting.mobileNumber }, '41.33.7.9')).toBe(429)
  const { headers } = await anAdmin(app)
  await getJson(app, '/api/admin/turned-away', headers)
  await getJson(
    app,
    `/api/admin/turned-away?cursor=${writeCursor('turned-away', [Date.now(), 'last'])}`,
    headers,
  )
}

async function getJson<Answer>(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as Answer
}
