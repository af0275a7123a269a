import { hashPassword } from 'better-auth/crypto'
import { isEmail } from '#domain/accounts/email.ts'
import { decidePassword, type PasswordRefusal } from '#domain/accounts/sign-in/password.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { hasSuperadmin, insertAdmin, queueForAdmins } from './store.ts'

export type NewAdmin = { email: string; password: string; name: string }
type AdminRole = 'admin' | 'superadmin'
type AdminRefusal = Refusal<'auth.invalid_email'> | Refusal<'auth.email_in_use'> | PasswordRefusal

/**
 * Creates an admin who can sign in. Only somebody with access to the server can call this; no endpoint does. The first admin
 * is a superadmin, because only a superadmin can make others admins.
 */
export async function createAdmin(
  database: Database,
  { email, password, name }: NewAdmin,
): Promise<Outcome<{ role: AdminRole; email: string }, AdminRefusal>> {
  const address = email.trim().toLowerCase()
  if (!isEmail(address)) return refuse('auth.invalid_email')
  const decided = decidePassword(password, address)
  if (!decided.ok) return decided
  const passwordHash = await hashPassword(password)
  return database.decide(async (tx) => {
    await queueForAdmins(tx)
    const role = (await hasSuperadmin(tx)) ? 'admin' : 'superadmin'
    const id = randomId()
    const inserted = await insertAdmin(tx, { id, email: address, name, role, passwordHash })
    if (!inserted) return refuse('auth.email_in_use')
    await recordAudit(tx, { actorId: null, action: 'admin.created', subject: id, details: { role } })
    return done({ role, email: address })
  })
}
