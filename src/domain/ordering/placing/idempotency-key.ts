import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'

/** The form of the key under which a checkout is placed once, and the same in words. */
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,64}$/
export const IDEMPOTENCY_KEY_FORM = '8 to 64 Latin letters, digits and _ . : -'

export type KeyRefusal = Refusal<'request.invalid', { issues: { path: string; problem: string }[] }>

/** Placing demands a key. It may come in a header, which no shape of a request checks. */
export function decideKey(key: string | undefined): Outcome<string, KeyRefusal> {
  if (key && IDEMPOTENCY_KEY.test(key)) return done(key)
  return refuse('request.invalid', { issues: [{ path: 'idempotencyKey', problem: IDEMPOTENCY_KEY_FORM }] })
}
