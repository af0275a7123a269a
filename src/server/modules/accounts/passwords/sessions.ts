import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { deleteSession, deleteSessions, listOpenSessions } from './store.ts'

type OpenSessionView = {
  id: string
  isThisOne: boolean
  userAgent: string | null
  signedInAt: string
  lastSeenAt: string
}

/** Where the caller is signed in, newest first. */
export async function listSessions({
  platform: { database },
  user: { id: userId, sessionId },
}: Call): Promise<{ items: OpenSessionView[] }> {
  const open = await listOpenSessions(database.db, userId)
  return {
    items: open.map(({ id, user_agent, created_at, updated_at }) => ({
      id,
      isThisOne: id === sessionId,
      userAgent: user_agent || null,
      signedInAt: created_at.toISOString(),
      lastSeenAt: updated_at.toISOString(),
    })),
  }
}

/** Logs one of the caller's devices out. */
export async function endSession(
  { platform: { database }, user }: Call,
  { id }: { id: string },
): Promise<Outcome<{ success: true }, Refusal<'accounts.session_not_found'>>> {
  const isEnded = await deleteSession(database.db, user.id, id)
  return isEnded ? done({ success: true }) : refuse('accounts.session_not_found')
}

/** Logs all of the caller's devices out except this one. */
export async function endOtherSessions({
  platform: { database },
  user: { id, sessionId },
}: Call): Promise<{ ended: number }> {
  return { ended: await deleteSessions(database.db, id, sessionId) }
}
