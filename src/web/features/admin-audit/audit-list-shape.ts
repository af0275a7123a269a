import { AUDIT_ACTIONS } from '#domain/audit/actions.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the address of the record may ask for. */
export const AUDIT_LIST: ListShape<'at', 'action' | 'actor' | 'subject' | 'from' | 'to'> = {
  sorts: { at: 'desc' },
  sort: 'at',
  filters: { action: AUDIT_ACTIONS, actor: 'id', subject: 'id', from: 'day', to: 'day' },
}
