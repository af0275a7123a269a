/** How far somebody is who needs an admin's yes before they work. */
export const APPROVALS = ['approved', 'waiting', 'refused'] as const
export type Approval = (typeof APPROVALS)[number]

/** What is kept of an approval: when it was given, or refused. */
export type ApprovalDates = { approvedAt: Date | null; refusedAt: Date | null }

/** An approval stays. A refusal stands until the courier sends papers again, or the cook changes the kitchen's profile. */
export function approvalOf({ approvedAt, refusedAt }: ApprovalDates): Approval {
  if (approvedAt) return 'approved'
  return refusedAt ? 'refused' : 'waiting'
}
