import { hashPassword } from 'better-auth/crypto'
import {
  decideNewPassword,
  type NewPassword,
  type NewPasswordRefusal,
} from '#domain/accounts/sign-in/new-password.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type NoRoom, withHashingSlot } from '../hashing.ts'
import { checkPassword, type WrongPassword } from './check-password.ts'
import { deleteLinks, deleteSessions, markPasswordGiven, replacePasswordHash } from './store.ts'

/** Changes the password after checking the current one. All other sessions end, because an intruder may hold one of them. */
export async function changePassword(
  context: Call,
  { currentPassword, ...wanted }: NewPassword & { currentPassword: string },
): Promise<Outcome<{ success: true }, NewPasswordRefusal | WrongPassword | NoRoom>> {
  const { platform, user } = context
  const decided = decideNewPassword(wanted, user.email)
  if (!decided.ok) return decided
  return withHashingSlot(context, 'known_sign_ins', async () => {
    const checked = await checkPassword(context, user, currentPassword)
    if (!checked.ok) return checked
    const hash = await hashPassword(decided.value)
    return platform.database.decide(async (tx) => {
      if (!(await replacePasswordHash(tx, user.id, { checked: checked.value, hash })))
        return refuse('auth.current_incorrect')
      await deleteSessions(tx, user.id, user.sessionId)
      await deleteLinks(tx, user.id)
      await markPasswordGiven(tx, user.sessionId)
      return done({ success: true })
    })
  })
}
