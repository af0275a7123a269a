import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { type NoRoom, whereHashing } from '../hashing.ts'
import { checkPassword, type WrongPassword } from './check-password.ts'
import { markPasswordGiven, wasPasswordGiven } from './store.ts'

const RECENT_MINUTES = 10

/** Takes the password again, for actions that require a recent login. */
export async function confirmPassword(
  context: RequestContext,
  user: SignedIn,
  password: string,
): Promise<Outcome<{ success: true }, WrongPassword | NoRoom>> {
  return whereHashing(context, 'known_sign_ins', async () => {
    const checked = await checkPassword(context, user, password)
    if (!checked.ok) return checked
    await markPasswordGiven(context.platform.database.db, user.sessionId)
    return done({ success: true })
  })
}

/** Refuses unless the password was given within ten minutes: a stranger at an unattended browser must not get further. */
export async function requireRecentLogin(
  { platform }: Pick<RequestContext, 'platform'>,
  user: SignedIn,
): Promise<Outcome<undefined, Refusal<'auth.recent_login'>>> {
  const isRecent = await wasPasswordGiven(platform.database.db, user.sessionId, RECENT_MINUTES)
  return isRecent ? done() : refuse('auth.recent_login')
}
