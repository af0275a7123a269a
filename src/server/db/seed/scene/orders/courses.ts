import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { distanceKm, fallbackTravel } from '#domain/geo.ts'
import { DECLINE_REASONS } from '#domain/ordering/cancel-reason.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import type { Random } from '../../random.ts'
import type { Kitchen } from '../kitchens.ts'
import type { Courier, Orderer } from '../people.ts'
import { type Course, JUST_PLACED } from './checkout.ts'

/** How past orders ended. */
export type Courses = { finish(kitchen: Kitchen, orderer: Orderer, placedAt: number): Course }

type Ending = 'delivered' | 'withdrawn' | 'declined' | 'unanswered'
const ENDINGS: Record<Ending, number> = { delivered: 930, withdrawn: 32, declined: 23, unanswered: 15 }
/** The reasons that need no text of the cook's own; the last one does. */
const REASONS = DECLINE_REASONS.slice(0, -1)

export function createCourses(random: Random, couriers: Courier[]): Courses {
  const fleet = createFleet(couriers)
  const minutes = (from: number, to: number) => random.int(from * 60, to * 60) * SECOND_MS

  function deliver(kitchen: Kitchen, orderer: Orderer, placedAt: number): Course {
    const preparingAt = placedAt + minutes(1, 4)
    const promisedMinutes = Math.max(
      10,
      Math.round((kitchen.prepMinutes * (0.85 + random.next() * 0.3)) / 5) * 5,
    )
    const readyAt = preparingAt + Math.round(promisedMinutes * (0.5 + random.next() * 0.55) * 60) * SECOND_MS
    const courier = fleet.dispatch(kitchen, placedAt, readyAt)
    const startedAt = Math.max(readyAt + minutes(1, 5), fleet.busyUntil(courier) + minutes(1, 3))
    const travel = fallbackTravel(kitchen.location, orderer.place.location).durationMin
    const deliveredAt = startedAt + Math.round((travel * (1 + random.next() * 0.5) + 3) * 60) * SECOND_MS
    fleet.carry(courier, deliveredAt)
    return {
      ...JUST_PLACED,
      status: 'delivered',
      promisedMinutes,
      acknowledgedAt: placedAt + minutes(0, 1) + SECOND_MS,
      preparingAt,
      readyAt,
      startedAt,
      deliveredAt,
      courier,
    }
  }

  function decline(placedAt: number): Partial<Course> {
    const acknowledgedAt = placedAt + minutes(0, 1) + SECOND_MS
    const cancelReason = random.pick(REASONS)
    return { acknowledgedAt, cancelledAt: acknowledgedAt + minutes(1, 6), cancelledBy: 'cook', cancelReason }
  }

  return {
    finish(kitchen, orderer, placedAt) {
      const ending = random.pickWeighted(Object.keys(ENDINGS) as Ending[], (name) => ENDINGS[name])
      if (ending === 'delivered') return deliver(kitchen, orderer, placedAt)
      const cancelled: Course = { ...JUST_PLACED, status: 'cancelled' }
      if (ending === 'withdrawn') {
        const cancelledBy = orderer.id ? 'customer' : 'guest'
        return { ...cancelled, cancelledAt: placedAt + minutes(1, 5), cancelledBy }
      }
      if (ending === 'declined') return { ...cancelled, ...decline(placedAt) }
      const answerMs = DEFAULT_ORDER_LIMITS.cookAnswerMinutes * MINUTE_MS
      return {
        ...cancelled,
        cancelledAt: placedAt + answerMs,
        cancelledBy: 'system',
        cancelReason: 'no_answer',
      }
    },
  }
}

/** The couriers, with what each has carried and until when each is busy. */
function createFleet(couriers: Courier[]) {
  const busy = new Map<Courier, number>()
  const carried = new Map<Courier, number>()
  const busyUntil = (courier: Courier) => busy.get(courier) ?? 0
  const carriedBy = (courier: Courier) => carried.get(courier) ?? 0
  return {
    busyUntil,
    carry(courier: Courier, until: number) {
      busy.set(courier, until)
      carried.set(courier, carriedBy(courier) + 1)
    },
    /**
     * The courier within the pickup radius who is free first, and of equals the one with the fewest orders so far. A remote
     * kitchen gets the nearest courier.
     */
    dispatch(kitchen: Kitchen, placedAt: number, readyAt: number): Courier {
      const hired = couriers.filter(({ joinedAt }) => joinedAt < placedAt)
      const waitOf = (courier: Courier) => Math.max(0, busyUntil(courier) - readyAt)
      return couriersNear(hired, kitchen).reduce((best, courier) => {
        const later = waitOf(courier) - waitOf(best)
        return later < 0 || (later === 0 && carriedBy(courier) < carriedBy(best)) ? courier : best
      })
    },
  }
}

/**
 * Couriers whose base location lies within the pickup radius of a kitchen, nearest first. Without any, all couriers,
 * nearest first.
 */
export function couriersNear(couriers: Courier[], kitchen: Kitchen): Courier[] {
  const distanceOf = ({ baseLocation }: Courier) => distanceKm(baseLocation, kitchen.location)
  const byDistance = couriers.toSorted((a, b) => distanceOf(a) - distanceOf(b))
  const near = byDistance.filter(
    (courier) => distanceOf(courier) <= DEFAULT_ORDER_LIMITS.deliveryPickupRadiusKm,
  )
  return near.length > 0 ? near : byDistance
}
