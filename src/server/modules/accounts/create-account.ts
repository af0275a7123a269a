import type { Role } from '#domain/accounts/roles.ts'
import type { NewAccount } from '#domain/accounts/sign-in/sign-up.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { acceptTermsAtSignUp } from '#server/modules/terms/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { insertAddress } from './profile/store.ts'
import { insertAccount } from './store.ts'

export type Joining = Omit<NewAccount, 'password'> & {
  role: Exclude<Role, 'admin' | 'superadmin'>
  locale: Locale
  wantsOffers: boolean
  /** Made before the transaction is open: hashing takes a core. */
  passwordHash: string
  now: Date
  /** Not where somebody else makes the account: then its owner is asked when they first sign in. */
  acceptsTerms?: boolean
}

/**
 * Makes the account, its password, its profile and its acceptance of the terms. What only a role has (a kitchen, a vehicle) is
 * made by the role's module in the same transaction. Of many at once with one e-mail exactly one gets the account.
 */
export async function createAccount(
  tx: Tx,
  { location, address, acceptsTerms = true, ...joining }: Joining,
): Promise<Outcome<{ id: string }, Refusal<'auth.email_in_use'>>> {
  const id = randomId()
  const isCustomer = joining.role === 'customer'
  const inserted = await insertAccount(tx, {
    ...joining,
    id,
    address: isCustomer ? null : address,
  })
  if (!inserted) return refuse('auth.email_in_use')
  if (isCustomer) await insertAddress(tx, id, { address, ...location, isDefault: true }, joining.now)
  if (acceptsTerms) await acceptTermsAtSignUp(tx, { userId: id, audience: joining.role, now: joining.now })
  return done({ id })
}
