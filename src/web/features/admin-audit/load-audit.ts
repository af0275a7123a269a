import type { AuditQuery } from '#contract/audit.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { AUDIT_LIST } from './audit-list-shape.ts'

type Address = Pick<
  ReturnType<typeof readListState<'at', 'action' | 'actor' | 'subject' | 'from' | 'to'>>,
  'q' | 'filters'
>

/** An address's search words and filters, without order and page. Swaps the days where `from` is after `to`. */
export function auditQueryOf({ q, filters }: Address): AuditQuery & Record<string, string> {
  const { from, to, ...others } = filters
  const isReversed = from !== undefined && to !== undefined && from > to
  const days = isReversed ? { from: to, to: from } : { ...(from && { from }), ...(to && { to }) }
  return JSON.parse(JSON.stringify({ ...(q && { q }), ...others, ...days }))
}

export async function loadAudit(client: Client, params: URLSearchParams) {
  const state = readListState(AUDIT_LIST, params)
  const { page, order } = state
  const list = await client.audit.listAudit({ ...auditQueryOf(state), order, page })
  return { ...list, now: Date.now() }
}

export type AuditList = Awaited<ReturnType<typeof loadAudit>>
