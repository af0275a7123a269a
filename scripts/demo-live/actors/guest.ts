import type { CookCard } from '#contract/kitchens.ts'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { PlaceRequest } from '#contract/ordering/placing.ts'
import type { Point } from '#domain/geo.ts'
import { type Caller, createCaller, insist } from '../caller.ts'
import { isWellServed } from '../cast.ts'
import { follow } from '../follow.ts'
import { wait } from '../pace.ts'
import { type Stage, shortNumber } from '../stage.ts'

/** `eats` waits for the delivery. `thinks again` cancels at once, so that the kitchen keeps its capacity. */
export type Appetite = 'eats' | 'thinks again'
export type Placed = { id: string; over: Promise<void> }

type Wishes = {
  /** The part of a kitchen's capacity that is left to others. */
  placesKept: (limit: number) => number
  appetite: (places: number) => Appetite
}

const NEAR_KM = 5
const PICKUP_RADIUS_KM = 8
const MAX_DISHES = 3
const NOTE_SHARE = 0.3
const NOTES_OF_CASH = [50, 100, 200, 400, 600, 1_000]
const GONE_AFTER_MS = 400

/** A visitor with a new device browses near an address, orders, and follows the order to its end. Null if no order was placed. */
export async function orderAsGuest(stage: Stage, wishes: Wishes): Promise<Placed | null> {
  const { tally, signal } = stage
  const caller = createCaller(stage)
  const door = oneOf(stage.cast.doors)
  const kitchen = await chooseKitchen(stage, caller, door.location, wishes)
  const lines = kitchen && (await chooseDishes(stage, caller, kitchen.id, door.location))
  if (!kitchen || !lines) return goAway(stage)
  const quote = await insist(() => caller.client.ordering.quote({ lines, place: door.location }), signal)
  const problem = quote.ok ? quote.value.problem?.code : quote.code
  if (!quote.ok || problem) return refused(stage, problem)

  const state = stage.kitchens.get(kitchen.id)
  const appetite = wishes.appetite(state?.places ?? Infinity)
  if (state) state.places -= 1
  const began = performance.now()
  const request = requestOf(stage, { lines, door, quotedTotal: quote.value.total })
  const placed = await insist(() => caller.client.ordering.placeOrder(request), signal)
  if (!placed.ok) return refused(stage, placed.code)
  tally.placed(performance.now() - began)
  const { id } = placed.value.orders[0]!
  stage.ours.add(id)
  stage.say(`${shortNumber(id)}  ${request.customerName} orders from ${kitchen.name}`)
  return { id, over: followOrder(stage, caller, id, appetite) }
}

async function refused(stage: Stage, code: string | undefined): Promise<null> {
  stage.tally.refused(code ?? 'server.unknown')
  return goAway(stage)
}

async function goAway({ signal }: Stage): Promise<null> {
  await wait(GONE_AFTER_MS, signal)
  return null
}

async function chooseKitchen(
  stage: Stage,
  { client }: Caller,
  place: Point,
  { placesKept }: Wishes,
): Promise<CookCard | null> {
  const near = await insist(() => client.kitchens.listCooks({ ...place, limit: 50 }), stage.signal)
  if (!near.ok) return null
  const open = near.value.items.filter(({ id, open, distanceKm: km }) => {
    const state = stage.kitchens.get(id)
    return (
      open &&
      km !== null &&
      km <= NEAR_KM &&
      state !== undefined &&
      state.places > placesKept(state.limit) &&
      isWellServed(stage.cast, state.location, PICKUP_RADIUS_KM)
    )
  })
  return open.length > 0 ? oneOf(open) : null
}

type Line = { dishId: string; quantity: number; notes?: string }

async function chooseDishes(
  stage: Stage,
  { client }: Caller,
  cookId: string,
  place: Point,
): Promise<Line[] | null> {
  const menu = await insist(
    () => client.catalog.listDishes({ ...place, cookId, available: 'now' }),
    stage.signal,
  )
  const limits = await insist(() => client.settings.getOrderLimits(), stage.signal)
  if (!menu.ok || !limits.ok) return null
  const chosen = shuffled(menu.value.items).slice(0, 1 + Math.floor(Math.random() * MAX_DISHES))
  const lines = chosen.map(({ id, leftToday }): Line => {
    const wanted = 1 + Math.floor(Math.random() * 2)
    const { cast } = stage
    return {
      dishId: id,
      quantity: Math.max(1, Math.min(wanted, leftToday ?? wanted)),
      ...(Math.random() < NOTE_SHARE && cast.notes.length > 0
        ? { notes: oneOf(cast.notes)[Math.random() < 0.5 ? 'ar' : 'en'] }
        : {}),
    }
  })
  const dearest = chosen[0]
  const sum = () => lines.reduce((all, { quantity }, at) => all + quantity * chosen[at]!.price, 0)
  // The minimum applies to the total with fees, so this is enough.
  while (dearest && sum() < limits.value.minimumOrder && lines[0]!.quantity < 9) lines[0]!.quantity++
  return lines.length > 0 ? lines : null
}

function requestOf(
  { cast }: Stage,
  { lines, door, quotedTotal }: { lines: Line[]; door: Stage['cast']['doors'][number]; quotedTotal: number },
): PlaceRequest {
  const locale = Math.random() < 0.7 ? 'ar' : 'en'
  const number = Math.floor(Math.random() * 1e8)
  return {
    lines,
    place: door.location,
    customerName: `${oneOf(cast.names.first)[locale]} ${oneOf(cast.names.family)[locale]}`,
    mobileNumber: `01${oneOf(['0', '1', '2', '5'])}${String(number).padStart(8, '0')}`,
    email: `guest-${crypto.randomUUID()}@demo.amama.test`,
    ...door.address[locale],
    landmark: door.landmark[locale],
    area: door.area,
    paymentMethod: 'cash',
    ...cashFor(quotedTotal),
    locale,
    quotedTotal,
    idempotencyKey: crypto.randomUUID(),
  }
}

function cashFor(total: number): { cashNote?: number } {
  const cashNote = NOTES_OF_CASH.find((note) => note >= total)
  return cashNote && Math.random() < 0.5 ? { cashNote } : {}
}

async function followOrder(stage: Stage, caller: Caller, id: string, appetite: Appetite) {
  const { tally, signal } = stage
  let hasThoughtAgain = false
  const thinkAgain = async () => {
    hasThoughtAgain = true
    const askedAt = performance.now()
    const cancelled = await insist(() => caller.client.ordering.cancelOrder({ id }), signal)
    if (cancelled.ok) tally.changed(id, cancelled.value.version, askedAt)
    else tally.refused(cancelled.code)
  }
  await follow<OrderAnswer>({
    caller,
    path: `/api/live?order=${id}`,
    event: 'order',
    signal,
    onState({ version, status }) {
      tally.seen(id, version, performance.now())
      if (status === 'cancelled') tally.cancelled()
      if (status === 'pending' && appetite === 'thinks again' && !hasThoughtAgain) stage.run(thinkAgain())
    },
  })
  tally.forget(id)
  stage.ours.delete(id)
}

function oneOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)]!
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
