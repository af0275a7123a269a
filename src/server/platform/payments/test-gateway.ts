import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#domain/durations.ts'
import { paths } from '#domain/paths.ts'
import type { TestOutcome } from '#domain/payments/payment.ts'
import type { OnlineMethod } from '#domain/payments/payments.ts'
import { testPayments } from '#server/db/tables/payments.ts'
import { eq, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
} from './provider.ts'

export type TestPayment = typeof testPayments.$inferSelect
export type SignedWebhook = { headers: Headers; body: string }

const SIGNATURE = 'x-test-signature'
const LATE_MS = 30_000
const KEPT_MS = 30 * DAY_MS

export type TestGateway = {
  /** The gateway as a provider for this method. */
  providerFor(method: OnlineMethod): PaymentProvider
  find(id: string): Promise<TestPayment | null>
  /** Forgets the payments of more than 30 days ago. They cannot be refunded any more. */
  sweep(): Promise<void>
  /** Does what the tester chose. Null if nothing may be paid any more; otherwise the signed webhook that follows, if one does. */
  play(
    id: string,
    outcome: TestOutcome,
  ): Promise<{ payment: TestPayment; webhook: SignedWebhook | null } | null>
}

type Tools = { db: Db; publicUrl: () => string; secret: string; now: () => number }

/**
 * A provider that needs no keys: a hosted page of our own, signed webhooks, refunds, and a table that plays its books (M-10). No
 * money moves.
 */
export function testGateway(tools: Tools): TestGateway {
  const { db, secret, now } = tools
  const provider = providerOf(tools)
  return {
    providerFor: (method) => ({ ...provider, method }),
    find: (id) => findPayment(db, id),
    async sweep() {
      await db
        .delete(testPayments)
        .where(sql`${testPayments.createdAt} < ${new Date(now() - KEPT_MS).toISOString()}::timestamptz`)
    },
    async play(id, outcome) {
      const at = new Date(now())
      const [payment] = await db
        .update(testPayments)
        .set({ state: STATE_AFTER[outcome], paidFrom: paidFrom(outcome, at) })
        .where(
          sql`${testPayments.id} = ${id} and ${testPayments.state} in ('open', 'declined') and ${testPayments.expiresAt} > ${at.toISOString()}::timestamptz`,
        )
        .returning()
      if (!payment) return null
      const isTold = outcome === 'approve' || outcome === 'decline'
      return { payment, webhook: isTold ? signedWebhook(payment, { now: now(), secret }) : null }
    },
  }
}

function providerOf({ db, publicUrl, secret, now }: Tools): Omit<PaymentProvider, 'method'> {
  const refundOf = async (id: string, requestId: string): Promise<ProviderRefund | null> =>
    requestId in ((await findPayment(db, id))?.refunded ?? {}) ? { state: 'done', refundId: requestId } : null
  return {
    name: 'test',
    reopens: true,
    async open({ paymentId, charge, returnUrl, expiresAt }) {
      await db
        .insert(testPayments)
        .values({ id: paymentId, charge: charge.amount, currency: charge.currency, returnUrl, expiresAt })
        .onConflictDoNothing()
      return { reference: paymentId, url: publicUrl() + paths.testPayment(paymentId) }
    },
    async inquire({ paymentId }) {
      const payment = await findPayment(db, paymentId)
      return payment ? providerPaymentOf(payment, now()) : { state: 'open' }
    },
    async close({ paymentId }) {
      await db
        .update(testPayments)
        .set({ state: 'closed' })
        .where(sql`${testPayments.id} = ${paymentId} and ${testPayments.state} = 'open'`)
    },
    async refund({ requestId, payment, charge }) {
      const known = await refundOf(payment.paymentId, requestId)
      if (known) return known
      const refunded = await db
        .update(testPayments)
        .set({ refunded: sql`refunded || jsonb_build_object(${requestId}::text, ${charge.amount}::int)` })
        .where(
          sql`${testPayments.id} = ${payment.paymentId} and ${testPayments.state} = 'paid' and ${testPayments.charge} >= ${charge.amount}::int
            + (select coalesce(sum(value::int), 0) from jsonb_each_text(${testPayments.refunded}))`,
        )
        .returning({ id: testPayments.id })
      if (refunded.length === 0) throw new ProviderRefused('more than was paid')
      return { state: 'done', refundId: requestId }
    },
    inquireRefund: ({ requestId, payment }) => refundOf(payment.paymentId, requestId),
    async readWebhook({ headers, body }) {
      if (!isSigned(body, headers.get(SIGNATURE), secret)) return null
      const { eventId, paymentId, standing } = JSON.parse(body) as {
        eventId: string
        paymentId: string
        standing: ProviderPayment
      }
      return { eventId, kind: standing.state, paymentId, reference: paymentId, standing, payload: {} }
    },
  }
}

async function findPayment(db: Db, id: string): Promise<TestPayment | null> {
  const [payment] = await db.select().from(testPayments).where(eq(testPayments.id, id))
  return payment ?? null
}

const STATE_AFTER = {
  approve: 'paid',
  slow: 'paid',
  late: 'paid',
  decline: 'declined',
  abandon: 'open',
} as const

function paidFrom(outcome: TestOutcome, now: Date) {
  if (STATE_AFTER[outcome] !== 'paid') return null
  return outcome === 'late' ? sql`expires_at + ${LATE_MS}::int * interval '1 ms'` : now
}

/** The gateway's webhook of how a payment stands. */
function signedWebhook(
  payment: TestPayment,
  { now, secret }: { now: number; secret: string },
): SignedWebhook {
  const standing = providerPaymentOf(payment, now)
  const body = JSON.stringify({ eventId: `${payment.id}-${standing.state}`, paymentId: payment.id, standing })
  return { headers: new Headers({ [SIGNATURE]: signatureOf(body, secret) }), body }
}

function providerPaymentOf(
  { id, state, paidFrom, charge, currency }: TestPayment,
  now: number,
): ProviderPayment {
  if (state === 'declined') return { state: 'declined' }
  if (state !== 'paid' || paidFrom === null || paidFrom.getTime() > now) return { state: 'open' }
  return { state: 'paid', captureId: id, charge: { amount: charge, currency } }
}

const signatureOf = (body: string, secret: string) =>
  createHmac('sha256', `test-gateway:${secret}`).update(body).digest('hex')

function isSigned(body: string, given: string | null, secret: string): boolean {
  const right = Buffer.from(signatureOf(body, secret))
  const said = Buffer.from(given ?? '')
  return said.length === right.length && timingSafeEqual(said, right)
}
