import type { CashEntry, Handover } from '#contract/delivery/courier-cash.ts'
import { egpOf } from '#domain/money.ts'
import type { EntryRow, HandoverRow } from './store.ts'

type Shown = Pick<
  HandoverRow,
  'id' | 'state' | 'kind' | 'announced' | 'counted' | 'announcedAt' | 'answeredAt' | 'reason' | 'note'
>

export function toHandover(row: Shown): Handover {
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    announced: egpOf(row.announced),
    counted: row.counted === null ? null : egpOf(row.counted),
    announcedAt: row.announcedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    reason: row.reason,
    note: row.note,
  }
}

export function toEntry(row: EntryRow): CashEntry {
  const at = row.at.toISOString()
  if (row.kind === 'collected') return { kind: 'collected', at, orderId: row.id, amount: egpOf(row.amount) }
  const { id, state, counted, reason, note } = row
  const answer = {
    state: state!,
    kind: row.handover_kind!,
    counted,
    answeredAt: row.answered_at,
    reason,
    note,
  }
  return {
    kind: 'handover',
    at,
    handover: toHandover({ id, announced: row.amount, announcedAt: row.at, ...answer }),
  }
}
