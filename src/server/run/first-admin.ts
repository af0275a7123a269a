import { UnusableEnvironment } from '../env.ts'
import { createAdmin, hasSuperadmin } from '../modules/accounts/index.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Makes the first superadmin from the environment if there is none; afterwards the variables are ignored. Production
 * without a superadmin refuses to start, because nobody could approve a dish or help a customer.
 */
export async function ensureAdmin({ env, database, log }: Pick<Platform, 'env' | 'database' | 'log'>) {
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
