import * as z from 'zod'
import { isPeriod } from '#domain/insights/period.ts'
import { MONEY_ACCOUNTS } from '#domain/payments/ledger.ts'
import {
  MAX_PAYOUT_REASON,
  MAX_REFERENCE,
  PAYABLE_ACCOUNTS,
  PAYABLE_SORTS,
  PAYOUT_METHODS,
} from '#domain/payments/payout.ts'
import {
  admins,
  by,
  cairoDay,
  egp,
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
import { periodDays } from './insights.ts'
import { adjusted, payable, payout } from './payments.ts'

const account = z.enum(PAYABLE_ACCOUNTS)

const listed = z.object({
  personId: z.string(),
  account,
  name: z.string(),
  nameAr: z.string().nullable(),
  /** In E.164: where wallets and InstaPay send to. */
  mobile: z.string().nullable(),
  owed: egp,
  paidOut: egp,
  lastPayout: payout.nullable(),
})

/** A line of a statement, the oldest first. */
const line = z.object({
  kind: z.enum(['order', 'payout', 'adjustment']),
  /** The number of the order, or the id of the payout or the adjustment. */
  id: z.string(),
  at: iso,
  /** What it adds to what we owe: negative for a payout, and for an adjustment that takes off. */
  amount: egp,
  payout: z.object({ method: z.enum(PAYOUT_METHODS), reference: z.string() }).nullable(),
  adjustment: adjusted.nullable(),
})

/** What a cook or a courier earned and was paid on these days. `opening` and what the lines add up to make `closing`. */
const statement = z.object({
  person: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }),
  account,
  opening: egp,
  earned: egp,
  adjusted: egp,
  paidOut: egp,
  closing: egp,
  /** The oldest thousand. */
  lines: z.array(line),
  /** There are more lines, which only the file has. */
  isMore: z.boolean(),
})

/** The search, account and sorting of whom we owe. */
export const payableQuery = z.strictObject({
  q: search,
  account: account.optional(),
  sort: z.enum(PAYABLE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})
const someone = z.strictObject({ account, personId: id })
const MAX_EGP = 10_000_000
/** The refusals of recording a payout or an adjustment. */
const recording = {
  'payout.no_such_person': { status: 404 },
  'payout.nothing': { status: 409 },
  'payout.key_reused': { status: 422, data: z.object({ value: egp }) },
} as const
/** Whose statement, and of which days. */
export const statementQuery = someone
  .extend({ from: cairoDay, to: cairoDay })
  .refine(isPeriod, { path: ['to'] })
/** Of which of our accounts the money is listed, and of which days. */
export const moneyQuery = z
  .strictObject({ account: z.enum(MONEY_ACCOUNTS), from: cairoDay, to: cairoDay })
  .refine(isPeriod, { path: ['to'] })

export const payouts = {
  listPayable: admins(
    'GET /admin/payouts',
    'Cooks and couriers with what we owe them, a page of 25: those with most come first',
  )
    .input(payableQuery.extend({ page: pageNumber }))
    .output(
      paged(listed, {
        isMore,
        /** Of all of them, whatever is searched for. */
        owed: z.object({ cook: egp, courier: egp }),
        nextOn: z.string().nullable(),
      }),
    ),

  recordPayout: admins(
    'POST /admin/payouts',
    'Records that a cook or a courier was paid for what we owe them',
  )
    .errors({ ...recording, 'payout.more_than_owed': { status: 409, data: z.object({ value: egp }) } })
    .input(
      someone.extend({
        amount: z.number().positive().max(MAX_EGP).multipleOf(0.01),
        method: z.enum(PAYOUT_METHODS),
        reference: text(MAX_REFERENCE),
        /** Chosen by the client, so that a double click pays once. */
        request: id,
      }),
    )
    .output(payable),

  recordAdjustment: admins(
    'POST /admin/payouts/adjustments',
    'Records that we owe a cook or a courier more or less than their orders say, with the reason that they read',
  )
    .errors({
      ...recording,
      'payout.no_such_order': { status: 404 },
      'auth.recent_login': { status: 403 },
    })
    .input(
      someone.extend({
        /** What we owe them more, or less if it is negative. */
        amount: z.number().min(-MAX_EGP).max(MAX_EGP).multipleOf(0.01),
        reason: requiredText(MAX_PAYOUT_REASON),
        /** The order that it is about. */
        orderId: orderId.optional(),
        /** Chosen by the client, so that a double click books once. */
        request: id,
      }),
    )
    .output(payable),

  undoPayout: admins(
    'POST /admin/payouts/{id}/undo',
    'Takes back a payout or an adjustment that was recorded wrongly',
  )
    .errors({ 'payout.not_found': { status: 404 }, 'auth.recent_login': { status: 403 } })
    .input(z.strictObject({ id, reason: requiredText(MAX_PAYOUT_REASON) }))
    .output(payable),

  getStatement: by(['cook', 'delivery'])(
    'GET /payouts/statement',
    'What the cook or the courier earned and was paid on these days',
  )
    .input(periodDays)
    .output(statement),

  getStatementOf: admins(
    'GET /admin/payouts/{account}/{personId}',
    'What a cook or a courier earned and was paid on these days, and what we owe them now',
  )
    .errors({ 'payout.no_such_person': { status: 404 } })
    .input(statementQuery)
    .output(statement.extend({ now: payable })),
}

export type ListedPayable = z.infer<typeof listed>
export type PayableQuery = z.infer<typeof payableQuery>
export type MoneyQuery = z.infer<typeof moneyQuery>
export type StatementLine = z.infer<typeof line>
export type Statement = z.infer<typeof statement>
