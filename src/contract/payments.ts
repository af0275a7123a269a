import * as z from 'zod'
import { LEDGER_ACCOUNTS } from '#domain/payments/ledger.ts'
import { REFUND_ENDS, REFUND_KINDS, REFUND_STATES, TEST_OUTCOMES } from '#domain/payments/payment.ts'
import { CHECKOUT_STATES, PAYMENT_METHODS } from '#domain/payments/payments.ts'
import { MAX_REFERENCE, PAYOUT_METHODS } from '#domain/payments/payout.ts'
import { RECEIPT_STATES } from '#domain/payments/receipt.ts'
import {
  admins,
  cairoDay,
  egp,
  everyone,
  id,
  isMore,
  iso,
  orderId,
  paged,
  pageNumber,
  requiredText,
  search,
  text,
} from './base.ts'
import { business } from './settings.ts'

/** The refusals of a refund. */
const refunding = {
  'order.not_found': { status: 404 },
  'auth.recent_login': { status: 403 },
  'refund.nothing_left': { status: 409 },
  'refund.cancel_first': { status: 409 },
  'refund.too_much': { status: 409, data: z.object({ value: egp }) },
  'refund.key_reused': { status: 422, data: z.object({ value: egp }) },
} as const
const refund = z.strictObject({
  id: orderId,
  amount: z.number().positive().max(1_000_000).multipleOf(0.01),
  reason: requiredText(300),
  /** Chosen by the client, so that a double click refunds once. */
  request: id,
})
const missing = { 'payment.not_found': { status: 404 } } as const

const testPayment = z.object({
  id: z.string(),
  /** In minor units of the currency. */
  charge: z.number(),
  currency: z.string(),
  expiresAt: iso,
  /** Whether it may still be paid. */
  isOpen: z.boolean(),
  returnUrl: z.string(),
})

const orderRefund = z.object({
  id: z.string(),
  kind: z.enum(REFUND_KINDS),
  state: z.enum(REFUND_STATES),
  amount: egp,
  /** How it was given by hand; null if a provider gives it. */
  method: z.enum(PAYOUT_METHODS).nullable(),
  /** The bank's or the wallet's number. */
  reference: z.string(),
  reason: z.string().nullable(),
  askedBy: z.string().nullable(),
  askedByAr: z.string().nullable(),
  at: iso,
  endedAt: iso.nullable(),
  /** The admin who said how it ended, if no provider did, and why. */
  endedBy: z.string().nullable(),
  endedByAr: z.string().nullable(),
  endReason: z.string().nullable(),
  /** How an admin may say that it ended. */
  ends: z.array(z.enum(REFUND_ENDS)),
  /** What may be sent through the provider in the moment that an admin ends it as refused, because the buyer was promised it. */
  frees: egp,
  tries: z.number(),
})

/** What was paid for an order and what went back. */
const orderMoney = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** Null for cash, and before it is paid. */
  provider: z.string().nullable(),
  /** The provider's name of the payment, to look it up there. */
  reference: z.string().nullable(),
  paidAt: iso.nullable(),
  paid: egp,
  /** What is left to give back, by the provider or by hand. */
  refundable: egp,
  /** Whether the buyer is told by bell or mail. A caller without both has to be called. */
  isReached: z.boolean(),
  refunds: z.array(orderRefund),
  /** What the ledger says of the order: a positive amount is a debit. */
  booked: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: egp })),
})

export const payout = z.object({
  id: z.string(),
  amount: egp,
  method: z.enum(PAYOUT_METHODS),
  reference: z.string(),
  paidAt: iso,
})

/** Why what we owe somebody was adjusted, and the order that it is about. */
export const adjusted = z.object({ reason: z.string(), orderId: z.string().nullable() })

const adjustment = adjusted.extend({
  id: z.string(),
  /** What we owe them more, or less if it is negative. */
  amount: egp,
  at: iso,
})

/** What we owe a cook or a courier, and what they were paid. */
export const payable = z.object({
  /** Negative if they owe us, because of an adjustment or a payout for an order that was not delivered: the next payout is less. */
  owed: egp,
  paidOut: egp,
  /** The next day of payouts in Cairo; null if there is no such day. */
  nextOn: z.string().nullable(),
  /** The latest payouts, the newest first. */
  payouts: z.array(payout),
  /** The latest adjustments, the newest first. */
  adjustments: z.array(adjustment),
})

/** An order's receipt. What was bought, by whom and how it was paid is the order's to say. */
const receipt = z.object({
  state: z.enum(RECEIPT_STATES),
  /** Null while there is none. */
  issued: z
    .object({
      number: z.string(),
      at: iso,
      /** Number and percentage of the time of issue, with the tax that service and delivery include; null where there was no number. */
      tax: z.object({ number: z.string(), percent: z.number(), vat: egp }).nullable(),
      /** Who ran the marketplace at the time of issue; null where admins had not said it. */
      issuer: business.nullable(),
    })
    .nullable(),
})

/** A receipt in the list of admins. Amounts are the order's, as it costs now: one that was delivered again may have been changed. */
const listedReceipt = z.object({
  /** The order's. */
  id: z.string(),
  number: z.string(),
  at: iso,
  state: z.enum(['valid', 'void']),
  kitchen: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }),
  food: egp,
  /** Service and delivery, without the tax that they include. */
  fees: egp,
  /** Null where there was no tax number. */
  vat: egp.nullable(),
  discount: egp,
  total: egp,
  refunded: egp,
})

/** Both days are Cairo's, of the issue, and included. */
export const receiptQuery = z.strictObject({
  /** The number of the receipt, or of its order. */
  q: search,
  from: cairoDay.optional(),
  to: cairoDay.optional(),
  /** By number; the newest first by default. */
  order: z.enum(['asc', 'desc']).optional(),
})
export const payments = {
  giveUp: everyone(
    'POST /checkouts/{id}/give-up',
    'Ends an unpaid checkout, so that its buyer can order otherwise; answers what it has become',
  )
    .errors(missing)
    .input(z.strictObject({ id }))
    .output(z.object({ state: z.enum(CHECKOUT_STATES) })),

  getTestPayment: everyone('GET /test-payments/{id}', 'A payment of the built-in test gateway', {
    forPages: true,
  })
    .errors(missing)
    .input(z.strictObject({ id }))
    .output(testPayment),

  payTestPayment: everyone(
    'POST /test-payments/{id}',
    'Plays what a buyer may do at the built-in test gateway',
  )
    .errors({ ...missing, 'payment.over': { status: 409 } })
    .input(z.strictObject({ id, outcome: z.enum(TEST_OUTCOMES) }))
    .output(z.object({ returnUrl: z.string() })),

  getReceipt: everyone('GET /orders/{id}/receipt', 'The receipt of an order, for its owner and admins', {
    forPages: true,
  })
    .errors({ 'order.not_found': { status: 404 } })
    .input(z.strictObject({ id: orderId }))
    .output(receipt),

  listReceipts: admins(
    'GET /admin/receipts',
    'The receipts of chosen days, void ones too, by number, a page of 25, five hundred at most',
    { forPages: true, mayBeOld: true },
  )
    .errors({ 'order.dates_reversed': { status: 400 } })
    .input(receiptQuery.extend({ page: pageNumber }))
    .output(paged(listedReceipt, { isMore })),

  getOrderMoney: admins('GET /admin/orders/{id}/money', 'What was paid for an order, and its refunds', {
    forPages: true,
  })
    .errors({ 'order.not_found': { status: 404 } })
    .input(z.strictObject({ id: orderId }))
    .output(orderMoney),

  refundOrder: admins(
    'POST /admin/orders/{id}/refunds',
    'Refunds what was paid online for an order, or a part of it',
  )
    .errors(refunding)
    .input(refund)
    .output(orderMoney),

  recordRefund: admins(
    'POST /admin/orders/{id}/money',
    'Records that the buyer of an order got money back in cash or by a transfer',
  )
    .errors(refunding)
    .input(refund.extend({ method: z.enum(PAYOUT_METHODS), reference: text(MAX_REFERENCE) }))
    .output(orderMoney),

  endRefund: admins(
    'POST /admin/refunds/{id}/end',
    'Says how a refund ended that its provider leaves open, or takes one back that was recorded by mistake',
  )
    .errors({
      'order.not_found': { status: 404 },
      'auth.recent_login': { status: 403 },
      'refund.has_ended': { status: 409 },
      'refund.too_much': { status: 409, data: z.object({ value: egp }) },
    })
    .input(
      z.strictObject({
        id,
        state: z.enum(REFUND_ENDS),
        reason: requiredText(300),
        /** What it `frees`, as the admin saw it, to be sent to the buyer now. Without it that waits for an admin. */
        send: z.number().positive().max(1_000_000).multipleOf(0.01).optional(),
      }),
    )
    .output(orderMoney),
}

export type Payout = z.infer<typeof payout>
export type Adjustment = z.infer<typeof adjustment>
export type Payable = z.infer<typeof payable>
export type ListedReceipt = z.infer<typeof listedReceipt>
export type ReceiptQuery = z.infer<typeof receiptQuery>
export type Receipt = z.infer<typeof receipt>
export type OrderMoney = z.infer<typeof orderMoney>
export type TestPayment = z.infer<typeof testPayment>
