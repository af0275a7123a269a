import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LedgerAccount, LedgerSource } from '#domain/payments/ledger.ts'
import type { PaymentState, RefundKind, RefundState } from '#domain/payments/payment.ts'
import type { OnlineMethod } from '#domain/payments/payments.ts'
import type { PayableAccount, PayoutKind, PayoutMethod } from '#domain/payments/payout.ts'
import type { Business } from '#domain/settings/business.ts'
import { users } from './accounts.ts'
import { instant, piastres } from './columns.ts'
import { checkouts, orders } from './ordering.ts'

/** The tries to pay a checkout online, each a payment at its provider. At most one of them pays it (invariant I-16). */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    provider: text('provider').$type<'test' | 'paymob' | 'paypal'>().notNull(),
    method: text('method').$type<OnlineMethod>().notNull(),
    amount: piastres('amount').notNull(),
    /** What the provider charges, in minor units of its currency, at the rate of this moment: pounds for one unit. */
    charge: integer('charge').notNull(),
    currency: text('currency').notNull(),
    rate: doublePrecision('rate'),
    state: text('state').$type<PaymentState>().notNull().default('opening'),
    /** The provider's name of the payment and its hosted page; null until it has answered. */
    reference: text('reference'),
    url: text('url'),
    /** The provider's name of the money that came. */
    captureId: text('capture_id'),
    /** When the provider was last asked, and how often: each time it is left alone for longer. */
    askedAt: instant('asked_at'),
    asked: integer('asked').notNull().default(0),
    /** Until when nobody takes the money of another payment of the checkout, because this one's is being taken. */
    takingUntil: instant('taking_until'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} > 0 and ${t.charge} > 0`),
    check('payments_state', sql`${t.state} in ('opening', 'open', 'paid', 'surplus', 'declined')`),
    check(
      'payments_money',
      sql`(${t.state} in ('paid', 'surplus')) = (${t.captureId} is not null) and (${t.captureId} is null) = (${t.paidAt} is null)`,
    ),
    uniqueIndex('payments_paid_once').on(t.checkoutId).where(sql`${t.state} = 'paid'`),
    uniqueIndex('payments_by_reference').on(t.provider, t.reference).where(sql`${t.reference} is not null`),
    index('payments_by_checkout').on(t.checkoutId),
    index('payments_unsettled').on(t.createdAt).where(sql`${t.state} in ('opening', 'open', 'declined')`),
  ],
)

/** The payment provider's notices, one row for each event of the provider (invariant I-16). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    checkoutId: text('checkout_id').notNull(),
    kind: text('kind').notNull(),
    amount: piastres('amount').notNull(),
    payload: jsonb('payload').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payment_events_once').on(t.provider, t.eventId),
    index('payment_events_by_checkout').on(t.checkoutId),
  ],
)

/**
 * Money that goes back to buyers. Written before the provider is asked, so that a refund is never asked for twice (invariant I-17), or by
 * an admin who gave it back by hand.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    /** Null for money that was given back by hand: no provider knows of it. */
    paymentId: text('payment_id').references(() => payments.id),
    /** Null for a payment that was no order's: it is given back whole. */
    orderId: text('order_id').references(() => orders.id),
    kind: text('kind').$type<RefundKind>().notNull(),
    /** The key of the request: a double click is one refund. */
    request: text('request').notNull().default(''),
    amount: piastres('amount').notNull(),
    /** In minor units of the currency in which it goes back: the payment's, or pounds by hand. */
    charge: integer('charge').notNull(),
    state: text('state').$type<RefundState>().notNull().default('asked'),
    refundId: text('refund_id'),
    /** How it was given by hand, with the bank's or the wallet's number; null if a provider gives it. */
    method: text('method').$type<PayoutMethod>(),
    reference: text('reference').notNull().default(''),
    reason: text('reason'),
    askedBy: text('asked_by').references(() => users.id),
    tries: integer('tries').notNull().default(0),
    at: instant('at').notNull().defaultNow(),
    triedAt: instant('tried_at'),
    endedAt: instant('ended_at'),
    /** The admin who said how it ended, and why: a provider did not, or it was recorded by mistake. */
    endedBy: text('ended_by').references(() => users.id),
    endReason: text('end_reason'),
  },
  (t) => [
    unique('refunds_once').on(t.paymentId, t.orderId, t.kind, t.request).nullsNotDistinct(),
    check('refunds_amount', sql`${t.amount} > 0 and ${t.charge} > 0`),
    check('refunds_kind', sql`${t.kind} in ('cancelled', 'changed', 'office', 'surplus', 'hand')`),
    check('refunds_state', sql`${t.state} in ('asked', 'pending', 'done', 'refused')`),
    check('refunds_end', sql`(${t.state} in ('done', 'refused')) = (${t.endedAt} is not null)`),
    check('refunds_order', sql`(${t.orderId} is null) = (${t.kind} = 'surplus')`),
    check(
      'refunds_hand',
      sql`(${t.kind} = 'hand') = (${t.paymentId} is null) and (${t.kind} = 'hand') = (${t.method} is not null)`,
    ),
    check('refunds_method', sql`${t.method} in ('cash', 'instapay', 'wallet', 'bank')`),
    check(
      'refunds_ended_by',
      sql`(${t.endedBy} is null) = (${t.endReason} is null) and (${t.endedBy} is null or ${t.endedAt} is not null)`,
    ),
    index('refunds_by_order').on(t.orderId),
    index('refunds_watched').on(t.endedAt).where(sql`${t.state} = 'refused' and ${t.endedBy} is not null`),
    index('refunds_open').on(t.at).where(sql`${t.state} in ('asked', 'pending')`),
  ],
)

/** The receipt of an order that was delivered, once, whatever happens to the order later (M-16). */
export const receipts = pgTable(
  'receipts',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** In Cairo. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** As set at the time of issue; null where there was no tax number. */
    taxNumber: text('tax_number'),
    vatPercent: numeric('vat_percent', { precision: 5, scale: 2, mode: 'number' }),
    /** The tax that our fees include, of what the order cost when it was last delivered. */
    vat: piastres('vat'),
    /** Who ran the marketplace at the time of issue; null where admins had not said. */
    issuer: jsonb('issuer').$type<Business>(),
  },
  (t) => [
    unique('receipts_by_number').on(t.year, t.number),
    check('receipts_number', sql`${t.number} > 0`),
    check('receipts_tax', sql`num_nulls(${t.taxNumber}, ${t.vatPercent}, ${t.vat}) in (0, 3)`),
    check('receipts_issuer', sql`${t.issuer} is null or coalesce(${t.issuer} ->> 'nameAr', '') <> ''`),
    index('receipts_by_time').on(t.issuedAt, t.year, t.number),
  ],
)

/** How many receipts a year has. The next number is taken with its row locked, so that no number is missing. */
export const receiptYears = pgTable('receipt_years', {
  year: integer('year').primaryKey(),
  issued: integer('issued').notNull(),
})

/** The payments of the built-in test gateway, which plays a provider of its own: nothing else reads this table. */
export const testPayments = pgTable(
  'test_payments',
  {
    id: text('id').primaryKey(),
    charge: integer('charge').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<'open' | 'paid' | 'declined' | 'closed'>().notNull().default('open'),
    /** When the money counts: a payment may come later than its decision. */
    paidFrom: instant('paid_from'),
    refunded: jsonb('refunded').$type<Record<string, number>>().notNull().default({}),
    returnUrl: text('return_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('test_payments_by_time').on(t.createdAt)],
)

/**
 * The ledger: double entry, and nothing in it is ever changed or deleted (clause M-17). Triggers book what the view `ledger_due` says of
 * orders, payments, refunds, hand-overs, payouts and adjustments. What turns out otherwise is booked back with the time that it had, so that sums by time
 * are those of what is true now; `bookedAt` says when we knew.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').$type<LedgerSource>().notNull(),
    sourceId: text('source_id').notNull(),
    orderId: text('order_id').references(() => orders.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** Whose account it is: the cook, the courier; of commission the cook who paid it. */
    personId: text('person_id').references(() => users.id),
    amount: piastres('amount').notNull(),
    at: instant('at').notNull(),
    bookedAt: instant('booked_at').notNull().defaultNow(),
  },
  (t) => [
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    index('ledger_entries_by_source').on(t.sourceId, t.source),
    index('ledger_entries_by_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('ledger_entries_by_person').on(t.personId, t.at).where(sql`${t.personId} is not null`),
    index('ledger_entries_by_account').on(t.account, t.at),
  ],
)

/** What the entries of a person's account add up to, kept by the ledger's trigger, because lists sort by it. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account: text('account').$type<LedgerAccount>().notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => users.id),
    balance: bigint('balance', { mode: 'number' }).notNull(),
    /** The part of it that payouts made. */
    paidOut: bigint('paid_out', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.personId] }),
    index('ledger_balances_by_balance').on(t.account, t.balance, t.personId),
  ],
)

/**
 * What an admin recorded of what we owe a cook or a courier: money that they got for it (clause M-18), or an adjustment, by which it is more
 * or less than their orders say (clause M-24).
 */
export const payouts = pgTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => users.id),
    account: text('account').$type<PayableAccount>().notNull(),
    kind: text('kind').$type<PayoutKind>().notNull().default('payout'),
    /** Of a payout what they got. Of an adjustment what we owe more, or less if it is negative. */
    amount: piastres('amount').notNull(),
    /** Of a payout. */
    method: text('method').$type<PayoutMethod>(),
    /** The bank's or the wallet's number of the transfer. */
    reference: text('reference').notNull().default(''),
    /** Why it was adjusted, and the order that it is about. */
    reason: text('reason'),
    orderId: text('order_id').references(() => orders.id),
    /** The key of the request: a double click is one payout. */
    request: text('request').notNull(),
    /** When and by whom it was recorded. */
    paidAt: instant('paid_at').notNull(),
    paidBy: text('paid_by').references(() => users.id),
    /** When and why an admin took it back, because it was recorded wrongly. */
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by').references(() => users.id),
    undoneReason: text('undone_reason'),
  },
  (t) => [
    unique('payouts_once').on(t.personId, t.request),
    check('payouts_kind', sql`${t.kind} in ('payout', 'adjustment')`),
    check('payouts_amount', sql`${t.amount} > 0 or ${t.kind} = 'adjustment' and ${t.amount} <> 0`),
    check(
      'payouts_terms',
      sql`case ${t.kind} when 'payout' then ${t.method} is not null and num_nonnulls(${t.reason}, ${t.orderId}) = 0
        else ${t.reason} is not null and ${t.method} is null and ${t.reference} = '' end`,
    ),
    check('payouts_account', sql`${t.account} in ('cook', 'courier')`),
    check('payouts_method', sql`${t.method} in ('cash', 'instapay', 'wallet', 'bank')`),
    check('payouts_undone', sql`(${t.undoneAt} is null) = (${t.undoneReason} is null)`),
    index('payouts_by_person').on(t.personId, t.account, t.paidAt, t.id),
    index('payouts_by_time').on(t.paidAt, t.id),
  ],
)
