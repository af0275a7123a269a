import { randomUUID } from 'node:crypto'
import { type Point, roundDegrees } from '#domain/geo.ts'
import { type Comparison, compare } from './compare.ts'
import { call, type World } from './world.ts'

const KITCHENS = 250
const CLIENTS = 8
/** Guests are some hundreds of metres from the kitchen, so that two seldom share a neighbourhood's lists. */
const NEXT_DOOR_DEGREES = 0.02

type Turns = { rounds: number; seconds: number }
type Offer = { dishId: string; place: Point; total: number }

/** Compares checkouts with browsing to checkouts without, in 250 kitchens. Browsing must not halve the orders a second. */
export async function compareCheckouts(world: World, serverUrl: string, turns: Turns): Promise<Comparison> {
  const offers = await openKitchens(world, serverUrl)
  let guests = 0
  const checkingOut = (browse: (offer: Offer) => Promise<void>) => () =>
    checkoutsASecond(turns.seconds, async () => {
      const offer = offers[guests++ % offers.length]!
      await browse(offer)
      await checkOut(serverUrl, offer, guests)
    })
  const withBrowsing = checkingOut((offer) => lookAround(serverUrl, offer))
  const without = checkingOut(async () => {})
  await without()
  return compare({
    name: `checkout with browsing to one without, ${CLIENTS} clients`,
    unit: 'orders/s',
    ours: withBrowsing,
    reference: without,
    must: 0.8,
    aim: 0.9,
    rounds: turns.rounds,
  })
}

/** Prepares the kitchens nearest to the demo cook: open all week, never full, with one dish that never runs out. */
export async function openKitchens(
  world: Pick<World, 'query' | 'cookId' | 'dishes'>,
  serverUrl: string,
): Promise<Offer[]> {
  const dishes = await world.query<{ id: string } & Point>(
    `with nearest as (
       select k.cook_id from kitchens k join users u on u.id = k.cook_id
       where k.active and u.status = 'active' and exists (select from dishes d where d.cook_id = k.cook_id and d.status = 'approved' and not d.flagged)
       order by k.place <-> (select place from kitchens where cook_id = $1) limit $2
     ), opened as (
       update kitchens k set daily_order_limit = 10000000, availability = always.availability, open_minutes = always.open_minutes,
         hidden_on = null, break_until = null, held_until = null, unavailable_dates = '{}',
       special_days = '[]', special_dates = '{}', special_hours = '{}'
       from kitchens always where always.cook_id = $1 and k.cook_id in (select cook_id from nearest)
       returning k.cook_id, k.latitude, k.longitude
     ), chosen as (
       select distinct on (d.cook_id) d.id, o.latitude, o.longitude from dishes d join opened o on o.cook_id = d.cook_id
       where d.status = 'approved' and not d.flagged order by d.cook_id, d.price desc
     ), always as (
       select availability, open_minutes from dishes where id = $3
     )
     update dishes d set availability = always.availability, open_minutes = always.open_minutes, daily_portions = null, is_available = true
     from chosen, always where d.id = chosen.id
     returning d.id, chosen.latitude, chosen.longitude`,
    [world.cookId, KITCHENS, world.dishes[0]!.id],
  )
  const offers: Offer[] = []
  for (const { id, latitude, longitude } of dishes) {
    const place = { latitude: roundDegrees(latitude + NEXT_DOOR_DEGREES * Math.random()), longitude }
    const offer = { dishId: id, place }
    const { total } = await call<{ total: number }>(serverUrl, 'POST', '/api/quotes', aCartOf(offer))
    offers.push({ ...offer, total })
  }
  return offers
}

const aCartOf = ({ dishId, place }: Omit<Offer, 'total'>) => ({ lines: [{ dishId, quantity: 4 }], place })

function anOrder(offer: Offer, guest: number) {
  return {
    ...aCartOf(offer),
    customerName: 'Youssef Adel',
    mobileNumber: `011${String(10_000_000 + guest)}`,
    email: `neighbour${guest}@people.test`,
    customerAddress: '14 Mossadak St, flat 8',
    area: 'Dokki',
    paymentMethod: 'cash' as const,
    quotedTotal: offer.total,
    idempotencyKey: randomUUID(),
  }
}

async function lookAround(serverUrl: string, { dishId, place }: Offer) {
  const near = `latitude=${place.latitude}&longitude=${place.longitude}`
  await call(serverUrl, 'GET', `/api/dishes?${near}`)
  await call(serverUrl, 'GET', `/api/dishes/${dishId}?${near}`)
}

async function checkOut(serverUrl: string, offer: Offer, guest: number) {
  for (let quotes = 0; quotes < 3; quotes++) await call(serverUrl, 'POST', '/api/quotes', aCartOf(offer))
  await call(serverUrl, 'GET', '/api/settings/order-limits')
  const { orders } = await call<{ orders: { id: string }[] }>(
    serverUrl,
    'POST',
    '/api/orders',
    anOrder(offer, guest),
  )
  await call(serverUrl, 'GET', `/api/orders/${orders[0]!.id}`)
}

async function checkoutsASecond(seconds: number, one: () => Promise<void>): Promise<number> {
  const began = performance.now()
  let done = 0
  const client = async () => {
    for (; performance.now() < began + seconds * 1_000; done++) await one()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (done * 1_000) / (performance.now() - began)
}
