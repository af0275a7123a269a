import type { Handover } from '#contract/delivery/courier-cash.ts'
import { decideCount } from '#domain/delivery/cash.ts'
import { egpOf, fromEgp, piastres } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CashRefusal, inEgp } from './announce-handover.ts'
import { endHandover, findHandover, type HandoverRow, lockBalance } from './store.ts'
import { toHandover } from './views.ts'

type AnswerRefusal =
  | Refusal<'cash.no_such_handover'>
  | Refusal<'cash.answered_already', { state: Handover['state'] }>

/** Confirms the cash that an admin has counted, and lowers the cash held. Below the limit the courier gets cash orders again. */
export async function confirmHandover(
  { platform, user: { id: adminId } }: Call,
  { id, counted }: { id: string; counted: number },
): Promise<Outcome<Handover, AnswerRefusal | CashRefusal>> {
  return platform.database.decide(async (tx) => {
    const waiting = await lockHandover(tx, id)
    if (!waiting.ok) return waiting
    const { handover, balance } = waiting.value
    const decided = decideCount(fromEgp(counted), piastres(handover.announced), balance)
    if (!decided.ok) return inEgp(decided)
    const answeredAt = await platform.clock.transactionTime(tx)
    const ended = await endHandover(tx, id, 'confirmed', {
      counted: decided.value,
      answeredAt,
      answeredBy: adminId,
    })
    return done(await announce(platform, tx, adminId, ended!))
  })
}

/** Refuses an announcement of cash that the admin did not get. The courier still holds the cash and is told the reason. */
export async function refuseHandover(
  { platform, user: { id: adminId } }: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<Handover, AnswerRefusal>> {
  return platform.database.decide(async (tx) => {
    const waiting = await lockHandover(tx, id)
    if (!waiting.ok) return waiting
    const answeredAt = await platform.clock.transactionTime(tx)
    const ended = await endHandover(tx, id, 'refused', { answeredAt, answeredBy: adminId, reason })
    return done(await announce(platform, tx, adminId, ended!))
  })
}

/** Locks the courier's balance first, so that the second of two answers at once finds the hand-over answered. */
async function lockHandover(tx: Tx, id: string) {
  const unlocked = await findHandover(tx, id)
  if (!unlocked) return refuse('cash.no_such_handover')
  const balance = await lockBalance(tx, unlocked.courierId)
  const handover = (await findHandover(tx, id))!
  if (handover.state !== 'announced') return refuse('cash.answered_already', { state: handover.state })
  return done({ handover, balance: balance! })
}

/** Records an answer, notifies the courier and refreshes their open board. */
async function announce(platform: Platform, tx: Tx, adminId: string, row: HandoverRow): Promise<Handover> {
  const { id, courierId, announced, counted, reason } = row
  const action = `cash.${row.state as 'confirmed' | 'refused'}` as const
  const details = { handoverId: id, announced, counted, reason }
  await recordAudit(tx, { actorId: adminId, action, subject: courierId, details })
  await notify(platform, tx, {
    eventId: `${action}:${id}`,
    recipients: [{ userId: courierId }],
    message: `delivery.${row.state === 'confirmed' ? 'cash-confirmed' : 'cash-refused'}`,
    params: (locale) => ({
      amount: formatter(locale).money(egpOf(counted ?? announced)),
      reason: reason === null ? '' : typedText(reason, locale),
    }),
    url: paths.courierCash,
    category: 'system',
  })
  platform.notices.publish(tx, [topics.courier(courierId)])
  return toHandover(row)
}
