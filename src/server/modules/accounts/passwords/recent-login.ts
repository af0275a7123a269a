import { done, type Outcome } from '#domain/outcome.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { type NoRoom, whereHashing } from '../hashing.ts'
import { checkPassword, type WrongPassword } from './check-password.ts'
import { markPasswordGiven } from './store.ts'

/** Takes the password once more, for what demands a recent login. */
export async function confirmPassword(
  context: RequestContext,
  user: SignedIn,
  password: string,
): Promise<Outcome<{ success: true }, WrongPassword | NoRoom>> {
  return whereHashing(context, 'known_sign_ins', async () => {
    const known = await checkPassword(context, user, password)
    if (!known.ok) return known
    await markPasswordGiven(context.platform.database.db, user.sessionId)
    return done({ success: true })
  })
}
