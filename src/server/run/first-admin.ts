import DEMO_ACCOUNTS from '../db/seed/demo/accounts.json' with { type: 'json' }
import { UnusableEnvironment } from '../env.ts'
import { createAdmin, hasSuperadmin, listTakenEmails } from '../modules/accounts/index.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Makes the first superadmin from the environment if there is none; afterwards the variables are ignored. Production
 * without a superadmin refuses to start, because nobody could approve a dish or help a customer; so does production on demo data.
 */
export async function ensureAdmin({ env, database, log }: Pick<Platform, 'env' | 'database' | 'log'>) {
  if (env.APP_ENV === 'production') await refuseDemo(database.db)
  if (await hasSuperadmin(database.db)) return
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = env
  if (!email !== !password) {
    throw new UnusableEnvironment([`FIRST_ADMIN_${email ? 'PASSWORD' : 'EMAIL'}: goes with the other half`])
  }
  if (email && password) {
    const made = await createAdmin(database, { email, password, name: 'Admin' })
    if (!made.ok) {
      // Of several servers that start together, one makes the account.
      if (await hasSuperadmin(database.db)) return
      throw new UnusableEnvironment([`FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD: ${made.code}`])
    }
    log.info('the first admin was made from the environment')
  } else if (env.APP_ENV === 'production') {
    throw new UnusableEnvironment([
      'there is no admin: run `npm run admin -- create <email>`, or set FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD (docs/operations.md, The first admin)',
    ])
  }
}

/** The demo's accounts have a published password, and one of them is a superadmin. */
async function refuseDemo(db: Db): Promise<void> {
  const [known] = await listTakenEmails(
    db,
    DEMO_ACCOUNTS.map(({ email }) => email),
  )
  if (known)
    throw new UnusableEnvironment([
      `DATABASE_URL: the database was filled with demo data: everybody knows the password of ${known}. Begin with an empty one`,
    ])
}
