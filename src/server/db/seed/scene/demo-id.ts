import { createHash } from 'node:crypto'
import type { Role } from '#domain/accounts/roles.ts'

/** An opaque id that is the same for a person or dish on every machine, so that links to the demo keep working. */
export function demoId(
  kind:
    | Role
    | 'dish'
    | 'promo'
    | 'announcement'
    | 'broadcast'
    | 'paper'
    | 'handover'
    | 'payout'
    | 'problem'
    | 'incident'
    | 'market'
    | 'change'
    | 'record',
  name: string,
): string {
  return createHash('sha256').update(`${kind}:${name}`).digest('hex').slice(0, 20)
}
