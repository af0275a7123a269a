import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { InboxReason } from '#domain/problems/contact.ts'
import type { ProblemState } from '#domain/problems/problem-rules.ts'
import { type Locale, searchedWords, users } from './accounts.ts'
import { instant } from './columns.ts'
import { orders } from './ordering.ts'
import { promoCodes } from './promotions.ts'

/**
 * The admins' inbox: what the owner of a delivered order reported, once for each order, or what somebody wrote in the
 * contact form, and what an admin answered. A message has a sender and no order of its own; it may be about one.
 */
export const orderProblems = pgTable(
  'order_problems',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    aboutOrder: text('about_order').references(() => orders.id, { onDelete: 'set null' }),
    senderId: text('sender_id').references(() => users.id, { onDelete: 'set null' }),
    senderName: text('sender_name'),
    senderMobile: text('sender_mobile'),
    senderEmail: text('sender_email'),
    senderLocale: text('sender_locale').$type<Locale>(),
    reason: text('reason').$type<InboxReason>().notNull(),
    words: text('words').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        searchedWords(
          sql`coalesce(order_id, about_order, '') || ' ' || words || ' ' || coalesce(sender_name, '') || ' ' || coalesce(sender_mobile, '')`,
        ),
      ),
    /** The name of a private picture. */
    photo: text('photo'),
    state: text('state').$type<ProblemState>().notNull().default('open'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    promoId: text('promo_id').references(() => promoCodes.id, { onDelete: 'set null' }),
    /** Counts the admins' changes, so that nobody overwrites a change they have not seen. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    check('order_problems_state', sql`${t.state} in ('open', 'answered', 'closed')`),
    check(
      'order_problems_reason',
      sql`${t.reason} in ('missing', 'wrong', 'damaged', 'cold', 'unsafe', 'money', 'other', 'order', 'account', 'payment',
        'cooking', 'delivering', 'idea', 'else')`,
    ),
    check('order_problems_sender', sql`(${t.orderId} is null) = (${t.senderName} is not null)`),
    check('order_problems_about', sql`${t.orderId} is null or ${t.aboutOrder} is null`),
    check('order_problems_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('order_problems_open', sql`${t.state} <> 'open' or ${t.answer} is null`),
    check('order_problems_answered', sql`${t.state} <> 'answered' or ${t.answer} is not null`),
    check('order_problems_closed', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    check('order_problems_code', sql`${t.promoId} is null or ${t.answer} is not null`),
    index('order_problems_by_time').on(t.createdAt, t.id),
    index('order_problems_by_state').on(t.state, t.createdAt, t.id),
    index('order_problems_by_reason').on(t.reason, t.state, t.createdAt, t.id),
    index('order_problems_by_about').on(t.aboutOrder).where(sql`${t.aboutOrder} is not null`),
    index('order_problems_by_sender').on(t.senderId, t.createdAt).where(sql`${t.senderId} is not null`),
    index('order_problems_by_photo').on(t.photo).where(sql`${t.photo} is not null`),
    index('order_problems_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)
