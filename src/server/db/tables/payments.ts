import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant, piastres } from './columns.ts'
import { orders } from './ordering.ts'

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

/** Written before the provider is asked, so that a refund is never asked for twice (invariant I-17). */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amount: piastres('amount').notNull(),
    state: text('state').$type<'asked' | 'done' | 'failed'>().notNull().default('asked'),
    reason: text('reason'),
    askedBy: text('asked_by').references(() => users.id),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('refunds_once').on(t.orderId), check('refunds_amount', sql`${t.amount} > 0`)],
)
