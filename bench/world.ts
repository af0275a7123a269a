import { randomUUID } from 'node:crypto'
import pg from 'pg'
import {
  ALL_WEEK,
  slotsOfWeek,
  WEEKDAYS,
  type WeeklyAvailability,
  weekMinutes,
} from '#domain/kitchens/slots.ts'
import { openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'

const OPEN_DAY = { available: true, from: '00:00', to: '23:59' }
const OPEN_WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, OPEN_DAY])) as WeeklyAvailability
const DEMO_PASSWORD = 'amama-demo'

export type World = Awaited<ReturnType<typeof openWorld>>

/** Opens the demo database beside the server, and the demo cook's kitchen. */
export async function openWorld(dataDir: string) {
  const cluster = await openCluster({ dataDir, name: 'postgres', durable: true, database: 'amama' })
  const url = cluster.url('amama')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[]

  const kitchen = await openDemoKitchen(query)
  return {
    url,
    query,
    ...kitchen,
    async close() {
      await client.end()
      await cluster.stop()
    },
  }
}

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** Makes the demo cook's kitchen, with three of its dishes, one that never closes and is never full. */
export async function openDemoKitchen(query: Query) {
  // The bench needs a limit above the 1000 orders a day that the table allows.
  await query('alter table kitchens drop constraint if exists kitchens_limit')
  const [kitchen] = await query<{ cook_id: string; latitude: number; longitude: number }>(
    `update kitchens set daily_order_limit = 10000000, availability = $1, open_minutes = $2, hidden_on = null,
       break_until = null, held_until = null, unavailable_dates = '{}',
       special_days = '[]', special_dates = '{}', special_hours = '{}', active = true
     where cook_id = (select id from users where email = 'cook@demo.amama.test')
     returning cook_id, latitude, longitude`,
    [JSON.stringify(OPEN_WEEK), ranges(weekMinutes(slotsOfWeek(OPEN_WEEK)))],
  )
  if (!kitchen) throw new Error('the bench needs the demo data')
  const dishes = await query<{ id: string; price: number }>(
    `update dishes set availability = $1, open_minutes = $2, daily_portions = null, is_available = true
     where id in (select id from dishes where cook_id = $3 and status = 'approved' and not flagged order by price desc, id limit 3)
     returning id, price`,
    [JSON.stringify(ALL_WEEK), ranges(weekMinutes(ALL_WEEK)), kitchen.cook_id],
  )
  return {
    cookId: kitchen.cook_id,
    dishes,
    place: { latitude: kitchen.latitude, longitude: kitchen.longitude },
  }
}

function ranges(minutes: readonly (readonly [number, number])[]) {
  return `{${minutes.map(([from, to]) => `[${from},${to})`).join(',')}}`
}

/** The cart of a guest's quote: the three dishes, delivered next door. */
export function aCart({ dishes, place }: World) {
  return { lines: dishes.map(({ id }) => ({ dishId: id, quantity: 1 })), place }
}

/** Returns a function that makes one order after another, each of a new guest, at the server's quoted price. */
export async function aGuestbook(world: World, serverUrl: string, cart = aCart(world)) {
  const { total } = await call<{ total: number }>(serverUrl, 'POST', '/api/quotes', cart)
  let guests = 0
  return () => ({
    ...cart,
    customerName: 'Youssef Adel',
    mobileNumber: `010${String(10_000_000 + ++guests)}`,
    email: `guest${guests}@people.test`,
    customerAddress: '14 Mossadak St, flat 8',
    area: 'Dokki',
    paymentMethod: 'cash' as const,
    quotedTotal: total,
    idempotencyKey: randomUUID(),
  })
}

export async function call<Answer>(
  serverUrl: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${serverUrl}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  return (await (isPage ? answer.text() : answer.json())) as Answer
}

/** Signs in a demo account and returns its headers. */
export async function signIn(serverUrl: string, name: string) {
  const { token } = await call<{ token: string }>(serverUrl, 'POST', '/api/auth/sign-in/email', {
    email: `${name}@demo.amama.test`,
    password: DEMO_PASSWORD,
  })
  return { authorization: `Bearer ${token}` }
}
