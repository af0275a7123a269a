import { type AnyRefusal, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { secondsUntilRetry } from '#server/platform/http/service-unavailable.ts'
import type { SignInClass } from '#server/platform/load/shares.ts'
import type { RequestContext } from '#server/platform/rpc.ts'

export type NoRoom = Refusal<'server.unavailable', { retryAfterSeconds: number }>

/** Runs work that hashes a password if the queue of its sign-in class has room, and otherwise refuses. */
export async function withHashingSlot<T, R extends AnyRefusal>(
  { signIns }: Pick<RequestContext, 'signIns'>,
  queue: SignInClass,
  work: () => Promise<Outcome<T, R>>,
): Promise<Outcome<T, R | NoRoom>> {
  const leave = await signIns.enter(queue)
  if (!leave) return refuse('server.unavailable', { retryAfterSeconds: secondsUntilRetry() })
  return work().finally(leave)
}
