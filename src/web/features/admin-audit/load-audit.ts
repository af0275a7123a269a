import type { AuditQuery } from '#contract/audit.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { AUDIT_LIST } from './audit-list-shape.ts'

type Filters = ReturnType<
  typeof readListState<'at', 'action' | 'actor' | 'subject' | 'from' | 'to'>
>['filters']

/** The audit query of an address. Swaps the days where `from` is after `to`. */
export function auditQueryOf({ from, to, ...others }: Filters): AuditQuery & Record<string, string> {
  const isReversed = from !== undefined && to !== undefined && from > to
  const days = isReversed ? { from: to, to: from } : { ...(from && { from }), ...(to && { to }) }
  return JSON.parse(JSON.stringify({ ...others, ...days }))
}

export async function loadAudit(client: Client, params: URLSearchParams) {
  const { page, filters } = readListState(AUDIT_LIST, params)
  const list = await client.audit.listAudit({ ...auditQueryOf(filters), page })
  return { ...list, now: Date.now() }
}

export type AuditList = Awaited<ReturnType<typeof loadAudit>>
