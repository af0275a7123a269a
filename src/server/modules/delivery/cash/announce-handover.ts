import type { Handover } from '#contract/delivery/courier-cash.ts'
import { decideAmount } from '#domain/delivery/cash.ts'
import { egpOf, fromEgp, toEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { inLocale } from '#locales/locale.ts'
import { listNames } from '#server/modules/accounts/index.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { endHandover, findHandover, type HandoverRow, insertHandover, lockBalance } from './store.ts'
import { toHandover } from './views.ts'

/** The refusals of an amount. `value` is the highest allowed amount. */
export type CashRefusal = Refusal<'cash.nothing'> | Refusal<'cash.more_than_held', { value: number }>

/** The refusals of a request that was made before. `value` is what it announced. */
type RepeatRefusal = Refusal<'cash.no_such_handover'> | Refusal<'cash.key_reused', { value: number }>

/**
 * Announces that a courier hands cash over. All open announcements together may not exceed the cash held. A request that was made
 * before gets its hand-over, as it stands now, and nobody is notified again; with another amount it is refused.
 */
export async function announceHandover(
  { platform, user: { id: courierId } }: Call,
  { amount, request = randomId() }: { amount: number; request?: string | undefined },
): Promise<Outcome<Handover, CashRefusal | RepeatRefusal>> {
  const { database, clock } = platform
  return database.decide(async (tx) => {
    const balance = await lockBalance(tx, courierId)
    if (!balance) throw new Error(`there is no courier ${courierId}`)
    const made = await findHandover(tx, request)
    if (made && made.courierId !== courierId) return refuse('cash.no_such_handover')
    if (made && made.announced !== fromEgp(amount))
      return refuse('cash.key_reused', { value: egpOf(made.announced) })
    if (made) return done(toHandover(made))
    const decided = decideAmount(fromEgp(amount), balance)
    if (!decided.ok) return inEgp(decided)
    const announcedAt = await clock.transactionTime(tx)
    const row = await insertHandover(tx, {
      id: request,
      courierId,
      announced: decided.value,
      announcedAt,
    })
    await notifyAdmins(platform, tx, row)
    return done(toHandover(row))
  })
}

/** Notifies the admins once for each hand-over: one of them must receive and count the cash. */
async function notifyAdmins(
  platform: Platform,
  tx: Tx,
  { id, courierId, announced }: HandoverRow,
): Promise<void> {
  const names = (await listNames(tx, [courierId])).get(courierId)!
  await notify(platform, tx, {
    eventId: `cash.announced:${id}`,
    recipients: await listAdmins(tx),
    channels: ['bell', 'mail'],
    message: 'delivery.cash-announced',
    params: (locale) => ({
      name: typedText(inLocale(locale, names.name, names.nameAr), locale),
      amount: formatter(locale).money(egpOf(announced)),
    }),
    about: { name: courierId },
    url: paths.adminCourier(courierId),
    category: 'admin',
  })
}

type WithdrawalRefusal =
  | Refusal<'cash.no_such_handover'>
  | Refusal<'cash.answered_already', { state: Handover['state'] }>

/** Withdraws an announcement that no admin has answered. */
export async function withdrawHandover(
  { platform: { database, clock }, user: { id: courierId } }: Call,
  { id }: { id: string },
): Promise<Outcome<Handover, WithdrawalRefusal>> {
  return database.decide(async (tx) => {
    await lockBalance(tx, courierId)
    const handover = await findHandover(tx, id)
    if (handover?.courierId !== courierId) return refuse('cash.no_such_handover')
    const ended = await endHandover(tx, id, 'withdrawn', { answeredAt: await clock.transactionTime(tx) })
    return ended ? done(toHandover(ended)) : refuse('cash.answered_already', { state: handover.state })
  })
}

/** Converts the amount of a refusal from piastres to EGP. */
export function inEgp(refusal: Exclude<ReturnType<typeof decideAmount>, { ok: true }>): CashRefusal {
  return refusal.code === 'cash.nothing'
    ? refusal
    : refuse('cash.more_than_held', { value: toEgp(refusal.params.left) })
}
