import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReportReason } from '#domain/reviews/report-rules.ts'
import { users } from './accounts.ts'
import { dishes } from './catalog.ts'
import { instant } from './columns.ts'
import { orders } from './ordering.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    dishId: text('dish_id')
      .notNull()
      .references(() => dishes.id),
    /** Null for a guest, who is known by the order alone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestOrderId: text('guest_order_id').references(() => orders.id, { onDelete: 'cascade' }),
    userName: text('user_name').notNull().default('Anonymous'),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    /** The photo of the food as it came, which the dishes of one order share. */
    photo: text('photo'),
    adminReply: text('admin_reply'),
    repliedAt: instant('replied_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_author', sql`num_nonnulls(${t.userId}, ${t.guestOrderId}) = 1`),
    uniqueIndex('reviews_once').on(t.userId, t.dishId),
    uniqueIndex('reviews_once_an_order')
      .on(t.guestOrderId, t.dishId)
      .where(sql`${t.guestOrderId} is not null`),
    index('reviews_by_dish').on(t.dishId, t.createdAt, t.id),
    index('reviews_by_time').on(t.createdAt),
    index('reviews_by_photo').on(t.photo).where(sql`${t.photo} is not null`),
  ],
)

/** What a report is about, as indexes and the list of reports compare it. */
export const reportKind = ({ dishId }: { dishId: SQLWrapper }) =>
  sql`(case when ${dishId} is null then 'review' else 'dish' end)`

/** A report of a dish or a review, at most one by each reporter. It is open until an admin has looked. A report hides nothing. */
export const contentReports = pgTable(
  'content_reports',
  {
    id: text('id').primaryKey(),
    dishId: text('dish_id').references(() => dishes.id, { onDelete: 'cascade' }),
    reviewId: text('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    /** Keyed hash of the account or the device. */
    reporter: text('reporter').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    words: text('words').notNull().default(''),
    /** The folded words, names of the dish and text of the review. Triggers keep it. */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [
    check('content_reports_subject', sql`num_nonnulls(${t.dishId}, ${t.reviewId}) = 1`),
    uniqueIndex('content_reports_once_a_dish').on(t.dishId, t.reporter),
    uniqueIndex('content_reports_once_a_review').on(t.reviewId, t.reporter),
    index('content_reports_open').on(t.createdAt, t.id).where(sql`${t.resolvedAt} is null`),
    index('content_reports_resolved').on(t.createdAt, t.id).where(sql`${t.resolvedAt} is not null`),
    index('content_reports_open_by_kind')
      .on(reportKind(t), t.createdAt, t.id)
      .where(sql`${t.resolvedAt} is null`),
    index('content_reports_resolved_by_kind')
      .on(reportKind(t), t.createdAt, t.id)
      .where(sql`${t.resolvedAt} is not null`),
    index('content_reports_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)
