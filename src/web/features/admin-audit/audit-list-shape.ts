import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters that the audit log's address may name. The newest entries come first. */
export const AUDIT_LIST: ListShape<'at', 'action' | 'actor' | 'subject' | 'from' | 'to'> = {
  sorts: { at: 'desc' },
  sort: 'at',
  filters: { action: AUDIT_ACTIONS, actor: 'id', subject: 'id', from: 'day', to: 'day' },
}
