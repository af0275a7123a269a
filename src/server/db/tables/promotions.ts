import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PromoType } from '#domain/promotions/promo-terms.ts'
import { instant } from './columns.ts'

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull().unique(),
    type: text('type').$type<PromoType>().notNull(),
    /** A percentage or EGP, by `type`, with two decimals. */
    discount: numeric('discount', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    maxUses: integer('max_uses').notNull(),
    perUserLimit: integer('per_user_limit').notNull().default(1),
    used: integer('used').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** The least that the food must cost, in EGP. */
    minimumOrder: numeric('minimum_order', { precision: 9, scale: 2, mode: 'number' }),
    /** The most that a percentage takes off, in EGP. */
    maximumDiscount: numeric('maximum_discount', { precision: 9, scale: 2, mode: 'number' }),
    /** The first day in Cairo. */
    startsOn: date('starts_on', { mode: 'string' }),
    description: text('description'),
    descriptionAr: text('description_ar'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The identities of the one buyer who may use the code; null if anybody may. */
    onlyFor: text('only_for').array(),
    /** Counts the admins' changes, so that nobody overwrites a change they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('promo_codes_used', sql`${t.used} between 0 and ${t.maxUses}`),
    check('promo_codes_type', sql`${t.type} in ('percent', 'fixed')`),
    check(
      'promo_codes_discount',
      sql`${t.discount} > 0 and (${t.type} <> 'percent' or ${t.discount} <= 100)`,
    ),
    check('promo_codes_minimum_order', sql`${t.minimumOrder} > 0`),
    check(
      'promo_codes_maximum_discount',
      sql`${t.maximumDiscount} is null or (${t.maximumDiscount} > 0 and ${t.type} = 'percent')`,
    ),
    check(
      'promo_codes_apology',
      sql`${t.onlyFor} is null or num_nonnulls(${t.minimumOrder}, ${t.maximumDiscount}, ${t.startsOn}) = 0`,
    ),
    check('promo_codes_upper', sql`${t.code} = upper(${t.code})`),
  ],
)

/** One use of a code by one identity (customer, mobile or e-mail). `slot` counts up to perUserLimit (invariant I-04). */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    id: text('id').primaryKey(),
    promoId: text('promo_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    identity: text('identity').notNull(),
    slot: integer('slot').notNull(),
    checkoutId: text('checkout_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('promo_redemptions_once').on(t.promoId, t.identity, t.slot),
    index('promo_redemptions_by_checkout').on(t.checkoutId),
  ],
)
