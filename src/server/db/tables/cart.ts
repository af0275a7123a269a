import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** The cart of a customer: one row to lock, whose version counts its changes. */
export const carts = pgTable('carts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(0),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/** A dish that is gone stays in the cart until its owner takes it out: no key to the dish. One dish with two notes is two lines. */
export const cartItems = pgTable(
  'cart_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    dishId: text('dish_id').notNull(),
    notes: text('notes').notNull().default(''),
    quantity: integer('quantity').notNull(),
    savedForLater: boolean('saved_for_later').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dishId, t.notes] }),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
  ],
)

/** Carts of browsers that have joined a kept one, so that each joins once. */
export const cartMerges = pgTable(
  'cart_merges',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mergeId: text('merge_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mergeId] }), index('cart_merges_by_time').on(t.at)],
)
