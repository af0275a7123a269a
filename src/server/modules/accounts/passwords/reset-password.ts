import { hashPassword } from 'better-auth/crypto'
import {
  decideNewPassword,
  type NewPassword,
  type NewPasswordRefusal,
} from '#domain/accounts/sign-in/new-password.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type NoRoom, withHashingSlot } from '../hashing.ts'
import { getUser, markEmailVerified } from '../store.ts'
import { deleteLinks, deleteSessions, findLink, savePasswordHash } from './store.ts'

/**
 * Sets a new password by a mailed link, once. All sessions end, because an intruder may know the old password. The address is
 * verified by it.
 */
export async function resetPassword(
  context: Call,
  { token, ...wanted }: NewPassword & { token: string },
): Promise<Outcome<{ success: true }, NewPasswordRefusal | Refusal<'auth.reset_link_invalid'> | NoRoom>> {
  const { database } = context.platform
  // Check the link first: hashing is expensive, and anybody can send a wrong token.
  const valid = await findLink(database.db, 'password-reset', token)
  const email = valid ? (await getUser(database.db, valid.userId)).email : ''
  const decided = decideNewPassword(wanted, email)
  if (!decided.ok) return decided
  if (!valid) return refuse('auth.reset_link_invalid')
  return withHashingSlot(context, 'strange_sign_ins', async () => {
    const hash = await hashPassword(decided.value)
    return database.decide(async (tx) => {
      const link = await findLink(tx, 'password-reset', token)
      if (!link) return refuse('auth.reset_link_invalid')
      await savePasswordHash(tx, link.userId, hash)
      await markEmailVerified(tx, link.userId)
      await deleteSessions(tx, link.userId)
      await deleteLinks(tx, link.userId)
      return done({ success: true })
    })
  })
}
