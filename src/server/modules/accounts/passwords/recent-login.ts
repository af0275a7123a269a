import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { type NoRoom, withHashingSlot } from '../hashing.ts'
import { checkPassword, type WrongPassword } from './check-password.ts'
import { markPasswordGiven, wasPasswordGiven } from './store.ts'

const RECENT_MINUTES = 10

/** Takes the password again, for actions that require a recent login. */
export async function confirmPassword(
  context: Call,
  { password }: { password: string },
): Promise<Outcome<{ success: true }, WrongPassword | NoRoom>> {
  const { platform, user } = context
  return withHashingSlot(context, 'known_sign_ins', async () => {
    const checked = await checkPassword(context, user, password)
    if (!checked.ok) return checked
    await markPasswordGiven(platform.database.db, user.sessionId)
    return done({ success: true })
  })
}

export type LoginTooOld = Refusal<'auth.recent_login'>

/** Refuses unless the password was given within ten minutes: a stranger at an unattended browser must not get further. */
export async function requireRecentLogin(
  { platform }: Pick<RequestContext, 'platform'>,
  user: SignedIn,
): Promise<Outcome<undefined, LoginTooOld>> {
  const isRecent = await wasPasswordGiven(platform.database.db, user.sessionId, RECENT_MINUTES)
  return isRecent ? done() : refuse('auth.recent_login')
}
