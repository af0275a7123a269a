import { setTimeout as wait } from 'node:timers/promises'
import { promoCodes } from '#server/db/tables/promotions.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { type AnyApp, aCheckout, aCook, aDish, DOKKI } from '../market.ts'
import { post, untilServed } from '../post.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000
/** The highest day limit that a kitchen may set. */
const HIGHEST_DAY_LIMIT = 1_000

export type Checkout = Awaited<ReturnType<typeof aCheckout>>
export type Placed = { checkoutId: string; orders: { id: string; cookId: string; total: number }[] }
export type Crowd = {
  /** The confirmed orders, each with its request. */
  confirmed: { checkout: Checkout; placed: Placed }[]
  /** The number of answers by kind: `lost` are those that never came, `as before` the replayed ones. */
  answerCounts: Map<string, number>
  /** Answers that must not occur. */
  wrong: string[]
  waiting(): number
  untilConfirmed(more: number): Promise<void>
  /** Begins no new orders, and waits until all begun ones are confirmed. */
  leave(): Promise<void>
}

/**
 * Guests who order without a pause, each order with its own idempotency key. If the server asks them to retry or does not
 * answer, they repeat the request with the same key until it is served.
 */
export function aCrowd(options: {
  atOnce: number
  origin: () => string
  checkout: () => Promise<Checkout>
  /** Whether an answer may be lost, which is allowed only if the server was killed. */
  mayLose: boolean
  headers?: Record<string, string>
  onAnswer?(ms: number): void
}): Crowd {
  const crowd: Crowd = {
    confirmed: [],
    answerCounts: new Map(),
    wrong: [],
    waiting: () => waiting,
    async untilConfirmed(more) {
      const wanted = crowd.confirmed.length + more
      while (crowd.confirmed.length < wanted && crowd.wrong.length === 0) await wait(1)
    },
    async leave() {
      leaving = true
      await Promise.all(guests)
    },
  }
  let leaving = false
  let waiting = 0
  const guests = Array.from({ length: options.atOnce }, order)
  return crowd

  async function order() {
    while (!leaving && crowd.wrong.length === 0) {
      const checkout = await options.checkout()
      const placed = await place(checkout)
      if (placed) crowd.confirmed.push({ checkout, placed })
    }
  }

  async function place(checkout: Checkout): Promise<Placed | null> {
    waiting++
    const answer = await untilServed(() => post(options.origin(), '/api/orders', checkout, options.headers), {
      mayLose: options.mayLose,
      onAnswer(kind, ms) {
        crowd.answerCounts.set(kind, (crowd.answerCounts.get(kind) ?? 0) + 1)
        options.onAnswer?.(ms)
      },
    }).finally(() => {
      waiting--
    })
    if (answer?.status === 201) return answer.body as Placed
    crowd.wrong.push(answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer')
    return null
  }
}

const QUANTITIES = [1, 2, 3]
const CODES = [undefined, undefined, 'TEN']

/** Checkouts for the kitchens in turn: one to three portions of a dish with counted portions, every third with a promo code. */
export async function aRunOfCheckouts(app: AnyApp, kitchens: number): Promise<() => Promise<Checkout>> {
  const kitchen = { dailyOrderLimit: HIGHEST_DAY_LIMIT }
  const cooks = await Promise.all(Array.from({ length: kitchens }, () => aCook(app, kitchen)))
  const dishes = await Promise.all(cooks.map((cook) => aDish(app, cook, { dailyPortions: 100_000 })))
  const { db } = app.platform.database
  await db.insert(promoCodes).values({
    id: randomId(),
    code: 'TEN',
    type: 'percent',
    discount: 10,
    maxUses: 100_000,
    expiresAt: new Date(Date.now() + WEEK_MS),
  })
  const kinds = QUANTITIES.flatMap((quantity) => CODES.map((promoCode) => ({ quantity, promoCode })))
  const totals = await Promise.all(
    kinds.map(async ({ quantity, promoCode }) => {
      const lines = [{ dishId: dishes[0]!.id, quantity }]
      return (await app.client().ordering.quote({ lines, promoCode, place: DOKKI })).total
    }),
  )
  let next = 0
  return () => {
    const at = next++
    const kind = Math.floor(at / dishes.length) % kinds.length
    const { quantity, promoCode } = kinds[kind]!
    const dishId = dishes[at % dishes.length]!.id
    return aCheckout(app, [{ dishId, quantity }], { promoCode, quotedTotal: totals[kind] })
  }
}
