import { photoUrl } from '#server/platform/images/store-photo.ts'
import { LUNCHTIME } from './lunchtime.ts'
import type { Screen } from './screen.ts'
import type { World } from './world.ts'

type Row = Record<string, unknown>

async function one<T extends Row>(world: World, statement: string, values: unknown[] = []): Promise<T> {
  const [row] = await world.ask<T>(statement, values)
  if (!row) throw new Error(`the demo has nothing for: ${statement}`)
  return row
}

const OF_SOMEBODY = `select o.id, u.email from orders o join users u on u.id = o.customer_id
  where o.status = $1 and o.payment_method = 'cash'`

type Owned = { id: string; email: string }

/** The newest order in a status, with its customer. */
export function orderOf(world: World, status: string): Promise<Owned> {
  return one<Owned>(world, `${OF_SOMEBODY} order by o.created_at desc, o.id limit 1`, [status])
}

/** The newest order in a status, seen by its customer. */
export function ofOwner(status: string): Pick<Screen, 'as' | 'path'> {
  return {
    as: async (world) => (await orderOf(world, status)).email.split('@')[0]!,
    path: async (world) => `/track-order/${(await orderOf(world, status)).id}`,
  }
}

/** Puts the demo kitchen's ready order on the road with the demo courier, since six minutes. */
export async function onTheWay(world: World) {
  const { id } = await one<{ id: string }>(
    world,
    `select o.id from orders o join users u on u.id = o.cook_id
      where o.status = 'ready_for_pickup' and u.email = 'cook@demo.amama.test' limit 1`,
  )
  const { id: courier } = await one<{ id: string }>(
    world,
    `select id from users where email = 'courier@demo.amama.test'`,
  )
  const { created_at: placed } = await one<{ created_at: string }>(
    world,
    'select created_at from orders where id = $1',
    [id],
  )
  return world.alter(id, {
    status: 'out_for_delivery',
    delivery_id: courier,
    delivery_started_at: new Date(Date.parse(placed) + 38 * 60_000).toISOString(),
  })
}

/** Makes a batch of four of the demo kitchen's orders: on offer, or with the demo courier, before or after the pickup. */
export async function aRun(world: World, step: 'offered' | 'taken' | 'picked up') {
  const orders = await world.ask<{
    id: string
    customer_id: string
    customer_name: string
    created_at: string
  }>(
    `select o.id, o.customer_id, o.customer_name, o.created_at from orders o join users u on u.id = o.cook_id
      where o.status in ('ready_for_pickup', 'preparing', 'pending') and u.email = 'cook@demo.amama.test'
      order by o.customer_id is null, o.status = 'ready_for_pickup' desc, o.created_at limit 4`,
  )
  const { id: courier } = await one<{ id: string }>(
    world,
    `select id from users where email = 'courier@demo.amama.test'`,
  )
  const startedAt = new Date(Date.parse(orders[0]!.created_at) + 38 * 60_000).toISOString()
  const undo: (() => Promise<void>)[] = []
  for (const { id } of orders)
    undo.push(
      await world.alter(id, {
        customer_id: orders[0]!.customer_id,
        customer_name: orders[0]!.customer_name,
        guest_mobile: null,
        status: step === 'offered' ? 'ready_for_pickup' : 'out_for_delivery',
        delivery_id: step === 'offered' ? null : courier,
        delivery_started_at: step === 'offered' ? null : startedAt,
        picked_up_at: step === 'picked up' ? startedAt : null,
      }),
    )
  return async () => {
    for (const back of undo.toReversed()) await back()
  }
}

/** Gives the demo kitchen ten new orders, the oldest of them late and with a note. */
export async function inARush(world: World) {
  const waiting = await world.ask(
    `select o.id from orders o join users u on u.id = o.cook_id
      where o.status = 'pending' and u.email = 'cook@demo.amama.test'`,
  )
  const more = await world.ask<{ id: string }>(
    `select o.id from orders o join users u on u.id = o.cook_id
      where o.status = 'delivered' and u.email = 'cook@demo.amama.test'
      order by o.created_at desc, o.id limit $1`,
    [10 - waiting.length],
  )
  const restore: (() => Promise<void>)[] = []
  for (const [at, { id }] of more.entries()) {
    const placed = new Date(LUNCHTIME - (at === 0 ? 11 : 9 - at) * 60_000).toISOString()
    const never = { preparing_at: null, ready_for_pickup_at: null, delivery_started_at: null }
    const change = {
      ...never,
      picked_up_at: null,
      delivered_at: null,
      acknowledged_at: null,
      prep_minutes: null,
      delivery_id: null,
      status: 'pending',
      created_at: placed,
      updated_at: placed,
      notes: at === 0 ? 'Extra lemon, please' : null,
    }
    restore.push(await world.alter(id, change))
  }
  return async () => {
    for (const undo of restore) await undo()
  }
}

/** Moves the courier of the newest order on the road to its door. */
export async function atTheDoor(world: World) {
  const { id } = await orderOf(world, 'out_for_delivery')
  const door = await one<{ latitude: number; longitude: number }>(
    world,
    'select customer_latitude as latitude, customer_longitude as longitude from orders where id = $1',
    [id],
  )
  return world.alter(id, { delivery_latitude: door.latitude, delivery_longitude: door.longitude })
}

/** Puts the newest order in preparation into the checkout of the newest pending one. */
export async function withSibling(world: World) {
  const { id } = await orderOf(world, 'preparing')
  const pending = await orderOf(world, 'pending')
  const ofPending = await one<{ checkout_id: string; customer_id: string }>(
    world,
    'select checkout_id, customer_id from orders where id = $1',
    [pending.id],
  )
  return world.alter(id, ofPending)
}

export async function dishPath(world: World, condition: string): Promise<string> {
  const { id } = await one<{ id: string }>(
    world,
    `select d.id from dishes d join users u on u.id = d.cook_id
      where d.status = 'approved' and not d.flagged and ${condition} order by d.rating_count desc, d.id limit 1`,
  )
  return `/dish/${id}`
}

export async function cookPath(world: World, email: string): Promise<string> {
  const { id } = await one<{ id: string }>(world, 'select id from users where email = $1', [email])
  return `/cook/${id}`
}

/** The first part of the e-mail of a cook whose board is empty. */
export async function idleCook(world: World): Promise<string> {
  const { email } = await one<{ email: string }>(
    world,
    `select u.email from users u where u.role = 'cook' and u.status = 'active' and not exists (select 1 from orders o
      where o.cook_id = u.id and o.status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery'))
      order by u.email limit 1`,
  )
  return email.split('@')[0]!
}

/** A cart of three dishes, and a fourth saved for later. */
export async function cartOf(world: World) {
  const dishes = await world.ask<Row & { photo: string; price: number }>(
    `select d.id, d.name, d.name_ar as "nameAr", d.price, d.cook_id as "cookId", u.name as "cookName",
        u.name_ar as "cookNameAr", d.photo
      from dishes d join users u on u.id = d.cook_id
      where d.status = 'approved' and d.is_available and not d.flagged and u.email = 'cook@demo.amama.test'
      order by d.rating_count desc, d.id limit 4`,
  )
  return dishes.map(({ photo, price, ...dish }, at) => ({
    ...dish,
    price: price / 100,
    quantity: at === 1 ? 2 : 1,
    ...(at === 0 ? { notes: 'Extra lemon, please' } : {}),
    savedForLater: at === 3,
    photoUrl: photoUrl(photo),
  }))
}

type Offered = { id: string; cookName: string; available: boolean; price: number }

/** A dish of the demo kitchen and one of another kitchen that delivers to the same address. */
export async function cartOfTwoKitchens(world: World) {
  const [first] = await cartOf(world)
  const answer = await fetch(`${world.url}/api/dishes?latitude=30.0452&longitude=31.2198`)
  const { items } = (await answer.json()) as { items: Offered[] }
  const other = items.find(({ cookName, available }) => available && cookName !== 'Om Samira')
  return [first, { ...other, quantity: 2, savedForLater: false }]
}
