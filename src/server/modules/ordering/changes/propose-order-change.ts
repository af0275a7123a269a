import type { OrderChange } from '#contract/ordering/order-answer.ts'
import type { ChangeQuote } from '#contract/ordering/order-changes.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { fromEgp } from '#domain/money.ts'
import { decideRanOut } from '#domain/ordering/changes/draft-change.ts'
import { CHANGE_MINUTES, type WithoutConsent } from '#domain/ordering/changes/order-change.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { ChangeContents } from '#server/db/tables/ordering.ts'
import { sellOutDishes } from '#server/modules/catalog/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { topicsOf } from '../announce.ts'
import { insertChange, saveChangedOrder } from '../change-store.ts'
import { lockOrder } from '../order-store.ts'
import { applyChange } from './apply-change.ts'
import { changeFor } from './change-views.ts'
import { notifyOfChange } from './notify-of-change.ts'
import {
  type AskedChange,
  type DecideRefusal,
  decideChange,
  type PrepareRefusal,
  prepareChange,
} from './prepare-change.ts'
import { quoteOf } from './price-change.ts'

type Proposal = AskedChange & {
  words?: string | undefined
  soldOut?: string[] | undefined
  withoutConsent: WithoutConsent
  quotedSubtotal: number
}

type ProposeRefusal =
  | PrepareRefusal
  | DecideRefusal
  | Refusal<'order.not_sold_out'>
  | Refusal<'order_change.price_changed', ChangeQuote>

/**
 * Proposes a change of an order to its customer, who has some minutes to accept it. Nothing is reserved meanwhile: the order stays as
 * it is. Where only the notes or the kitchen's minutes change there is nothing to agree to, and the change counts at once. What ran out
 * leaves the menu now, whatever the customer answers.
 */
export async function proposeOrderChange(
  call: Call,
  { words = '', soldOut = [], withoutConsent, quotedSubtotal, ...asked }: Proposal,
): Promise<Outcome<OrderChange, ProposeRefusal>> {
  const prepared = await prepareChange(call, asked)
  if (!prepared.ok) return prepared
  const { by } = prepared.value
  const { platform, user } = call
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    const order = await lockOrder(tx, prepared.value.order.id)
    if (!order) return refuse('order.not_found')
    const decided = await decideChange(tx, prepared.value, { order, withoutConsent, now })
    if (!decided.ok) return decided
    const { contents, changed, asks } = decided.value
    if (changed.subtotal !== fromEgp(quotedSubtotal))
      return refuse(
        'order_change.price_changed',
        quoteOf(order, changed, { asks, seesTotal: by === 'admin' }),
      )
    const offMenu = decideRanOut(contents.lines, soldOut)
    if (!offMenu.ok) return offMenu
    await sellOutDishes(tx, { cookId: order.cookId, ids: offMenu.value, now })
    const change = await insertChange(tx, {
      id: randomId(),
      orderId: order.id,
      proposedBy: by,
      proposerId: user.id,
      words,
      contents,
      oldTotal: order.total,
      newTotal: changed.total,
      oldSubtotal: order.subtotal,
      newSubtotal: changed.subtotal,
      withoutConsent,
      state: asks ? 'open' : 'accepted',
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHANGE_MINUTES * MINUTE_MS),
      closedAt: asks ? null : now,
    })
    if (asks) await saveChangedOrder(tx, order.id)
    else await applyChange(platform, tx, { order, change, changed, now })
    if (by === 'admin')
      await recordAudit(tx, {
        actorId: user.id,
        action: 'order.change',
        subject: order.id,
        // Words and contents stand with the change, where an erasure finds them.
        details: {
          changeId: change.id,
          what: Object.keys(contents),
          withoutConsent,
          ...(offMenu.value.length > 0 && { soldOut: namesOf(offMenu.value, contents) }),
        },
      })
    await notifyOfChange(platform, tx, order, change)
    platform.notices.publish(tx, topicsOf(order))
    return done(changeFor(by, change))
  })
}

/** The dishes in one text: the record shows a list of two as a change from one to the other. */
function namesOf(dishIds: string[], { lines }: ChangeContents): string {
  return dishIds.map((id) => lines!.before.find(({ dishId }) => dishId === id)!.name).join(', ')
}
