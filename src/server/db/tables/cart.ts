import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** A customer's cart: one row to lock, whose version counts the changes. */
export const carts = pgTable('carts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(0),
})

/**
 * The lines of a cart. A deleted dish stays until its owner removes it, so there is no foreign key to the dish. One dish
 * with two notes is two lines.
 */
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

/** Applied changes with the version that each made, so that a repeated change is applied once. */
export const cartChanges = pgTable(
  'cart_changes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    changeId: text('change_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.changeId] }), index('cart_changes_by_time').on(t.at)],
)

/** The browsers' carts that have joined a kept cart, so that each joins once. */
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
