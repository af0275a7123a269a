import type { Call } from '#server/platform/module/serve.ts'
import { addCookies } from '#server/platform/sessions/cookies.ts'

/** Ends the caller's session, if any, and clears the cache so that the back button shows the next user none of its pages. */
export async function signOut({ auth, headers, answer }: Call): Promise<{ success: boolean }> {
  const ended = await auth.api.signOut({ headers, asResponse: true })
  if (ended.status >= 500) throw new Error(`the account library answered ${ended.status}`)
  addCookies(answer, ended.headers.getSetCookie())
  answer.set('clear-site-data', '"cache"')
  return { success: true }
}
