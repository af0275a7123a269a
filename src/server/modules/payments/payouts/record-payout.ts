import type { Payable, Payout } from '#contract/payments.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { fromEgp, piastres, toEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { decidePayout, nextPayoutDay, type PayoutMethod, repeatPayout } from '#domain/payments/payout.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import {
  findBalance,
  findPayee,
  findPayout,
  findRecorded,
  listPayouts,
  lockPayee,
  type Payee,
  type PayoutRow,
  savePayout,
  undoPayoutRow,
} from './store.ts'

const LATEST = 4

type Recorded = Payee & { amount: number; method: PayoutMethod; reference: string; request: string }
type RecordRefusal =
  | Refusal<'payout.no_such_person'>
  | Refusal<'payout.nothing'>
  | Refusal<'payout.more_than_owed', { value: number }>
  | Refusal<'payout.key_reused', { value: number }>

/** What we owe a cook or a courier, the next day of payouts, and the latest ones (M-18). */
export async function findPayable(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  payee: Payee,
): Promise<Payable> {
  const { owed, paidOut } = await findBalance(db, payee)
  const latest = await listPayouts(db, payee, LATEST)
  const { payoutWeekday } = await findOrderLimits(db)
  return {
    owed: toEgp(piastres(owed)),
    paidOut: toEgp(piastres(paidOut)),
    nextOn: nextPayoutDay(cairoDate(clock.now()), payoutWeekday),
    payouts: latest.map(payoutOf),
  }
}

/**
 * An admin records that a cook or a courier got money for what we owe them. Two admins who pay the same person wait for each other, so
 * that together they pay no more than that. The person is told.
 */
export async function recordPayout(
  { platform, user: { id: adminId } }: Call,
  { account, personId, amount, method, reference, request }: Recorded,
): Promise<Outcome<Payable, RecordRefusal>> {
  const payee = { account, personId }
  return platform.database.decide<Payable, RecordRefusal>(async (tx) => {
    if (!(await findPayee(tx, payee))) return refuse('payout.no_such_person')
    await lockPayee(tx, payee)
    const recorded = await findRecorded(tx, { personId, request })
    if (recorded) {
      const repeated = repeatPayout(
        { ...recorded, amount: piastres(recorded.amount) },
        { account, amount: fromEgp(amount), method, reference },
      )
      return repeated.ok
        ? done(await findPayable(platform, tx, payee))
        : refuse('payout.key_reused', { value: toEgp(repeated.params.recorded) })
    }
    const { owed } = await findBalance(tx, payee)
    const decided = decidePayout(fromEgp(amount), piastres(owed))
    if (!decided.ok)
      return decided.code === 'payout.more_than_owed'
        ? refuse('payout.more_than_owed', { value: Math.max(0, toEgp(decided.params.owed)) })
        : decided
    const id = randomId()
    const paidAt = await platform.clock.transactionTime(tx)
    await savePayout(tx, {
      id,
      ...payee,
      amount: decided.value,
      method,
      reference,
      request,
      paidAt,
      paidBy: adminId,
    })
    await recordAudit(tx, {
      actorId: adminId,
      action: 'payout.record',
      subject: personId,
      details: { payoutId: id, account, amount, method, reference },
    })
    await notifyPayee(platform, tx, payee, {
      eventId: `payout:${id}`,
      message: 'payments.paid-out',
      params: (locale) => ({ amount: formatter(locale).money(amount) }),
    })
    return done(await findPayable(platform, tx, payee))
  })
}

/** Takes back a payout that was recorded wrongly, with a reason. What we owe is what it was before, and the person is told. */
export async function undoPayout(
  { platform, user: { id: adminId } }: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<Payable, Refusal<'payout.not_found'>>> {
  return platform.database.decide<Payable, Refusal<'payout.not_found'>>(async (tx) => {
    const seen = await findPayout(tx, id)
    if (!seen) return refuse('payout.not_found')
    await lockPayee(tx, seen)
    const undoneAt = await platform.clock.transactionTime(tx)
    const undone = await undoPayoutRow(tx, id, { undoneAt, undoneBy: adminId, undoneReason: reason })
    if (undone) {
      const amount = toEgp(piastres(seen.amount))
      await recordAudit(tx, {
        actorId: adminId,
        action: 'payout.undo',
        subject: seen.personId,
        details: { payoutId: id, account: seen.account, amount, reason },
      })
      await notifyPayee(platform, tx, seen, {
        eventId: `payout-undone:${id}`,
        message: 'payments.payout-undone',
        params: (locale) => ({
          amount: formatter(locale).money(amount),
          reason: typedText(reason, locale),
        }),
      })
    }
    return done(await findPayable(platform, tx, seen))
  })
}

async function notifyPayee(
  platform: Platform,
  tx: Tx,
  { account, personId }: Payee,
  told: Told,
): Promise<void> {
  await notify(platform, tx, {
    ...told,
    recipients: [{ userId: personId }],
    channels: ['bell', 'mail'],
    url: account === 'cook' ? paths.cookEarnings : paths.courierRevenue,
    category: 'system',
  })
}

type Told = {
  eventId: string
  message: 'payments.paid-out' | 'payments.payout-undone'
  params: (locale: Locale) => Record<string, string>
}

export function payoutOf({
  id,
  amount,
  method,
  reference,
  paidAt,
}: Pick<PayoutRow, 'id' | 'amount' | 'method' | 'reference' | 'paidAt'>): Payout {
  return { id, amount: toEgp(piastres(amount)), method, reference, paidAt: paidAt.toISOString() }
}
