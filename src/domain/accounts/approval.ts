/** How far somebody is who needs an admin's yes before they work. */
export const APPROVALS = ['approved', 'waiting', 'refused'] as const
export type Approval = (typeof APPROVALS)[number]

/** What is kept of an approval: when it was given, or refused. */
export type ApprovalDates = { approvedAt: Date | null; refusedAt: Date | null }

/** An approval stands until it is taken back; a refusal stands until papers are sent again. */
export function approvalOf({ approvedAt, refusedAt }: ApprovalDates): Approval {
  if (approvedAt) return 'approved'
  return refusedAt ? 'refused' : 'waiting'
}
