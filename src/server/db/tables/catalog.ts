import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { CategoryColour, CategoryIcon } from '#domain/catalog/category-looks.ts'
import type { DishStatus } from '#domain/catalog/dish-review.ts'
import { DISH_TYPES, type DishType } from '#domain/catalog/dish-types.ts'
import type { Slot } from '#domain/kitchens/slots.ts'
import { instant, piastres, weekMinutes } from './columns.ts'
import { kitchens } from './kitchens.ts'
import { districts } from './settings.ts'

export const dishes = pgTable(
  'dishes',
  {
    id: text('id').primaryKey(),
    cookId: text('cook_id')
      .notNull()
      .references(() => kitchens.cookId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    description: text('description').notNull(),
    descriptionAr: text('description_ar'),
    price: piastres('price').notNull(),
    dishType: text('dish_type').$type<DishType>().notNull().default('main_dish'),
    dishTypes: text('dish_types').array().$type<DishType[]>().notNull(),
    photo: text('photo'),
    isAvailable: boolean('is_available').notNull().default(true),
    /** Until this instant nobody can order it; null, or passed, where it is not sold out. */
    soldOutUntil: instant('sold_out_until'),
    /** `json`, because lists send its text, which `jsonb` would write anew each time. It cannot be compared. */
    availability: json('availability').$type<Slot[]>().notNull(),
    openMinutes: weekMinutes('open_minutes').notNull(),
    dailyPortions: integer('daily_portions'),
    serves: integer('serves'),
    spice: integer('spice'),
    allergens: text('allergens').array().notNull().default([]),
    flagged: boolean('flagged').notNull().default(false),
    flagReason: text('flag_reason'),
    status: text('status').$type<DishStatus>().notNull().default('pending'),
    rejectionReason: text('rejection_reason'),
    /** Withdrawn by its cook for good. The row stays for its orders and reviews. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /**
     * Counts the edits of cooks and admins, so that nobody overwrites an edit they have not seen. Orders and the
     * availability switch do not count.
     */
    version: integer('version').notNull().default(1),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The searched text, by `searchTextOf` of domain/catalog/search-text.ts. */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('dishes_price', sql`${t.price} > 0`),
    check('dishes_status', sql`${t.status} in ('approved', 'pending', 'rejected')`),
    check('dishes_types', sql`cardinality(${t.dishTypes}) > 0`),
    check('dishes_name', sql`btrim(${t.name}) <> ''`),
    check('dishes_portions', sql`${t.dailyPortions} is null or ${t.dailyPortions} > 0`),
    index('dishes_by_cook').on(t.cookId, t.createdAt),
    index('dishes_by_photo').on(t.photo),
    index('dishes_to_review').on(t.createdAt).where(sql`${t.status} = 'pending' or ${t.flagged}`),
    index('dishes_top_rated')
      .on(sql`((-(${t.ratingSum} + 4.0 * 5) / (${t.ratingCount} + 5))::float8)`, t.id)
      .where(sql`${t.status} = 'approved' and not ${t.flagged}`),
    index('dishes_price_low')
      .on(sql`(${t.price}::float8)`, t.id)
      .where(sql`${t.status} = 'approved' and not ${t.flagged}`),
    index('dishes_price_high')
      .on(sql`((-${t.price})::float8)`, t.id)
      .where(sql`${t.status} = 'approved' and not ${t.flagged}`),
    index('dishes_newest')
      .on(sql`((-extract(epoch from ${t.createdAt} at time zone 'UTC'))::float8)`, t.id)
      .where(sql`${t.status} = 'approved' and not ${t.flagged}`),
    index('dishes_by_state').on(stateOf(t), t.createdAt, t.id).where(sql`not ${t.withdrawn}`),
    index('dishes_by_state_and_name').on(stateOf(t), t.name, t.id).where(sql`not ${t.withdrawn}`),
    index('dishes_by_age').on(t.createdAt, t.id).where(sql`not ${t.withdrawn}`),
    index('dishes_by_name').on(t.name, t.id).where(sql`not ${t.withdrawn}`),
    index('dishes_by_type').using('gin', t.dishTypes),
    index('dishes_by_word').using('gin', sql`string_to_array(${t.searchText}, ' ')`),
  ],
)

/** The state, as `ownStateOf` of domain/catalog/dish-review.ts decides it. */
function stateOf(t: Record<'status' | 'flagged' | 'isAvailable', AnyPgColumn>) {
  return sql`(case when ${t.status} <> 'approved' then ${t.status} when ${t.flagged} then 'flagged' when ${t.isAvailable} then 'on_sale' else 'hidden' end)`
}

/** A waiting edit of an approved dish, or a refused one with its reason. A later edit replaces it. */
export const dishEdits = pgTable(
  'dish_edits',
  {
    dishId: text('dish_id')
      .primaryKey()
      .references(() => dishes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    description: text('description').notNull(),
    descriptionAr: text('description_ar'),
    dishTypes: text('dish_types').array().$type<DishType[]>().notNull(),
    photo: text('photo'),
    /** Null while the edit waits. */
    refusal: text('refusal'),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [
    check('dish_edits_types', sql`cardinality(${t.dishTypes}) > 0`),
    check('dish_edits_name', sql`btrim(${t.name}) <> ''`),
    index('dish_edits_to_review').on(t.sentAt).where(sql`${t.refusal} is null`),
    index('dish_edits_photo').on(t.photo),
  ],
)

/**
 * Every word that is or was in a dish's search text; a trigger on `dishes` adds them. Typed words are compared with these
 * few, and dishes are looked up by the words found.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (t) => [
  index('search_words_parts').using('gin', sql`${t.word} gin_trgm_ops`),
  index('search_words_slips').using('gin', sql`one_letter_less(${t.word})`),
])

export const dishDays = pgTable(
  'dish_days',
  {
    dishId: text('dish_id')
      .notNull()
      .references(() => dishes.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dishId, t.day] }), check('dish_days_taken', sql`${t.taken} >= 0`)],
)

/** How often people of a district looked for food on a Cairo day and found no kitchen that delivers there. Nobody is named. */
export const unservedLooks = pgTable(
  'unserved_looks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    districtId: text('district_id')
      .notNull()
      .references(() => districts.id, { onDelete: 'cascade' }),
    looks: integer('looks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.districtId] }), check('unserved_looks_some', sql`${t.looks} > 0`)],
)

/**
 * How each dish type is shown; the types themselves are rules, so none is added or removed. Icon and colour are names of fixed lists:
 * icons come with the scripts, and a free colour might lack contrast in one scheme. The migration has inserted all of them.
 */
export const categories = pgTable(
  'categories',
  {
    dishType: text('dish_type').$type<DishType>().primaryKey(),
    label: text('label').notNull(),
    labelAr: text('label_ar').notNull(),
    position: integer('position').notNull(),
    icon: text('icon').$type<CategoryIcon>().notNull(),
    colour: text('colour').$type<CategoryColour>().notNull(),
    hidden: boolean('hidden').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'categories_types',
      sql`${t.dishType} in (${sql.raw(DISH_TYPES.map((type) => `'${type}'`).join(', '))})`,
    ),
    check('categories_labels', sql`btrim(${t.label}) <> '' and btrim(${t.labelAr}) <> ''`),
    check('categories_position', sql`${t.position} between 1 and 12`),
  ],
)
