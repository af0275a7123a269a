import type { RequestContext } from '#server/platform/rpc.ts'
import { addCookies } from '#server/platform/sessions/cookies.ts'

/** Ends the session of who asks, where there is one. Who uses the browser next finds no page of theirs behind the back button. */
export async function signOut({ auth, headers, answer }: RequestContext): Promise<{ success: boolean }> {
  const ended = await auth.api.signOut({ headers, asResponse: true })
  if (ended.status >= 500) throw new Error(`the account library answered ${ended.status}`)
  addCookies(answer, ended.headers.getSetCookie())
  answer.set('clear-site-data', '"cache"')
  return { success: true }
}
