import { createRandom, type Random } from '../random.ts'
import { makeBroadcasts } from './broadcasts.ts'
import { makeContentReports } from './content-reports.ts'
import { makeEdits, makeUnsold } from './dish-reviews.ts'
import { type Dish, makeDishes } from './dishes.ts'
import { type Kitchen, makeKitchens } from './kitchens.ts'
import { makeNotifications } from './notifications.ts'
import { createBaskets } from './orders/baskets.ts'
import { makeChanges } from './orders/changes.ts'
import type { Checkout } from './orders/checkout.ts'
import { createCourses } from './orders/courses.ts'
import { makeHandovers } from './orders/handovers.ts'
import { makeIncidents } from './orders/incidents.ts'
import { makeLive } from './orders/live.ts'
import { makeDayRows, makeOrderRows } from './orders/order-rows.ts'
import { makePast, makeRecent } from './orders/past.ts'
import { makeAdjustments, makePayouts } from './orders/payouts.ts'
import { takeByPhone } from './orders/phone.ts'
import { makeProblems } from './orders/problems.ts'
import { makePeople, type People } from './people.ts'
import { makePromoRows, spreadPromos } from './promos.ts'
import { addReviewPhotos, makeGuestStars, makeReviews } from './reviews.ts'

export const DEMO_ORDERS = 2_000

const SEED = 20_260

export type Scene = ReturnType<typeof makeScene>

/** Every row of the demo, as of `now`. It does not touch the database. */
export function makeScene(input: {
  now: number
  passwordHash: string
  photos: Map<string, string>
  portraits: Map<string, string>
  specimen: string
  problemPhoto: string
}) {
  const { now } = input
  const random = createRandom(SEED)
  const people = makePeople(random, now, input)
  const kitchens = makeKitchens(random, now)
  const dishes = makeDishes(random, now, kitchens.kitchens, input.photos)
  const checkouts = makeCheckouts(random, now, { people, kitchens: kitchens.kitchens, dishes: dishes.dishes })
  const promoUses = spreadPromos(random, now, checkouts)
  const promoRows = makePromoRows(random, now, checkouts, promoUses)
  const reviews = makeReviews(random, now, checkouts)
  addReviewPhotos(reviews, new Map(dishes.rows.map(({ id, photo }) => [id, photo ?? null])))
  const adminId = people.rows.users.find(({ email }) => email === 'admin@demo.amama.test')!.id
  const orderRows = takeByPhone(makeOrderRows(random, checkouts, promoUses), adminId)
  const demoKitchen = kitchens.kitchens.find(({ isDemoAccount }) => isDemoAccount)!
  const [firstCourier, secondCourier] = people.couriers.filter(({ isDemoAccount }) => isDemoAccount)
  const problems = makeProblems(now, orderRows.orders, {
    customerId: people.rows.users.find(({ email }) => email === 'customer@demo.amama.test')!.id,
    photo: input.problemPhoto,
  })
  const broadcasts = makeBroadcasts(now, people)
  const story = { people, kitchens: kitchens.kitchens, dishes: dishes.dishes, checkouts, reviews, broadcasts }
  return {
    ...people.rows,
    kitchens: kitchens.rows,
    dishes: [...dishes.rows, ...makeUnsold(now, demoKitchen, dishes.rows)],
    dishEdits: makeEdits(now, dishes.rows),
    promoCodes: [...promoRows.codes, ...problems.codes],
    promoRedemptions: promoRows.redemptions,
    ...orderRows,
    cashHandovers: makeHandovers(orderRows.orders, secondCourier!.id),
    payouts: makePayouts(orderRows.orders, now),
    adjustments: makeAdjustments(orderRows.orders, now, {
      cookId: demoKitchen.cookId,
      courierId: firstCourier!.id,
      careless: people.couriers.find(({ isDemoAccount }) => !isDemoAccount)!.id,
    }),
    ...makeDayRows(checkouts),
    reviews: [...reviews.map(({ row }) => row), ...makeGuestStars(now, checkouts)],
    orderProblems: problems.problems,
    orderChanges: makeChanges(orderRows.orders, orderRows.items),
    incidents: makeIncidents(now, orderRows.orders, adminId),
    contentReports: makeContentReports(now, dishes.dishes, reviews),
    broadcasts: broadcasts.map(({ row }) => row),
    notifications: makeNotifications(random, now, story),
  }
}

type Cast = { people: People; kitchens: Kitchen[]; dishes: Dish[] }

/** Orders under way come first, so that past orders never take today's last capacity. */
function makeCheckouts(random: Random, now: number, { people, kitchens, dishes }: Cast): Checkout[] {
  const baskets = createBaskets(random, people, dishes)
  const courses = createCourses(random, people.couriers)
  const live = makeLive(random, now, { kitchens, baskets, people })
  const demoKitchen = kitchens.find(({ isDemoAccount }) => isDemoAccount)!
  const recent = makeRecent(random, now, demoKitchen, { baskets, courses })
  const left = DEMO_ORDERS - ordersIn(live) - ordersIn(recent)
  return [...makePast(random, now, left, { kitchens, baskets, courses }), ...recent, ...live]
}

function ordersIn(checkouts: Checkout[]) {
  return checkouts.reduce((sum, { orders }) => sum + orders.length, 0)
}
