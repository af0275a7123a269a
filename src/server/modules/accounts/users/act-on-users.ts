import type { Outcome } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { ActingRefusal } from './act-on-user.ts'
import { banUser, unbanUser } from './ban-user.ts'

type Selection = { ids: string[]; reason: string }
type DoneWithSome = { done: string[]; refused: { id: string; code: ActingRefusal['code'] }[] }

/** Bans many accounts, each in its own transaction, so that a refused one does not stop the others. */
export async function banUsers(call: Call, { ids, reason }: Selection) {
  return withEach(ids, (id) => banUser(call, { id, reason }))
}

/** Lifts the bans of many accounts. */
export async function unbanUsers(call: Call, { ids, reason }: Selection) {
  return withEach(ids, (id) => unbanUser(call, { id, reason }))
}

async function withEach(
  ids: string[],
  act: (id: string) => Promise<Outcome<unknown, ActingRefusal>>,
): Promise<DoneWithSome> {
  const result: DoneWithSome = { done: [], refused: [] }
  // One after the other: each transaction locks the queue of admins anyway.
  for (const id of new Set(ids)) {
    const outcome = await act(id)
    if (outcome.ok) result.done.push(id)
    else result.refused.push({ id, code: outcome.code })
  }
  return result
}
