import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { ConsentChannel, ConsentPlace } from '#domain/accounts/consents.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * The register of consents to offers: every yes and every no, in the order in which they were given. A trigger refuses to change or
 * delete a row, because it proves who had agreed when an offer was sent. A row names nobody, so it stays after an erasure.
 */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    channel: text('channel').$type<ConsentChannel>().notNull(),
    agreed: boolean('agreed').notNull(),
    place: text('place').$type<ConsentPlace>().notNull(),
    /** The words that were agreed to: a key of `locales/consent-wordings.json`. */
    wording: text('wording'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    check('consents_channel', sql`${t.channel} in ('mail', 'push')`),
    check(
      'consents_place',
      sql`${t.place} in ('sign_up', 'account', 'letter', 'mail_program', 'erasure', 'unrecorded')
        and (not ${t.agreed} or ${t.place} in ('sign_up', 'account', 'unrecorded'))`,
    ),
    check('consents_wording', sql`(${t.wording} is not null) = (${t.agreed} and ${t.place} <> 'unrecorded')`),
    index('consents_by_user').on(t.userId, t.id),
  ],
)
