import { cashRoomOf } from '#domain/delivery/cash.ts'
import { courierShareOf } from '#domain/delivery/courier-share.ts'
import { whoTakes } from '#domain/dispatch/who-takes.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { CAIRO, distanceKm, fallbackTravel, type Point, travelMinutes } from '#domain/geo.ts'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import { fromEgp, type Piastres, piastres, toEgp } from '#domain/money.ts'
import { commissionOn } from '#domain/ordering/money/commission.ts'
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from '#domain/ordering/money/quote.ts'
import { type DishForPricing, type DraftOrder, draftOrders } from '#domain/ordering/placing/draft-orders.ts'
import { isActive, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { decideTransition, type OrderActorKind } from '#domain/ordering/status/transitions.ts'

export type Town = { orders: number; kitchens: number; couriers: number; hours: number; seed: number }

/** An order of the evening. Times are minutes since its beginning. */
export type SimulatedOrder = DraftOrder & {
  status: OrderStatus
  door: Point
  courierId: string | null
  commission: Piastres
  courierShare: Piastres
  at: Partial<Record<OrderStatus | 'taken', number>>
}

export type Evening = {
  orders: SimulatedOrder[]
  /** How often a household was refused, by the domain's code. */
  refused: Map<string, number>
  cashHandedIn: Piastres
  cashHeld: Piastres
  minutes: number
}

type Cook = DishForPricing['kitchen'] & { point: Point; dishes: DishForPricing[] }
type Courier = { id: string; at: Point; busy: boolean; cashHeld: number; toCollect: number }

/** Five in the afternoon in Cairo. */
const BEGIN = Date.parse('2026-11-23T15:00:00Z')
/** What a town is assumed to be like: nothing here is measured. */
export const ASSUMED = {
  townRadiusKm: 12,
  dishesOfKitchen: 8,
  priceEgp: [45, 160],
  dailyOrderLimit: 40,
  dailyPortions: 25,
  kitchensLookedAt: 12,
  declined: 0.04,
  unanswered: 0.015,
  cancelledByGuest: 0.01,
  answerMinutes: [1, 4],
  preparingMinutes: [20, 50],
  atTheDoorMinutes: 3,
  commissionPercent: 15,
  courierCashLimitEgp: 3_000,
} as const

/** How many orders each tenth of an evening brings: slow at first, most around its middle. */
const CURVE = [4, 6, 9, 13, 17, 17, 14, 10, 6, 4]

/** Plays a town's evening by the rules of the domain. The same town and seed play the same evening. */
export function playEvening(town: Town, limits: OrderLimits = limitsOf()): Evening {
  const random = randomOf(town.seed)
  const cooks = Array.from({ length: town.kitchens }, (_, at) => aCook(`kitchen-${at}`, random))
  const couriers = Array.from(
    { length: town.couriers },
    (_, at): Courier => ({
      id: `courier-${at}`,
      at: somewhere(random),
      busy: false,
      cashHeld: 0,
      toCollect: 0,
    }),
  )
  const orders: SimulatedOrder[] = []
  const refused = new Map<string, number>()
  const agenda = createAgenda()
  const waiting = new Set<SimulatedOrder>()
  let cashHandedIn = 0

  const change = (order: SimulatedOrder, to: OrderStatus, by: OrderActorKind) => {
    const decided = decideTransition({
      from: order.status,
      to,
      hasCourier: order.courierId !== null,
      isPickedUp: false,
      awaitsPayment: false,
      actor: { kind: by as Exclude<OrderActorKind, 'admin'>, owns: by !== 'system' },
    })
    if (!decided.ok) throw new Error(`${order.status} to ${to} by ${by}: ${decided.code}`)
    order.status = to
    order.at[to] = agenda.now()
  }

  const order = () => {
    const door = somewhere(random)
    const near = cooks
      .map((cook) => ({ cook, km: distanceKm(cook.point, door) }))
      .sort((a, b) => a.km - b.km)
      .slice(0, ASSUMED.kitchensLookedAt)
    // A household that is refused looks at another kitchen, twice.
    for (let tries = 0; tries < 3; tries++) {
      const { cook } = near[Math.floor(random() * near.length)]!
      const drafted = draft(cook, door, { limits, now: BEGIN + agenda.now() * MINUTE_MS, random })
      if (drafted.ok) return accept(drafted.value.orders[0]!, cook, door)
      refused.set(drafted.code, (refused.get(drafted.code) ?? 0) + 1)
    }
  }

  const accept = (drafted: DraftOrder, cook: Cook, door: Point) => {
    const placed: SimulatedOrder = {
      ...drafted,
      status: 'pending',
      door,
      courierId: null,
      commission: commissionOn(drafted.subtotal, limits),
      courierShare: courierShareOf(drafted.deliveryFee, limits),
      at: { pending: agenda.now() },
    }
    orders.push(placed)
    reserve(cook, drafted, 1)
    const fate = random()
    const answer = within(ASSUMED.answerMinutes, random)
    const give = (to: 'cook' | 'guest' | 'system', after: number) =>
      agenda.in(after, () => {
        change(placed, 'cancelled', to)
        reserve(cook, drafted, -1)
      })
    if (fate < ASSUMED.unanswered) return give('system', limits.cookAnswerMinutes)
    if (fate < ASSUMED.unanswered + ASSUMED.cancelledByGuest) return give('guest', answer / 2)
    if (fate < ASSUMED.unanswered + ASSUMED.cancelledByGuest + ASSUMED.declined) return give('cook', answer)
    agenda.in(answer, () => {
      change(placed, 'preparing', 'cook')
      agenda.in(within(ASSUMED.preparingMinutes, random), () => {
        change(placed, 'ready_for_pickup', 'cook')
        waiting.add(placed)
        dispatch()
      })
    })
  }

  /** Gives what waits to the nearest free courier with room for its cash, the oldest first. */
  const dispatch = () => {
    for (const each of waiting) {
      const pickup = cookOf(each).point
      const free = couriers.filter(
        (courier) => !courier.busy && distanceKm(courier.at, pickup) <= limits.deliveryPickupRadiusKm,
      )
      const [taker] = whoTakes(
        { pickup, collect: toEgp(each.total), courierId: null },
        free,
        ASSUMED.courierCashLimitEgp,
      )
      if (taker?.suits) take(each, taker.courier, taker.minutes ?? 0)
    }
  }

  const take = (each: SimulatedOrder, courier: Courier, minutesToKitchen: number) => {
    waiting.delete(each)
    const kitchen = cookOf(each).point
    change(each, 'out_for_delivery', 'system')
    each.courierId = courier.id
    each.at.taken = agenda.now()
    courier.busy = true
    courier.toCollect = toEgp(each.total)
    const ride = travelMinutes(distanceKm(kitchen, each.door)) + ASSUMED.atTheDoorMinutes
    agenda.in(minutesToKitchen + ride, () => {
      change(each, 'delivered', 'courier')
      Object.assign(courier, {
        busy: false,
        at: each.door,
        toCollect: 0,
        cashHeld: courier.cashHeld + toEgp(each.total),
      })
      // Who has room for less than an ordinary order brings the cash to the office on the way.
      if (cashRoomOf(courier, ASSUMED.courierCashLimitEgp) < ASSUMED.courierCashLimitEgp / 4) {
        cashHandedIn += fromEgp(courier.cashHeld)
        courier.cashHeld = 0
      }
      dispatch()
    })
  }

  const byId = new Map(cooks.map((cook) => [cook.cookId, cook]))
  const cookOf = ({ cookId }: SimulatedOrder) => byId.get(cookId)!

  for (let n = 0; n < town.orders; n++) agenda.in(momentOf(town.hours, random), order)
  const minutes = agenda.run(() => fetchWhatIsLeft(waiting, couriers))
  return {
    orders,
    refused,
    cashHandedIn: piastres(cashHandedIn),
    cashHeld: piastres(couriers.reduce((sum, { cashHeld }) => sum + fromEgp(cashHeld), 0)),
    minutes,
  }

  /** At the end of an evening food may wait that is out of every free courier's reach: one of them comes nevertheless. */
  function fetchWhatIsLeft(left: ReadonlySet<SimulatedOrder>, all: readonly Courier[]) {
    const [first] = left
    const [courier] = all.filter(({ busy }) => !busy)
    if (!first || !courier) return
    courier.at = cookOf(first).point
    cashHandedIn += fromEgp(courier.cashHeld)
    courier.cashHeld = 0
    dispatch()
  }
}

/** Whether nobody has work left. */
export function isOver({ orders }: Evening): boolean {
  return orders.every(({ status }) => !isActive(status))
}

function limitsOf(): OrderLimits {
  return { ...DEFAULT_ORDER_LIMITS, commissionPercent: ASSUMED.commissionPercent, courierSharePercent: 80 }
}

function draft(
  cook: Cook,
  door: Point,
  { limits, now, random }: { limits: OrderLimits; now: number; random: () => number },
) {
  const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    dishId: cook.dishes[Math.floor(random() * cook.dishes.length)]!.id,
    quantity: 1 + Math.floor(random() * 2),
  }))
  return draftOrders({
    lines,
    dishes: cook.dishes,
    place: door,
    distancesKm: new Map([[cook.cookId, fallbackTravel(cook.point, door).distanceKm]]),
    limits,
    promo: null,
    quotedTotal: null,
    now,
  })
}

/** Takes an order's place in the day and its portions, or gives them back. */
function reserve(cook: Cook, { items }: DraftOrder, orders: 1 | -1) {
  cook.ordersToday += orders
  for (const { dishId, quantity } of items) {
    const dish = cook.dishes.find(({ id }) => id === dishId)!
    if (dish.portionsLeft !== null) dish.portionsLeft -= orders * quantity
  }
}

function aCook(cookId: string, random: () => number): Cook {
  const kitchen = {
    cookId,
    name: cookId,
    point: somewhere(random),
    active: true,
    slots: ALL_WEEK,
    unavailableDates: [],
    specialDays: [],
    pausedUntil: null,
    hiddenUntil: null,
    dailyOrderLimit: ASSUMED.dailyOrderLimit,
    ordersToday: 0,
  }
  const cook: Cook = { ...kitchen, dishes: [] }
  cook.dishes = Array.from({ length: ASSUMED.dishesOfKitchen }, (_, at) => ({
    id: `${cookId}-${at}`,
    name: `Dish ${at}`,
    nameAr: null,
    pricePiastres: fromEgp(Math.round(within(ASSUMED.priceEgp, random))),
    kitchen: cook,
    status: 'approved' as const,
    flagged: false,
    isAvailable: true,
    soldOutUntil: null,
    slots: ALL_WEEK,
    // Half of the cooks' dishes are counted.
    portionsLeft: at % 2 === 0 ? ASSUMED.dailyPortions : null,
  }))
  return cook
}

/** A point of the town, denser towards its middle. */
function somewhere(random: () => number): Point {
  const [turn, km] = [random() * 2 * Math.PI, random() * ASSUMED.townRadiusKm]
  return {
    latitude: CAIRO.latitude + (Math.sin(turn) * km) / 111,
    longitude: CAIRO.longitude + (Math.cos(turn) * km) / 96,
  }
}

function momentOf(hours: number, random: () => number): number {
  let left = random() * CURVE.reduce((sum, share) => sum + share, 0)
  const tenth = CURVE.findIndex((share) => {
    left -= share
    return left < 0
  })
  return ((tenth + random()) / CURVE.length) * hours * 60
}

function within([least, most]: readonly [number, number], random: () => number): number {
  return least + random() * (most - least)
}

/** What is to be done, in the order of its minutes. */
function createAgenda() {
  const minutes = new Map<number, (() => void)[]>()
  let now = 0
  let last = 0
  return {
    now: () => now,
    in(after: number, work: () => void) {
      const at = Math.ceil(now + after)
      const works = minutes.get(at)
      if (works) works.push(work)
      else minutes.set(at, [work])
      last = Math.max(last, at)
    },
    /** Goes through all minutes. Whenever nothing is left, `atEnd` may bring more. Returns the last minute. */
    run(atEnd: () => void): number {
      for (; ; now++) {
        for (const work of minutes.get(now) ?? []) work()
        if (now < last) continue
        atEnd()
        if (now >= last) return now
      }
    },
  }
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
