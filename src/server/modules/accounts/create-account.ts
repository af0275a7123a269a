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
  /** The caller hashes before it opens the transaction, because hashing keeps a core busy. */
  passwordHash: string
  now: Date
  /** False where somebody else creates the account: the owner accepts the terms at the first sign-in. */
  acceptsTerms?: boolean
}

/**
 * Creates the account with its password, its profile and its acceptance of the terms. The role's own module adds the kitchen
 * or the vehicle in the same transaction. When several sign up with one e-mail at once, exactly one gets the account.
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
