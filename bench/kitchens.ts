import { randomUUID } from 'node:crypto'
import { type Comparison, compare } from './compare.ts'
import { answersASecond } from './load.ts'
import { aCart, aGuestbook, type World } from './world.ts'

const KITCHENS = 250

/** Compares placing by 32 guests at once with 16, in many kitchens, where no order waits for another's row. */
export async function comparePlacing(
  world: World,
  serverUrl: string,
  turns: { rounds: number; seconds: number },
): Promise<Comparison> {
  const street = await aStreet(world)
  const nextOrder = await aGuestbook(world, serverUrl, { ...aCart(world), lines: linesIn(street[0]!) })
  let orders = 0
  const next = () => ({
    method: 'POST' as const,
    path: '/api/orders',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...nextOrder(), lines: linesIn(street[orders++ % KITCHENS]!) }),
  })
  const placing = (clients: number) => () =>
    answersASecond({ url: serverUrl, clients, seconds: turns.seconds, next })
  return compare({
    name: `placing in ${KITCHENS} kitchens, 32 at once to 16`,
    unit: 'orders/s',
    ours: placing(32),
    reference: placing(16),
    must: 0.87,
    aim: 1,
    rounds: turns.rounds,
  })
}

function linesIn(dishId: string) {
  return [{ dishId, quantity: 1 }]
}

/** Adds kitchens next to the demo cook's, with one dish each. Returns the dishes. */
async function aStreet({ query, cookId, dishes }: World): Promise<string[]> {
  const ids = Array.from({ length: KITCHENS }, () => `street-${randomUUID()}`)
  await query(
    `insert into users (id, name, email, role, email_verified)
      select id, 'Street', id || '@people.test', 'cook', true from unnest($1::text[]) as id`,
    [ids],
  )
  await query(
    `insert into kitchens (cook_id, area, address, latitude, longitude, cook_geohash, availability, open_minutes, daily_order_limit)
      select id, area, address, latitude, longitude, cook_geohash, availability, open_minutes, daily_order_limit
      from kitchens, unnest($1::text[]) as id where cook_id = $2`,
    [ids, cookId],
  )
  await query(
    `insert into dishes (id, cook_id, name, description, price, dish_type, dish_types, availability, open_minutes, status, search_text)
      select street.id, street.id, name, description, price, dish_type, dish_types, availability, open_minutes, status, search_text
      from (select * from dishes where id = $2) as dish, unnest($1::text[]) as street (id)`,
    [ids, dishes[0]!.id],
  )
  return ids
}
