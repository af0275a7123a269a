import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LegalText, TermsAudience } from '#domain/terms/audiences.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import type { TextInBoth } from './notifications.ts'

/** Each audience has its own terms and versions, and the privacy notice has its own. A version never changes once it is published. */
export const terms = pgTable(
  'terms',
  {
    version: text('version').notNull(),
    audience: text('audience').$type<LegalText>().notNull(),
    /** Markdown. */
    body: jsonb('body').$type<TextInBoth>().notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** From then on it counts. */
    countsFrom: instant('counts_from').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.audience, t.version] }),
    check('terms_audience', sql`${t.audience} in ('customer', 'cook', 'delivery', 'privacy')`),
    check('terms_version', sql`${t.version} ~ '^v[1-9][0-9]{0,8}$'`),
  ],
)

export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<TermsAudience>().notNull(),
    version: text('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.audience, t.version] }),
    index('terms_acceptances_by_version').on(t.audience, t.version),
    check('terms_acceptances_audience', sql`${t.audience} <> 'privacy'`),
    foreignKey({ columns: [t.audience, t.version], foreignColumns: [terms.audience, terms.version] }),
  ],
)
