import type { OrderChange } from '#contract/ordering/order-answer.ts'
import { type AnswerRefusal, decideAnswer } from '#domain/ordering/changes/order-change.ts'
import type { NotTheOwner } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { topicsOf } from '../announce.ts'
import { type ChangeRow, closeChange, findChange } from '../change-store.ts'
import { audienceFor, findOrderFor, notTheOwner } from '../find-order-for.ts'
import { listItems, lockOrder, type OrderRow } from '../order-store.ts'
import { lockCheckout } from '../placing/checkout-store.ts'
import { isOrderUnpaid } from '../refunds-store.ts'
import { locksOf } from '../reservations.ts'
import { applyChange, type TooFew } from './apply-change.ts'
import { changeFor } from './change-views.ts'
import { endWithoutConsent } from './end-without-consent.ts'
import { notifyProposer } from './notify-of-change.ts'
import { wantedOf } from './prepare-change.ts'
import { priceChange } from './price-change.ts'

type NotSold = Refusal<'order_change.dish_not_sold', { dishId: string; name: string; nameAr: string | null }>
type AcceptRefusal = TooFew | NotSold | Refusal<'order_change.outdated'>
type Refused =
  | NotTheOwner
  | Refusal<'order.unpaid'>
  | Refusal<'order_change.not_found'>
  | AnswerRefusal
  | AcceptRefusal

/**
 * The customer, or the guest who owns the order, answers a proposed change. Accepting prices and reserves everything anew in one
 * transaction, under the locks of paying, changing and cancelling, and only at the sum that they saw. Declining leaves the order
 * as it is, or cancels it, as the proposal said.
 */
export async function answerOrderChange(
  { platform, actor }: Call,
  { id, change: changeId, accept }: { id: string; change: string; accept: boolean },
): Promise<Outcome<OrderChange, Refused>> {
  const found = await findOrderFor(platform, actor, id)
  if (!found) return refuse('order.not_found')
  return platform.database.decide(async (tx) => {
    const audience = await audienceFor(tx, actor, found)
    if (audience === 'tracker') return notTheOwner(actor, found)
    if (audience !== 'owner') return refuse('order.not_yours')
    const now = await platform.clock.lockAndTime(tx, ...locksOf(found))
    await lockCheckout(tx, found.checkoutId)
    const order = await lockOrder(tx, found.id)
    const change = order && (await findChange(tx, order.id, changeId))
    if (!change) return refuse('order_change.not_found')
    const asked = { state: change.state, expiresAt: change.expiresAt.getTime(), status: order.status }
    const decided = decideAnswer(asked, accept, now.getTime())
    if (!decided.ok) return decided
    if (decided.value === 'again') return done(changeFor('owner', change))
    if (!accept)
      return done(
        changeFor('owner', await endWithoutConsent(platform, tx, { order, change, state: 'declined', now })),
      )
    if (await isOrderUnpaid(tx, order)) return refuse('order.unpaid')
    return acceptChange(platform, tx, { order, change, now })
  })
}

async function acceptChange(
  platform: Platform,
  tx: Tx,
  { order, change, now }: { order: OrderRow; change: ChangeRow; now: Date },
): Promise<Outcome<OrderChange, AcceptRefusal>> {
  const { lines, address } = change.contents!
  const items = await listItems(tx, [order.id])
  const priced = await priceChange(tx, order, {
    items,
    wanted: wantedOf(lines?.after ?? null, address?.after ?? null),
    now,
  })
  if (!priced.ok) {
    const isGone = priced.code === 'order_change.dish_not_sold' || priced.code === 'dish.only_left'
    return isGone ? priced : refuse('order_change.outdated')
  }
  const isAsSeen = order.total === change.oldTotal && priced.value.total === change.newTotal
  if (!isAsSeen) return refuse('order_change.outdated')
  const applied = await applyChange(platform, tx, { order, change, changed: priced.value, now })
  if (!applied.ok) return applied
  const closed = (await closeChange(tx, change.id, 'accepted', now))!
  await notifyProposer(platform, tx, order, closed)
  platform.notices.publish(tx, topicsOf(applied.value))
  return done(changeFor('owner', closed))
}
