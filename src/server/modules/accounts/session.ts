import type { Call } from '#server/platform/module/serve.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import { addCookies, forgottenDeviceCookie } from '#server/platform/sessions/cookies.ts'
import { knownDeviceCookie } from '#server/platform/sessions/known-device.ts'

/** The header in which the account library puts the session token for clients without cookies. */
export const TOKEN = 'set-auth-token'

/** Opens a session for a user who has just set their password, and sets its cookies. Returns the token. */
export async function startSession(
  { auth, headers, secure, answer }: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const opened = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true })
  if (!opened.ok) throw new Error(`the account library answered ${opened.status}`)
  return copySessionCookies({ auth, headers, secure, answer }, opened, email)
}

/** Copies the cookies and token of an opened session into our answer. Returns the token. */
export function copySessionCookies(
  { auth, headers, secure, answer }: Pick<RequestContext, 'auth' | 'headers' | 'secure' | 'answer'>,
  opened: Response,
  email: string,
): string {
  const known = knownDeviceCookie(headers, email, auth.secrets, secure)
  addCookies(answer, [...opened.headers.getSetCookie(), known])
  const token = opened.headers.get(TOKEN)!
  answer.set(TOKEN, token)
  return token
}

/**
 * Ends the caller's session, if any. The device's next user must see nothing of it (H-05): neither its pages by the back button, nor
 * the orders that it placed as a guest. Only who has an account can log out, so no guest loses theirs.
 */
export async function signOut({ auth, headers, answer, secure }: Call): Promise<{ success: boolean }> {
  const ended = await auth.api.signOut({ headers, asResponse: true })
  if (ended.status >= 500) throw new Error(`the account library answered ${ended.status}`)
  addCookies(answer, [...ended.headers.getSetCookie(), forgottenDeviceCookie(secure)])
  answer.set('clear-site-data', '"cache"')
  return { success: true }
}
