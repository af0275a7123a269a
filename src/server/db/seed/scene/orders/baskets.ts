import { cairoDate } from '#domain/cairo-time.ts'
import { distanceKm } from '#domain/geo.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import { ORDER_ID_BYTES, orderIdFromBytes } from '#domain/ordering/placing/order-id.ts'
import type { PaymentMethod } from '#domain/payments/payments.ts'
import type { Random } from '../../random.ts'
import { NOTES } from '../content.ts'
import type { Dish } from '../dishes.ts'
import type { Kitchen } from '../kitchens.ts'
import type { Orderer, People } from '../people.ts'
import { type Checkout, JUST_PLACED, type Line, type PlannedOrder } from './checkout.ts'

/** Fills baskets within the limits of real orders: capacity of a day, portions of a day, the radius. */
export type Baskets = {
  hasRoom(kitchen: Kitchen, at: number): boolean
  /** Somebody near the kitchen. The nearer and more loyal, the likelier. */
  pickOrderer(kitchen: Kitchen, options?: { guest?: boolean }): Orderer | null
  fill(
    orderer: Orderer,
    kitchens: Kitchen[],
    placedAt: number,
    paymentMethod?: PaymentMethod,
  ): Checkout | null
}

/** Capacity that the demo leaves free, so that every kitchen still accepts orders today. */
const CAPACITY_LEFT_FREE = 4
const TRAYS_LEFT_FREE = 2
const COOK_NOTES = NOTES.filter(({ to }) => to === 'cook')

export function createBaskets(random: Random, people: People, dishes: Dish[]): Baskets {
  const taken = new Map<string, number>()
  const takenOf = (id: string, day: string) => taken.get(`${id} ${day}`) ?? 0
  const take = (id: string, day: string, count: number) => taken.set(`${id} ${day}`, takenOf(id, day) + count)
  const loyalty = new Map(
    [...people.customers, ...people.guests].map((orderer) => [orderer, drawLoyalty(random, orderer)]),
  )
  const radiusKm = DEFAULT_ORDER_LIMITS.customerViewRadiusKm ?? Number.POSITIVE_INFINITY

  const hasRoom = (kitchen: Kitchen, at: number) =>
    takenOf(kitchen.cookId, cairoDate(at)) < kitchen.dailyOrderLimit - CAPACITY_LEFT_FREE

  const isLeft = (dish: Dish, quantity: number, day: string) =>
    dish.dailyPortions === null || takenOf(dish.id, day) + quantity <= dish.dailyPortions - TRAYS_LEFT_FREE

  function fillOrder(kitchen: Kitchen, placedAt: number, orderer: Orderer): PlannedOrder | null {
    const day = cairoDate(placedAt)
    const onSale = dishes.filter(
      (dish) =>
        dish.kitchen === kitchen && dish.isOnSale && dish.createdAt < placedAt && isLeft(dish, 1, day),
    )
    const lines = drawLines(random, onSale, orderer).filter(({ dish, quantity }) =>
      isLeft(dish, quantity, day),
    )
    if (lines.length === 0) return null
    take(kitchen.cookId, day, 1)
    for (const { dish, quantity } of lines) if (dish.dailyPortions !== null) take(dish.id, day, quantity)
    return { id: orderIdFromBytes(random.bytes(ORDER_ID_BYTES)), kitchen, lines, course: JUST_PLACED }
  }

  return {
    hasRoom,
    pickOrderer(kitchen, { guest = false } = {}) {
      const near = (guest ? people.guests : people.customers).filter(
        ({ place }) => distanceKm(place.location, kitchen.location) < radiusKm,
      )
      if (near.length === 0) return null
      return random.pickWeighted(
        near,
        (orderer) => loyalty.get(orderer)! / (1 + distanceKm(orderer.place.location, kitchen.location)) ** 2,
      )
    },
    fill(orderer, kitchens, placedAt, paymentMethod) {
      const orders = kitchens.flatMap((kitchen) => fillOrder(kitchen, placedAt, orderer) ?? [])
      if (orders.length === 0) return null
      return {
        id: random.id(),
        orderer,
        placedAt,
        orders,
        paymentMethod:
          paymentMethod ?? orderer.favouritePayment ?? random.pickWeighted(METHODS, weightOfMethod),
        notes: random.chance(0.3) ? random.pick(COOK_NOTES).text[orderer.locale] : null,
      }
    },
  }
}

const METHODS = ['cash', 'card', 'paypal'] as const
const weightOfMethod = (method: PaymentMethod) => ({ cash: 80, card: 17, paypal: 3 })[method]

function drawLoyalty(random: Random, orderer: Orderer) {
  if (orderer.favouritePayment) return 1.5
  return random.chance(0.15) ? 3 : 0.2 + random.next()
}

function drawLines(random: Random, onSale: Dish[], { locale }: Orderer): Line[] {
  const wanted = random.pickWeighted([1, 2, 3], (count) => [0, 45, 38, 17][count]!)
  const lines: Line[] = []
  for (let left = [...onSale]; lines.length < wanted && left.length > 0; ) {
    const dish = random.pickWeighted(left, ({ appeal }) => appeal)
    left = left.filter((other) => other !== dish)
    const quantity = dish.dailyPortions === null ? random.pickWeighted([1, 2, 3, 4], (n) => 5 - n) : 1
    lines.push({ dish, quantity, notes: random.chance(0.06) ? random.pick(COOK_NOTES).text[locale] : null })
  }
  return enough(lines)
}

/** Adds portions of the first dish until the food alone reaches the minimum order. */
function enough(lines: Line[]): Line[] {
  const worth = lines.reduce((sum, { dish, quantity }) => sum + dish.price * quantity, 0)
  const missing = DEFAULT_ORDER_LIMITS.minimumOrder - worth
  const [first, ...others] = lines
  if (!first || missing <= 0) return lines
  return [{ ...first, quantity: first.quantity + Math.ceil(missing / first.dish.price) }, ...others]
}
