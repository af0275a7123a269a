import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { dishes } from './catalog.ts'
import { instant } from './columns.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    dishId: text('dish_id')
      .notNull()
      .references(() => dishes.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userName: text('user_name').notNull().default('Anonymous'),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    adminReply: text('admin_reply'),
    repliedAt: instant('replied_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    uniqueIndex('reviews_once').on(t.userId, t.dishId),
    index('reviews_by_dish').on(t.dishId, t.createdAt, t.id),
  ],
)
