import type { AdminIncident } from '#contract/ordering/incidents.ts'
import type { OwnIncident } from '#contract/ordering/order-answer.ts'
import type { AdminIncidentRow, IncidentRow } from './incident-store.ts'
import { iso } from './order-times.ts'

/** An incident as whoever reported it reads it. */
export function ownIncidentOf({ id, reason, createdAt, answer }: IncidentRow): OwnIncident {
  return { id, reason, reportedAt: createdAt.toISOString(), answer }
}

/** An incident as admins read it. */
export function adminIncidentOf(row: AdminIncidentRow): AdminIncident {
  return {
    ...ownIncidentOf(row),
    reportedBy: row.reportedBy,
    reporter: { id: row.reporterId, name: row.name, nameAr: row.nameAr },
    note: row.note,
    hasPhoto: row.photo !== null,
    firstCallAt: iso(row.firstCallAt),
    secondCallAt: iso(row.secondCallAt),
    closedAt: iso(row.closedAt),
  }
}
