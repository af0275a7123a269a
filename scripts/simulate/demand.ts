import type { RequestClass } from '#server/platform/load/class-of-request.ts'
import costs from './costs.json' with { type: 'json' }
import type { Evening, SimulatedOrder, Town } from './evening.ts'

export type Action = keyof typeof costs.actions

/** How people use the product. Nothing here is measured. */
export const HABITS = {
  /** Lists and dishes that are opened for each order, by those who order and those who only look. */
  listsPerOrder: 8,
  dishesPerOrder: 5,
  /** The checkout asks again for each change of cart, place and code. */
  quotesPerOrder: 4,
  /** The photos of a list's page; browsers keep them, so that this is the most. */
  photosPerList: 12,
  /** Of those who wait for their food, who keeps its page open. */
  followers: 0.7,
  /** How often a moving phone reports its position (bench/positions.ts). */
  positionSeconds: 3,
  /** Of delivered orders. */
  rated: 0.3,
} as const

/** What the parts carry in one second. */
export type Demand = {
  requests: Record<RequestClass, number>
  statements: number
  transactions: number
  notices: number
  jobs: number
  mails: number
  positions: number
  pictureBytes: number
  streams: number
}

/** What people do in each minute of an evening. Pages open before the order and streams until it ends. */
export function actionsByMinute({ orders, minutes }: Evening): Map<Action, number>[] {
  const byMinute = Array.from({ length: minutes + 1 }, () => new Map<Action, number>())
  const add = (minute: number | undefined, action: Action, times = 1) => {
    const actions = minute === undefined ? undefined : byMinute[Math.min(minutes, Math.floor(minute))]
    actions?.set(action, (actions.get(action) ?? 0) + times)
  }
  for (const { at } of orders) {
    add(at.pending, 'list', HABITS.listsPerOrder)
    add(at.pending, 'dish', HABITS.dishesPerOrder)
    add(at.pending, 'quote', HABITS.quotesPerOrder)
    add(at.pending, 'place')
    add(at.pending, 'follow', HABITS.followers)
    add(at.preparing, 'prepare')
    add(at.ready_for_pickup, 'ready')
    add(at.taken, 'take')
    add(at.taken, 'pickup')
    add(at.delivered, 'deliver')
    add(at.delivered, 'rate', HABITS.rated)
    for (let minute = at.taken ?? 0; minute < (at.delivered ?? 0); minute++)
      add(minute, 'position', 60 / HABITS.positionSeconds)
  }
  return byMinute
}

/** Live streams in a minute: each kitchen and courier, and those who follow their food. */
export function streamsAt(minute: number, orders: readonly SimulatedOrder[], town: Town): number {
  const waiting = orders.filter(
    ({ at }) => at.pending! <= minute && minute < (at.delivered ?? at.cancelled ?? Number.POSITIVE_INFINITY),
  )
  return Math.round(town.kitchens + town.couriers + waiting.length * HABITS.followers)
}

/** A minute's actions as what the parts carry in each of its seconds. */
export function demandOf(actions: ReadonlyMap<Action, number>, streams: number): Demand {
  const demand: Demand = {
    requests: { changes: 0, paying: 0, webhooks: 0, checkout: 0, work: 0, lists: 0, pages: 0 },
    ...{
      statements: 0,
      transactions: 0,
      notices: 0,
      jobs: 0,
      mails: 0,
      positions: 0,
      pictureBytes: 0,
      streams,
    },
  }
  for (const [action, times] of actions) {
    const cost = costs.actions[action]
    const perSecond = times / 60
    demand.requests[cost.class as RequestClass] += perSecond
    demand.statements += perSecond * (cost.statements + cost.jobStatements)
    demand.transactions += perSecond * cost.transactions
    demand.notices += perSecond * cost.notices
    demand.jobs += perSecond * cost.jobs
    demand.mails += perSecond * cost.mails
    if (action === 'position') demand.positions += perSecond
    if (action === 'list') demand.pictureBytes += perSecond * HABITS.photosPerList * costs.pictureBytes
  }
  // Whoever orders opens three pages: the shop, the checkout and the order's.
  demand.requests.pages += (3 * (actions.get('place') ?? 0)) / 60
  return demand
}

/** The minute in which the database has most to do. */
export function peakOf(evening: Evening, town: Town): { minute: number; demand: Demand } {
  const demands = actionsByMinute(evening).map((actions, minute) => ({
    minute,
    demand: demandOf(actions, streamsAt(minute, evening.orders, town)),
  }))
  return demands.reduce((most, each) => (each.demand.statements > most.demand.statements ? each : most))
}
