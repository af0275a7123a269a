import { decideRecording, type HandoverKind, type RecordingRefusal } from '#domain/delivery/cash.ts'
import { fromEgp, type Piastres, toEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { type CashRefusal, inEgp } from './announce-handover.ts'
import { insertHandover, lockBalance } from './store.ts'

type Recorded = { id: string; amount: number; settles: boolean; note: string; seen: number }
type RecordRefusal =
  | CashRefusal
  | Exclude<RecordingRefusal, Refusal<'cash.nothing'> | Refusal<'cash.more_than_held', { left: Piastres }>>
  | Refusal<'cash.no_such_courier'>
  | Refusal<'cash.changed', { value: number }>

/**
 * Records cash that a courier laid on the table without announcing it: from a dead phone, or after a ban. An admin who counted
 * while the courier's cash changed is refused, so that two admins never record one pile twice. A sum below zero puts back what was
 * counted too much. The courier is told.
 */
export async function recordCash(
  { platform, user: { id: adminId } }: Call,
  { id: courierId, amount, settles, note, seen }: Recorded,
): Promise<Outcome<{ held: number }, RecordRefusal>> {
  const { database, clock, notices } = platform
  return database.decide(async (tx) => {
    const balance = await lockBalance(tx, courierId)
    if (!balance) return refuse('cash.no_such_courier')
    if (toEgp(balance.held) !== seen) return refuse('cash.changed', { value: toEgp(balance.held) })
    const decided = decideRecording({ amount: fromEgp(amount), settles, note }, balance)
    if (!decided.ok)
      return decided.code === 'cash.nothing' || decided.code === 'cash.more_than_held'
        ? inEgp(decided)
        : decided
    const { recorded, correction } = decided.value
    const at = await clock.transactionTime(tx)
    const row = {
      courierId,
      state: 'confirmed' as const,
      announcedAt: at,
      answeredAt: at,
      answeredBy: adminId,
      note: note || null,
    }
    const write = async (kind: HandoverKind, sum: Piastres) =>
      sum === 0
        ? null
        : (await insertHandover(tx, { ...row, id: randomId(), kind, announced: sum, counted: sum })).id
    const handoverId = await write(recorded < 0 ? 'recount' : 'recorded', recorded)
    const correctionId = await write('correction', correction)
    const id = handoverId ?? correctionId!
    await recordAudit(tx, {
      actorId: adminId,
      action: 'cash.recorded',
      subject: courierId,
      details: { handoverId, correctionId, counted: recorded, correction, note: note || null },
    })
    await notify(platform, tx, {
      eventId: `cash.recorded:${id}`,
      recipients: [{ userId: courierId }],
      message: 'delivery.cash-recorded',
      shape: amount < 0 ? 'back' : undefined,
      params: (locale) => ({
        amount: formatter(locale).money(Math.abs(amount)),
        note: note === '' ? '' : typedText(note, locale),
      }),
      url: paths.courierCash,
      category: 'system',
    })
    notices.publish(tx, [topics.courier(courierId)])
    return done({ held: toEgp((await lockBalance(tx, courierId))!.held) })
  })
}
