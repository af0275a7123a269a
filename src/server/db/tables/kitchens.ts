import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { DEFAULT_PREP_MINUTES } from '#domain/delivery/arrival.ts'
import type { WeeklyAvailability } from '#domain/kitchens/slots.ts'
import type { SpecialDay } from '#domain/kitchens/special-days.ts'
import type { ControlKind, ControlReason, ControlScope } from '#domain/market/controls.ts'
import { users } from './accounts.ts'
import { instant, latitude, longitude, pointOnEarth, wallTimes, weekMinutes } from './columns.ts'
import type { TextInBoth } from './notifications.ts'

export const kitchens = pgTable(
  'kitchens',
  {
    cookId: text('cook_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    active: boolean('active').notNull().default(true),
    bio: text('bio').notNull().default(''),
    bioAr: text('bio_ar'),
    districtId: text('district_id'),
    area: text('area').notNull().default(''),
    areaAr: text('area_ar'),
    address: text('address').notNull().default(''),
    latitude: latitude('latitude'),
    longitude: longitude('longitude'),
    place: pointOnEarth('place').generatedAlwaysAs(
      sql`case when latitude is not null then cube(array[
        cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))
      ]) end`,
    ),
    cookGeohash: text('cook_geohash'),
    /** `json`, because lists send its text, which `jsonb` would write anew each time. It cannot be compared. */
    availability: json('availability').$type<WeeklyAvailability>().notNull(),
    openMinutes: weekMinutes('open_minutes').notNull(),
    /** The cook has saved the hours, if only those with which a kitchen starts. */
    hoursSaved: boolean('hours_saved').notNull().default(false),
    dailyOrderLimit: integer('daily_order_limit').notNull().default(10),
    /** The business day for which the cook hid all dishes (`hideDishesToday`). A past one hides nothing. */
    hiddenOn: date('hidden_on', { mode: 'string' }),
    /** The end of the cook's own break. */
    breakUntil: instant('break_until'),
    /** The latest end of the pauses that operators hold over the kitchen (table market_controls). */
    heldUntil: instant('held_until'),
    /** What a rush of operators adds to each promise. */
    rushMinutes: integer('rush_minutes').notNull().default(0),
    pausedUntil: instant('paused_until').generatedAlwaysAs(sql`greatest(break_until, held_until)`),
    unavailableDates: date('unavailable_dates', { mode: 'string' }).array().notNull().default([]),
    /** `json` for the reason of `availability`. */
    specialDays: json('special_days').$type<SpecialDay[]>().notNull().default([]),
    /** The dates on which `open_minutes` do not count, and when the kitchen is open on those. Both are derived from hours and special days. */
    specialDates: date('special_dates', { mode: 'string' }).array().notNull().default([]),
    specialHours: wallTimes('special_hours').notNull().default(sql`'{}'`),
    /** Whether the kitchen accepted orders when the minutely job last looked. Lists show these first; placing asks the rules. */
    openNow: boolean('open_now').notNull().default(true),
    openChangedAt: instant('open_changed_at').notNull().default(new Date(0)),
    typicalPrepMinutes: integer('typical_prep_minutes').notNull().default(DEFAULT_PREP_MINUTES),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    /** When an admin approved, or the sign-up if no approval was needed. Null means that the kitchen may not work. */
    approvedAt: instant('approved_at'),
    refusedAt: instant('refused_at'),
    refusalReason: text('refusal_reason'),
    /** The text in which search finds the cook, by `searchTextOf` of domain/catalog/search-text.ts. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    check('kitchens_limit', sql`${t.dailyOrderLimit} between 0 and 1000`),
    check('kitchens_rush', sql`${t.rushMinutes} between 0 and 120`),
    check('kitchens_prep', sql`${t.typicalPrepMinutes} between 1 and 600`),
    check('kitchens_point', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    index('kitchens_waiting').on(t.cookId).where(sql`${t.approvedAt} is null`),
    index('kitchens_by_word').using('gin', sql`string_to_array(${t.searchText}, ' ')`),
    index('kitchens_by_geohash').on(sql`${t.cookGeohash} collate "C"`),
    index('kitchens_around').using('gist', t.place).where(sql`${t.active}`),
    index('kitchens_best')
      .on(sql`((-(${t.ratingSum} + 4.0 * 5) / (${t.ratingCount} + 5))::float8)`, t.cookId)
      .where(sql`${t.active}`),
    index('kitchens_open_around').using('gist', t.place).where(sql`${t.active} and ${t.openNow}`),
  ],
)

/** How many orders a kitchen has accepted on a Cairo day, reserved by one conditional write (invariant I-01). */
export const cookDays = pgTable(
  'cook_days',
  {
    cookId: text('cook_id')
      .notNull()
      .references(() => kitchens.cookId, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cookId, t.day] }), check('cook_days_taken', sql`${t.taken} >= 0`)],
)

/** What operators hold back or slow down: everything, a district or a kitchen, until a time or until they end it. */
export const marketControls = pgTable(
  'market_controls',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ControlKind>().notNull(),
    scope: text('scope').$type<ControlScope>().notNull(),
    districtId: text('district_id'),
    cookId: text('cook_id').references(() => kitchens.cookId, { onDelete: 'cascade' }),
    reason: text('reason').$type<ControlReason>().notNull(),
    /** The operator's own words where the reason is `other`. */
    words: jsonb('words').$type<TextInBoth>(),
    /** What a rush adds to each promise. */
    minutes: integer('minutes'),
    startedAt: instant('started_at').notNull(),
    /** When it ends by itself; null until somebody ends it. */
    until: instant('until'),
    /** When somebody ended it; null while it stands or after it ended by itself. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('market_controls_kind', sql`${t.kind} in ('pause', 'rush')`),
    check(
      'market_controls_scope',
      sql`case ${t.scope} when 'everything' then ${t.districtId} is null and ${t.cookId} is null
        when 'district' then ${t.districtId} is not null and ${t.cookId} is null
        when 'kitchen' then ${t.districtId} is null and ${t.cookId} is not null else false end`,
    ),
    check('market_controls_rush', sql`(${t.kind} = 'rush') = (${t.minutes} is not null)`),
    check('market_controls_minutes', sql`${t.minutes} between 5 and 120`),
    check('market_controls_words', sql`(${t.reason} = 'other') = (${t.words} is not null)`),
    index('market_controls_open').on(t.startedAt).where(sql`${t.endedAt} is null`),
    index('market_controls_by_kitchen').on(t.cookId),
  ],
)
