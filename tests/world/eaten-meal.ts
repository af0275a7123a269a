import type { ProblemReason } from '#domain/problems/problem-rules.ts'
import type { TestApp } from './app.ts'
import { aDeliveredOrder } from './delivered-order.ts'
import { aGuestOrder, aMarket, anAdmin, DOKKI } from './market.ts'

export const MISSING = { reason: 'missing' as ProblemReason, words: 'The salad is not in the bag' }

/** A market in which Yara and a guest each have a delivered order. */
export async function anEatenMeal(app: TestApp) {
  const market = await aMarket(app)
  const { amina, karim, koshari } = market
  const orderId = await aDeliveredOrder(app, market, [koshari.id])
  const guest = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: guest.id })
  await amina.client.ordering.markReady({ id: guest.id })
  await karim.client.delivery.acceptOrder({ id: guest.id })
  await karim.client.delivery.deliverOrder({ id: guest.id, position: DOKKI })
  const [admin, second] = [await anAdmin(app), await anAdmin(app, 'superadmin')]
  const report = { id: orderId, ...MISSING }
  return { ...market, orderId, guest, admin, second, report }
}

/** The stored problems. */
export const keptProblems = (app: TestApp) =>
  app.sql('select order_id, reason, words, state, version from order_problems')

export const firstProblemId = async (app: TestApp) =>
  (await app.sql<{ id: string }>('select id from order_problems order by created_at'))[0]!.id
