import { cairoClock } from '#domain/cairo-time.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { distanceKm } from '#domain/geo.ts'
import type { Random } from '../../random.ts'
import { isOpen, type Kitchen } from '../kitchens.ts'
import type { Baskets } from './baskets.ts'
import type { Checkout } from './checkout.ts'
import type { Courses } from './courses.ts'

const DAYS = 60
/** No past order is younger than this, so that all have ended by now. */
const SETTLED_MS = 4 * 60 * MINUTE_MS
const GUEST_SHARE = 0.12
const TWO_KITCHENS_SHARE = 0.05
/** How many orders Cairo places, hour by hour from midnight. */
const HUNGER = [3, 2, 1, 0.6, 0.4, 0.4, 0.8, 2, 3, 3, 3, 4, 6, 9, 10, 9, 7, 6, 7, 9, 10, 9, 7, 5]

/** Sixty days of orders that have all ended, exactly `count` of them. */
export function makePast(
  random: Random,
  now: number,
  count: number,
  world: { kitchens: Kitchen[]; baskets: Baskets; courses: Courses },
): Checkout[] {
  const checkouts: Checkout[] = []
  let planned = 0
  const place = (placedAt: number, wantsTwo: boolean) => {
    const checkout = placeOne(random, placedAt, wantsTwo && planned + 2 <= count, world)
    if (!checkout) return
    checkouts.push(checkout)
    planned += checkout.orders.length
  }
  const times = Array.from({ length: Math.floor(count / (1 + TWO_KITCHENS_SHARE)) }, () =>
    drawTime(random, now),
  )
  for (const placedAt of times.sort((a, b) => a - b)) place(placedAt, random.chance(TWO_KITCHENS_SHARE))
  while (planned < count) place(drawTime(random, now), false)
  checkouts.sort((a, b) => a.placedAt - b.placedAt)
  return checkouts.map((checkout) => finishAll(checkout, world.courses))
}

/** A few of today's orders for one kitchen, so that its cook sees figures at any hour. */
export function makeRecent(
  random: Random,
  now: number,
  kitchen: Kitchen,
  world: { baskets: Baskets; courses: Courses },
): Checkout[] {
  return [82, 131, 170, 214].flatMap((minutesAgo) => {
    const placedAt = now - minutesAgo * MINUTE_MS - random.int(0, 59_000)
    const orderer = world.baskets.pickOrderer(kitchen)!
    const checkout = world.baskets.fill(orderer, [kitchen], placedAt)
    return checkout ? [finishAll(checkout, world.courses)] : []
  })
}

function placeOne(
  random: Random,
  placedAt: number,
  wantsTwo: boolean,
  { kitchens, baskets }: { kitchens: Kitchen[]; baskets: Baskets },
): Checkout | null {
  // Open when ordered and still open when the food is packed: no cook starts what cannot be finished.
  const able = kitchens.filter(
    (kitchen) =>
      kitchen.joinedAt < placedAt &&
      isOpen(kitchen, placedAt) &&
      isOpen(kitchen, placedAt + (kitchen.prepMinutes * 1.5 + 10) * MINUTE_MS) &&
      baskets.hasRoom(kitchen, placedAt),
  )
  if (able.length === 0) return null
  const kitchen = random.pickWeighted(able, ({ popularity }) => popularity)
  const orderer =
    (random.chance(GUEST_SHARE) ? baskets.pickOrderer(kitchen, { guest: true }) : null) ??
    baskets.pickOrderer(kitchen)
  if (!orderer) return null
  const neighbours = able.filter(
    (other) => other !== kitchen && distanceKm(other.location, orderer.place.location) < 5,
  )
  const chosen = wantsTwo && neighbours.length > 0 ? [kitchen, random.pick(neighbours)] : [kitchen]
  return baskets.fill(orderer, chosen, placedAt)
}

function finishAll(checkout: Checkout, courses: Courses): Checkout {
  const { orderer, placedAt } = checkout
  const orders = checkout.orders.map((order) => ({
    ...order,
    course: courses.finish(order.kitchen, orderer, placedAt),
  }))
  return { ...checkout, orders }
}

/** Orders grow over the weeks and follow the hours at which people eat. */
function drawTime(random: Random, now: number): number {
  const span = DAYS * DAY_MS - SETTLED_MS
  for (;;) {
    const at = Math.floor(now - SETTLED_MS - random.next() ** 1.25 * span)
    const { minuteOfDay } = cairoClock(at)
    if (random.next() * 10 < HUNGER[Math.floor(minuteOfDay / 60)]!) return at
  }
}
