/** A courier who was not seen for this long goes off duty. */
export const UNSEEN_HOURS = 8

/** After so long without a position admins are shown who has an order under way. */
export const SILENT_MINUTES = 5

/** Whether a courier is offered orders at all: an admin has approved them, and they are on duty. */
export function isOffered({ approvedAt, onDuty }: { approvedAt: Date | null; onDuty: boolean }): boolean {
  return approvedAt !== null && onDuty
}
