import { routeBetween } from '#domain/delivery/route.ts'
import { pointAlong } from '#domain/delivery/trip.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { distanceKm, lengthKm, type Point, travelMinutes } from '#domain/geo.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import { travelByOwnStreets } from '#server/platform/maps/own-streets.ts'
import type { Random } from '../../random.ts'
import { DEMO_ACCOUNTS } from '../content.ts'
import { isOpen, type Kitchen } from '../kitchens.ts'
import type { Courier, Orderer, People } from '../people.ts'
import type { Baskets } from './baskets.ts'
import { type Checkout, type Course, JUST_PLACED } from './checkout.ts'
import { couriersNear } from './courses.ts'

/** Minutes ago at which each state was entered. The last one given is the current state. */
type Moment = { placed: number; preparing?: number; ready?: number; started?: number; guest?: boolean }

/** No pending order is older than 8 minutes, because the system would cancel it while a visitor looks around. */
const DEMO_BOARD: Moment[] = [
  { placed: 2 },
  { placed: 5, guest: true },
  { placed: 16, preparing: 13 },
  { placed: 27, preparing: 24 },
  { placed: 44, preparing: 41, ready: 4 },
  { placed: 58, preparing: 55, ready: 21, started: 6 },
]
const OTHER_BOARDS: Moment[][] = [
  [{ placed: 52, preparing: 49, ready: 15, started: 7 }, { placed: 3 }],
  [
    { placed: 47, preparing: 44, ready: 6 },
    { placed: 19, preparing: 15 },
  ],
  [
    { placed: 55, preparing: 51, ready: 17, started: 5 },
    { placed: 31, preparing: 27 },
  ],
  [{ placed: 1 }, { placed: 38, preparing: 33, ready: 2 }],
  [{ placed: 22, preparing: 18 }],
  [{ placed: 49, preparing: 45, ready: 14, started: 4 }],
  [
    { placed: 6, guest: true },
    { placed: 14, preparing: 11 },
  ],
  [{ placed: 41, preparing: 37, ready: 8 }],
  [{ placed: 33, preparing: 28 }, { placed: 4 }],
  [{ placed: 57, preparing: 52, ready: 18, started: 9 }],
]
const MAX_MS = 60 * MINUTE_MS
const NEAR_KM = 6

type World = { kitchens: Kitchen[]; baskets: Baskets; people: People }

/** The orders under way now: the demo cook's board, and a few orders in other open kitchens. */
export function makeLive(random: Random, now: number, { kitchens, baskets, people }: World): Checkout[] {
  const demoKitchen = kitchens.find(({ isDemoAccount }) => isDemoAccount)!
  const demoCustomer = demoCustomerOf(people)
  const waiting = new Set<Orderer>([demoCustomer])
  const free = new Set(people.couriers.filter(({ isDemoAccount }) => !isDemoAccount))

  const place = (kitchen: Kitchen, moment: Moment, orderer = drawOrderer(kitchen, moment)): Checkout[] => {
    waiting.add(orderer)
    const courier = moment.started ? takeCourier(free, kitchen) : null
    if (moment.started && !courier) return []
    const placedAt = now - moment.placed * MINUTE_MS - random.int(0, 20) * SECOND_MS
    const checkout = baskets.fill(orderer, [kitchen], placedAt, 'cash')
    if (!checkout) return []
    const course = courseOf(now, moment, kitchen, orderer, courier)
    return [{ ...checkout, orders: checkout.orders.map((order) => ({ ...order, course })) }]
  }
  /** Nobody waits for two orders at once. */
  const drawOrderer = (kitchen: Kitchen, { guest = false }: Moment): Orderer => {
    for (let tries = 0; tries < 50; tries++) {
      const orderer = baskets.pickOrderer(kitchen, { guest })
      if (orderer && !waiting.has(orderer) && distanceKm(orderer.place.location, kitchen.location) < NEAR_KM)
        return orderer
    }
    return random.pick(people.customers.filter((orderer) => !waiting.has(orderer)))
  }

  const [forDemoCustomer, ...others] = othersToShow(kitchens, demoKitchen, now)
  return [
    ...DEMO_BOARD.flatMap((moment) => place(demoKitchen, moment)),
    ...(forDemoCustomer
      ? [
          ...place(forDemoCustomer, OTHER_BOARDS[0]![0]!, demoCustomer),
          ...OTHER_BOARDS[0]!.slice(1).flatMap((moment) => place(forDemoCustomer, moment)),
        ]
      : []),
    ...others.flatMap((kitchen, at) =>
      (OTHER_BOARDS[at + 1] ?? []).flatMap((moment) => place(kitchen, moment)),
    ),
  ]
}

function demoCustomerOf(people: People) {
  const { email } = DEMO_ACCOUNTS.find(({ role }) => role === 'customer')!
  return people.customers.find((customer) => customer.email === email)!
}

/**
 * Kitchens that were open an hour ago and still are, nearest to the demo kitchen first, so that its couriers see their
 * ready orders too.
 */
function othersToShow(kitchens: Kitchen[], demoKitchen: Kitchen, now: number) {
  return kitchens
    .filter((kitchen) => kitchen !== demoKitchen && isOpen(kitchen, now) && isOpen(kitchen, now - MAX_MS))
    .map((kitchen) => ({ kitchen, km: distanceKm(kitchen.location, demoKitchen.location) }))
    .filter(({ km }) => km > 1.5)
    .sort((a, b) => a.km - b.km)
    .map(({ kitchen }) => kitchen)
}

function takeCourier(free: Set<Courier>, kitchen: Kitchen): Courier | null {
  const courier = couriersNear([...free], kitchen)[0] ?? null
  const { deliveryPickupRadiusKm } = DEFAULT_ORDER_LIMITS
  if (!courier || distanceKm(courier.baseLocation, kitchen.location) > deliveryPickupRadiusKm) return null
  free.delete(courier)
  return courier
}

function courseOf(
  now: number,
  moment: Moment,
  kitchen: Kitchen,
  orderer: Orderer,
  courier: Courier | null,
): Course {
  const at = (minutesAgo: number | undefined) =>
    minutesAgo === undefined ? null : now - minutesAgo * MINUTE_MS
  const preparingAt = at(moment.preparing)
  const course: Course = {
    ...JUST_PLACED,
    acknowledgedAt: preparingAt === null ? null : preparingAt - 25 * SECOND_MS,
    promisedMinutes: preparingAt === null ? null : kitchen.prepMinutes,
    preparingAt,
    readyAt: at(moment.ready),
    startedAt: at(moment.started),
  }
  if (moment.started !== undefined) {
    const position = {
      point: onTheWay(kitchen.location, orderer.place.location, moment.started),
      at: now - 4 * SECOND_MS,
    }
    return { ...course, status: 'out_for_delivery', courier, position }
  }
  if (moment.ready !== undefined) return { ...course, status: 'ready_for_pickup' }
  return moment.preparing === undefined ? course : { ...course, status: 'preparing' }
}

/** A courier's location after some minutes of the route, never at the door yet. */
function onTheWay(from: Point, to: Point, minutes: number): Point {
  const line = routeBetween(from, to, travelByOwnStreets(from, to)?.polyline ?? null)
  const km = lengthKm(line)
  const share = Math.min(0.8, minutes / Math.max(1, travelMinutes(km) + 3))
  return pointAlong(line, km * share)
}
