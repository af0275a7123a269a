import type { Payable, Payout } from '#contract/payments.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { egpOf, fromEgp, piastres, toEgp } from '#domain/money.ts'
import { type AnyRefusal, done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import {
  decidePayout,
  nextPayoutDay,
  type PayoutMethod,
  type PayoutTerms,
  repeatPayout,
} from '#domain/payments/payout.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { type LoginTooOld, requireRecentLogin } from '#server/modules/accounts/index.ts'
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
  listLatest,
  lockPayee,
  type Payee,
  type PayoutRow,
  savePayout,
  undoPayoutRow,
} from './store.ts'

const LATEST = 4

type Recorded = Payee & { amount: number; method: PayoutMethod; reference: string; request: string }
type MoreThanOwed = Refusal<'payout.more_than_owed', { value: number }>
export type RecordRefusal =
  | Refusal<'payout.no_such_person'>
  | Refusal<'payout.nothing'>
  | Refusal<'payout.key_reused', { value: number }>

/** What we owe a cook or a courier, the next day of payouts, and the latest ones with the latest adjustments (M-18, M-24). */
export async function findPayable(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  payee: Payee,
): Promise<Payable> {
  const { owed, paidOut } = await findBalance(db, payee)
  const latest = await listLatest(db, 'payout', payee, LATEST)
  const adjustments = await listLatest(db, 'adjustment', payee, LATEST)
  const { payoutWeekday } = await findOrderLimits(db)
  return {
    owed: egpOf(owed),
    paidOut: egpOf(paidOut),
    nextOn: nextPayoutDay(cairoDate(clock.now()), payoutWeekday),
    payouts: latest.map((row) => payoutOf({ ...row, method: row.method! })),
    adjustments: adjustments.map(({ id, amount, reason, orderId, paidAt }) => ({
      id,
      amount: egpOf(amount),
      reason: reason ?? '',
      orderId,
      at: paidAt.toISOString(),
    })),
  }
}

/** An admin records that a cook or a courier got money for what we owe them. The person is told. */
export async function recordPayout(
  call: Call,
  { account, personId, amount, method, reference, request }: Recorded,
): Promise<Outcome<Payable, RecordRefusal | MoreThanOwed>> {
  const payee = { account, personId }
  const terms = {
    kind: 'payout',
    amount: fromEgp(amount),
    method,
    reference,
    reason: null,
    orderId: null,
  } as const
  return recordOnce<MoreThanOwed>(call, payee, {
    terms: { account, ...terms },
    request,
    async decide(tx) {
      const { owed } = await findBalance(tx, payee)
      const decided = decidePayout(terms.amount, piastres(owed))
      return !decided.ok && decided.code === 'payout.more_than_owed'
        ? refuse('payout.more_than_owed', { value: Math.max(0, toEgp(decided.params.owed)) })
        : decided
    },
    action: 'payout.record',
    details: { account, amount, method, reference },
    told: {
      message: 'payments.paid-out',
      params: (locale) => ({ amount: formatter(locale).money(amount) }),
    },
  })
}

type Entry<Refused extends AnyRefusal> = {
  terms: PayoutTerms
  request: string
  decide: (tx: Tx) => Promise<Outcome<unknown, Refused | RecordRefusal>>
  action: 'payout.record' | 'payout.adjust'
  details: Record<string, unknown>
  told: Omit<Told, 'eventId'>
}

/**
 * Saves what an admin records of what we owe somebody, once for each key of a request. Two admins who record for the same person wait for
 * each other, so that together they pay no more than we owe. It is on record, and the person is told.
 */
export async function recordOnce<Refused extends AnyRefusal>(
  { platform, user: { id: adminId } }: Call,
  payee: Payee,
  { terms, request, decide, action, details, told }: Entry<Refused>,
): Promise<Outcome<Payable, Refused | RecordRefusal>> {
  const { personId } = payee
  return platform.database.decide(async (tx) => {
    if (!(await findPayee(tx, payee))) return refuse('payout.no_such_person')
    await lockPayee(tx, payee)
    const recorded = await findRecorded(tx, { personId, request })
    if (recorded) {
      const repeated = repeatPayout({ ...recorded, amount: piastres(recorded.amount) }, terms)
      return repeated.ok
        ? done(await findPayable(platform, tx, payee))
        : refuse('payout.key_reused', { value: toEgp(repeated.params.recorded) })
    }
    const decided = await decide(tx)
    if (!decided.ok) return decided
    const id = randomId()
    const paidAt = await platform.clock.transactionTime(tx)
    await savePayout(tx, { id, personId, ...terms, request, paidAt, paidBy: adminId })
    await recordAudit(tx, {
      actorId: adminId,
      action,
      subject: personId,
      details: { payoutId: id, ...details },
    })
    await notifyPayee(platform, tx, payee, { eventId: `payout:${id}`, ...told })
    return done(await findPayable(platform, tx, payee))
  })
}

/**
 * Takes back a payout or an adjustment that was recorded wrongly, with a reason; an adjustment as it was recorded, with the password given
 * within ten minutes. What we owe is what it was before, and the person is told.
 */
export async function undoPayout(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<Payable, Refusal<'payout.not_found'> | LoginTooOld>> {
  const { platform, user } = call
  const seen = await findPayout(platform.database.db, id)
  if (!seen) return refuse('payout.not_found')
  const isPayout = seen.kind === 'payout'
  if (!isPayout) {
    const recent = await requireRecentLogin(call, user)
    if (!recent.ok) return recent
  }
  return platform.database.decide(async (tx) => {
    await lockPayee(tx, seen)
    const undoneAt = await platform.clock.transactionTime(tx)
    const undone = await undoPayoutRow(tx, id, { undoneAt, undoneBy: user.id, undoneReason: reason })
    if (undone) {
      const amount = egpOf(seen.amount)
      await recordAudit(tx, {
        actorId: user.id,
        action: isPayout ? 'payout.undo' : 'payout.adjust_undo',
        subject: seen.personId,
        details: { payoutId: id, account: seen.account, amount, reason },
      })
      await notifyPayee(platform, tx, seen, {
        eventId: `payout-undone:${id}`,
        message: isPayout ? 'payments.payout-undone' : 'payments.adjustment-undone',
        shape: amount < 0 ? 'less' : undefined,
        params: (locale) => ({
          amount: formatter(locale).money(Math.abs(amount)),
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
  message: 'payments.paid-out' | 'payments.payout-undone' | 'payments.adjusted' | 'payments.adjustment-undone'
  shape?: string | undefined
  params: (locale: Locale) => Record<string, string>
}

export function payoutOf({
  id,
  amount,
  method,
  reference,
  paidAt,
}: Pick<PayoutRow, 'id' | 'amount' | 'reference' | 'paidAt'> & { method: PayoutMethod }): Payout {
  return { id, amount: egpOf(amount), method, reference, paidAt: paidAt.toISOString() }
}
