import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** An admin's authenticator app. It counts once a code of it was confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the secret that signs sessions. */
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code. No code of this step or before is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Recovery codes as hashes. Each opens the account once if the app is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
