import { expect, test } from 'vitest'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { LEGAL_TEXTS } from '#domain/terms/audiences.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { lookForPeople } from '#tests/world/hot-paths/accounts.ts'
import { tellMany } from '#tests/world/hot-paths/broadcasts.ts'
import { walkTheRoad } from '#tests/world/hot-paths/couriers.ts'
import { walkTheDishes } from '#tests/world/hot-paths/dishes.ts'
import { getJson } from '#tests/world/hot-paths/get-json.ts'
import { changeOrder, lookForOrders, lookThroughOrders, meetLimits } from '#tests/world/hot-paths/orders.ts'
import { payOnline, payOut } from '#tests/world/hot-paths/payments.ts'
import { answerProblems } from '#tests/world/hot-paths/problems.ts'
import { readReports } from '#tests/world/hot-paths/reports.ts'
import { browseTheShop, keepACart, speakOfDishes } from '#tests/world/hot-paths/shop.ts'
import { aCourier, aCourierWithPapers, aGuestOrder, anAdmin, DOKKI, signedIn } from '#tests/world/market.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { type Statement, watchStatements } from '#tests/world/postgres/statements.ts'
import { SCALES } from './db/seed/scale/scales.ts'
import { seedScale } from './db/seed/scale/seed-scale.ts'
import { listUnaccepting } from './modules/terms/store.ts'
import { MODULES } from './modules.ts'
import { localFiles } from './platform/files/local-files.ts'

/** Enough rows for an index to pay. `PLANS_SCALE=large` uses a million orders. */
const ENOUGH = { cooks: 400, dishes: 4_000, couriers: 104, customers: 2_000, orders: 12_000, days: 72 }
const SCALE = process.env.PLANS_SCALE === 'large' ? SCALES.large : ENOUGH
/** One row, or a few dozen that do not grow with orders; only admins have a second factor. */
const SMALL_FOR_GOOD = [
  'order_limits',
  'districts',
  'promo_codes',
  'broadcasts',
  'announcements',
  'market_controls',
  'terms',
  'second_factors',
]
/** No hot path reads these: they have few rows, belong to the server itself, or are read by their key. */
const OFF_THE_HOT_PATHS = [
  ...['consents', 'counted_facts', 'counted_figures', 'credentials', 'live_caps'],
  ...['live_processes', 'promo_redemptions', 'push_keys', 'recovery_codes', 'unserved_looks'],
]
/**
 * How many pages of 8 kB a statement may touch, however large the market is. Each visit of a page counts. Orders, their items
 * and their history have more pages each.
 */
const MAX_PAGES = SCALE === ENOUGH ? 500 : 700
const MORE_PAGES: { of: RegExp; most: number }[] = [
  // What a caller says: the newest orders of a hundred people, fifty guests and ten kitchens, and the dishes of a thousand orders.
  { of: /^select id from \( \(select o\.id/, most: 7_000 },
  // The orders that such a search found, each on a page of its own.
  { of: /o\.customer_name, u\.name as cook_name|"orders"\."id" = any\(\$\d+::text\[\]\)/, most: 3_000 },
  // All dishes of up to three hundred kitchens, or two thousand dishes in the list's order, each with its kitchen.
  { of: /d\.search_text|^with part_00 as/, most: 12_000 },
  // Up to six hundred kitchens whose name may match, and fifty of them with three photos of their dishes.
  { of: /^with few as materialized \( select k\.cook_id/, most: 6_000 },
  // All dishes of up to three hundred kitchens within a few kilometres.
  { of: /^with few_kitchens as/, most: 9_000 },
  // Up to three hundred dishes below the asked price, each with its kitchen.
  { of: /^with few as/, most: 3_500 },
  // The kitchens of a circle, of which up to fifty are listed, each with three photos of its dishes.
  { of: /^select k\.cook_id, .+ as photos from kitchens k .+ limit/, most: 3_500 },
  // The dishes of all kitchens: each state counted to five hundred, and one page of rows.
  { of: /as "all"|^with page as/, most: 4_000 },
  // The latest two thousand orders of a kitchen, with the dishes of each.
  { of: /from \(select \* from \(select o\.id, o\.status/, most: 9_000 },
  // What waits for an admin, each counted to a thousand, and the orders of a day and of seven hours.
  { of: /as "flaggedDishes"|from orders where created_at >= \$\d+/, most: 4_000 },
  // Kitchens counted by the index of those at work, and up to two thousand orders under way.
  { of: /as busiest/, most: 4_000 },
  // All kitchens, each with its account and its orders of today, and the orders that wait for them.
  { of: /as awaits_approval/, most: 3_500 },
  // The five hundred guests before a page far into the list.
  { of: /from guests g where true order by/, most: 1_500 },
  // All couriers, each with account and profile, or all orders on the road, each with its courier.
  { of: /from couriers c join users u|as under_way|as "courierId"/, most: 3_000 },
  // A search counts five hundred rows, each on a page of its own, or walks a list until it has found a page of rows.
  { of: /planned each time/, most: 3_000 },
  // The cancelled orders, counted to five hundred, each on a page of its own.
  { of: /^select count\(\*\)::int as n from \(select 1 from "orders"/, most: 600 },
  // A page of rows after five hundred others, each with what belongs to it.
  {
    of: /^select p\.id, p\.order_id|as has_second_factor|^select "orders"\."id", .+ desc limit/,
    most: 2_500,
  },
  // Fifty dishes that wait for review, each with its kitchen and what was sold of it today.
  { of: /as portions_taken/, most: 1_500 },
  // A batch of people who have not yet accepted new terms.
  { of: /from terms_acceptances a where/, most: 1_000 },
  // Everybody whom a new version of the terms asks, counted for the few who write it.
  { of: /as people from users/, most: SCALE === ENOUGH ? 2_500 : 150_000 },
  // Five hundred people of a broadcast’s audience, each who agreed to offers with their account and the offers of the week before.
  { of: /as "mayMail"/, most: 6_000 },
  // What the walk itself asks: whose bell has the most.
  { of: /^select user_id as id from notifications group by/, most: 2_500 },
  // A part of the site map, each dish or kitchen with its account, at most once an hour.
  { of: /^select (k\.cook_id|d\.id) as id/, most: 1_500 },
  // The business reports of a day: what was booked on it, about seven entries an order, and each order on a page of its own.
  { of: /^with summed as|as figures from \(select/, most: 4_000 },
  // What was booked on a day, about seven entries an order.
  { of: /from ledger_entries where source = 'order' and account (=|in)/, most: 2_000 },
  // Five hundred lines of an account's money, each with its payment, its orders or its person.
  { of: /^select e\.source as kind, .+ as orders/, most: 6_000 },
  // All orders that wait around a courier's base: up to 134 among a million, each with its dishes and its kitchen.
  { of: /^with boxes as/, most: 3_500 },
]

test('every statement of a hot path reads growing tables by an index and touches few pages', async () => {
  const app = await aTestApp({ env: { SHARED_ANSWER_SECONDS: '1' } })
  // At noon, when kitchens are open.
  app.time.now = Date.parse(`${cairoDate(Date.now())}T10:00:00Z`)
  await seedScale(app.platform.database, localFiles(aFolder()), { now: app.time.now, scale: SCALE })
  const sent = watchStatements()
  await walkTheHotPaths(app)
  const statements = new Map(sent.map((statement) => [statement.text, statement]))
  const scans: string[] = []
  const used: { text: string; indexes: string[] }[] = []
  const read = new Set<string>()
  for (const statement of statements.values()) {
    if (!/^(select|with|insert|update|delete)\b/i.test(statement.text)) continue
    const nodes = nodesOf(await planOf(app, statement))
    for (const node of nodes) if (node['Relation Name']) read.add(node['Relation Name'])
    const scanned = nodes.filter(isScan).map((node) => node['Relation Name']!)
    const growing = scanned.filter((table) => !SMALL_FOR_GOOD.includes(table))
    scans.push(...growing.map((table) => `${table}: ${statement.text}`))
    used.push({ text: statement.text, indexes: nodes.flatMap((node) => node['Index Name'] ?? []) })
  }
  expect(statements.size).toBeGreaterThan(20)
  expect(scans).toEqual([])
  const tables = await app.sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  expect(tables.map(({ name }) => name).filter((name) => !read.has(name))).toEqual(OFF_THE_HOT_PATHS)
  const indexesOf = (text: RegExp) =>
    used.filter((each) => text.test(each.text)).map(({ indexes }) => indexes)
  // A kitchen's delivered orders are counted from the index alone, without cancelled ones.
  const countings = indexesOf(/count\(\*\)::int( as n)? from orders .+status = 'delivered'/)
  expect(countings).toHaveLength(2)
  for (const indexes of countings) expect(indexes).toContain('orders_delivered_by_cook')
  // A cook's board reads the orders that ended today, not all that ever ended.
  const boards = indexesOf(/coalesce\("orders"\."delivered_at", "orders"\."cancelled_at"\) >=/)
  expect(boards).toHaveLength(1)
  expect(boards[0]).toContain('orders_ended_by_cook')
  // A courier's list reads the orders that wait around their base, not those of the whole city.
  const lists = indexesOf(/^with boxes as/)
  expect(lists).toHaveLength(1)
  expect(lists[0]).toContain('orders_ready_at')
  const readings = sent.filter(({ text }) => isReading(text))
  const greedy: { pages: number; most: number; text: string }[] = []
  for (const statement of readings) {
    const most = MORE_PAGES.find(({ of }) => of.test(statement.text))?.most ?? MAX_PAGES
    const pages = pagesOf(await planOf(app, statement, 'analyze, buffers'))
    if (pages > most) greedy.push({ pages, most, text: statement.text })
  }
  expect(readings.length).toBeGreaterThan(40)
  expect(greedy).toEqual([])
}, 600_000)

/** True for statements that only read: they are run again, to count their pages. */
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

/** Sequential scans are discouraged: where one is still planned, no index can serve. */
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

/** What visitors, guests, cooks and couriers do all day, each once. */
async function walkTheHotPaths(app: TestApp) {
  const near = `latitude=${DOKKI.latitude}&longitude=${DOKKI.longitude}`
  const first = await getJson<{ items: { id: string; cookId: string }[]; nextCursor: string }>(
    app,
    `/api/dishes?${near}&available=now`,
  )
  const [dish] = first.items
  await browseTheShop(app, first)
  for (const { listUsed } of MODULES.flatMap(({ folders }) => folders))
    await listUsed(app.platform.database.db, ['3f9a', '4e8b'])
  const waiting = await aCourierWithPapers(app)
  const admin = await anAdmin(app)
  await admin.client.papers.listCourierPapers({ id: waiting.id })
  await app.sql('update papers set waits = true where courier_id = $1', [waiting.id])
  const paperIds = waiting.papers.map(({ id }) => id)
  await admin.client.papers.approvePapers({ id: waiting.id, paperIds })
  await admin.client.papers.refusePapers({ id: waiting.id, paperIds, reason: 'Blurred' }).catch(() => {})
  await admin.client.delivery.listCouriers({ q: 'karim', page: 4 })
  await admin.client.delivery.getCourier({ id: waiting.id })
  await app.request((await admin.client.papers.linkPaper({ id: waiting.papers[0]!.id })).url, {
    headers: admin.headers,
  })

  const cook = await signedIn(app, dish!.cookId)
  const { id: courierId } = await aCourier(app)
  const courier = await signedIn(app, courierId)
  const order = await aGuestOrder(app, dish!)
  const cancelled = await aGuestOrder(app, dish!)
  await cancelled.client.ordering.cancelOrder({ id: cancelled.id })
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
  await getJson(app, '/api/announcements', cook.headers)
  await getJson(app, '/api/admin/announcements', admin.headers)
  await getJson(app, '/api/admin/market-controls', admin.headers)
  for (const audience of LEGAL_TEXTS)
    await getJson(app, `/api/admin/terms?audience=${audience}`, admin.headers)
  await listUnaccepting(app.platform.database.db, {
    audience: 'customer',
    version: 'v3',
    after: 'c',
    most: 200,
  })
  await cook.client.ordering.acknowledgeOrder({ id: order.id })
  await changeOrder(app, cook, order)
  await cook.client.ordering.startPreparing({ id: order.id, minutes: 20 })
  await cook.client.ordering.markReady({ id: order.id })
  await walkTheDishes(app, { ...cook, id: dish!.cookId }, dish!.id)
  for (const path of ['/api/courier/orders', '/api/courier/today']) await getJson(app, path, courier.headers)
  await courier.client.delivery.acceptOrder({ id: order.id })
  await courier.client.delivery.reportPosition(DOKKI)
  await getJson(app, `/api/orders/${order.id}`, guest)
  await courier.client.delivery.deliverOrder({ id: order.id, position: DOKKI })
  await payOut(app, { cook: { ...cook, id: dish!.cookId }, courier: { ...courier, id: courierId } })
  await answerProblems(app, order)
  await readReports(app)
  await walkTheRoad(app, courier)
  await speakOfDishes(app, order)
  await lookForPeople(app)
  await tellMany(app)
  await lookForOrders(app)
  await keepACart(app, dish!)
  await payOnline(app, dish!)
  await lookThroughOrders(app, cook, guest)
}
