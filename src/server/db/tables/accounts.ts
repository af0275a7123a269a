import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/accounts/roles.ts'
import { instant, latitude, longitude } from './columns.ts'

export type Locale = 'en' | 'ar'
export type AccountStatus = 'active' | 'banned'

/** A text as search compares it: in lower case, with variants of Arabic letters unified. */
export const folded = (text: SQLWrapper) => sql`translate(lower(${text}), 'أإآٱىة', 'اااايه')`

/** The text of a search column: folded, with a space before each word, so that `% word%` finds the beginning of a word. */
export const searchedWords = (text: SQLWrapper) => folded(sql`' ' || ${text}`)

/** One row for each person: the fields of Better Auth, and the role and status that only our server writes. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    email: text('email').notNull().unique(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(searchedWords(sql`name || ' ' || coalesce(name_ar, '') || ' ' || email`)),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The person's portrait: the hash of a stored picture. */
    image: text('image'),
    role: text('role').$type<Role>().notNull().default('customer'),
    status: text('status').$type<AccountStatus>().notNull().default('active'),
    /** Of a banned account: since when, and why. */
    bannedAt: instant('banned_at'),
    banReason: text('ban_reason'),
    locale: text('locale').$type<Locale>().notNull().default('en'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the person was erased (V-12). The row stays for the rows that refer to it. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    check('users_role', sql`${t.role} in ('customer', 'cook', 'delivery', 'admin', 'superadmin')`),
    check('users_status', sql`${t.status} in ('active', 'banned')`),
    check('users_locale', sql`${t.locale} in ('en', 'ar')`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_by_image').on(t.image).where(sql`${t.image} is not null`),
    index('users_by_role').on(t.role, t.createdAt),
    index('users_by_time').on(t.createdAt),
    index('users_by_name').on(sql`(lower(${t.name}))`),
    index('users_by_status').on(t.status, t.createdAt),
    index('users_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /**
     * When its owner last entered the password. Sensitive actions need a recent entry, because the browser may have been
     * left open.
     */
    passwordGivenAt: instant('password_given_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_by_user').on(t.userId)],
)

export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('credentials_by_user').on(t.userId, t.providerId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_by_identifier').on(t.identifier)],
)

/** The specification's user profile, for every role. Fields of cooks or couriers only are in their own tables. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mobileNumber: text('mobile_number'),
    address: text('address'),
    /** The consent to mail about offers that counts now. `consents` has how it came about. */
    wantsOffers: boolean('wants_offers').notNull().default(false),
    /** Whether the bad and the urgent news of an order come by mail, too. */
    wantsOrderLetters: boolean('wants_order_letters').notNull().default(true),
    /** What may come to the person's devices as push messages: news of orders, and offers, by consent. */
    wantsOrderPush: boolean('wants_order_push').notNull().default(true),
    wantsOfferPush: boolean('wants_offer_push').notNull().default(false),
  },
  (t) => [
    check('profiles_mobile', sql`${t.mobileNumber} is null or ${t.mobileNumber} ~ '^\\+201[0125][0-9]{8}$'`),
    index('profiles_by_mobile').on(t.mobileNumber),
    index('profiles_offers').on(t.userId).where(sql`${t.wantsOffers} or ${t.wantsOfferPush}`),
    index('profiles_search').using('gin', sql`${t.mobileNumber} gin_trgm_ops`),
  ],
)

/** A customer's delivery addresses. The default one is what the specification calls the customer's address and location. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label').notNull().default(''),
    districtId: text('district_id'),
    street: text('street'),
    building: text('building'),
    floor: text('floor'),
    apartment: text('apartment'),
    landmark: text('landmark'),
    /** The address as one text, if no street was given. */
    address: text('address'),
    postalCode: text('postal_code'),
    latitude: latitude('latitude'),
    longitude: longitude('longitude'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('saved_addresses_point', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    index('saved_addresses_by_user').on(t.userId, t.createdAt),
    uniqueIndex('saved_addresses_one_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
)

/** The admins' actions, kept for good: a trigger refuses to change or delete a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** The address of the request; null for what was done at the server itself. */
    address: text('address'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_by_time').on(t.at),
    index('audit_log_by_subject').on(t.subject, t.at),
    index('audit_log_by_actor').on(t.actorId, t.at),
    index('audit_log_by_action').on(t.action, t.at),
  ],
)
