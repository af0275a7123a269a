/** The approval of an account that may work only once an admin has approved it. */
export const APPROVALS = ['approved', 'waiting', 'refused'] as const
export type Approval = (typeof APPROVALS)[number]

/** The stored dates of an approval: when it was given, or refused. */
export type ApprovalDates = { approvedAt: Date | null; refusedAt: Date | null }

/** An approval stays. A refusal stands until the courier sends papers again, or the cook changes the kitchen's profile. */
export function approvalOf({ approvedAt, refusedAt }: ApprovalDates): Approval {
  if (approvedAt) return 'approved'
  return refusedAt ? 'refused' : 'waiting'
}
