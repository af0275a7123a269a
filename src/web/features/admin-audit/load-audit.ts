import type { AuditQuery } from '#contract/audit.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { AUDIT_LIST } from './audit-list-shape.ts'

/** The page of the record that an address asks for. Days the wrong way round change places. */
export async function loadAudit(client: Client, params: URLSearchParams) {
  const { page, filters } = readListState(AUDIT_LIST, params)
  const { from, to } = filters
  const days = from && to && from > to ? { from: to, to: from } : {}
  const list = await client.audit.listAudit({ ...(filters as AuditQuery), ...days, page })
  return { ...list, now: Date.now() }
}

export type AuditList = Awaited<ReturnType<typeof loadAudit>>
