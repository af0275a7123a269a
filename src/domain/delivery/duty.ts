/** A courier who was not seen for this long goes off duty. */
export const UNSEEN_HOURS = 8

/** Whether a courier is offered orders: only if an admin has approved them and they are on duty. */
export function isOffered({ approvedAt, onDuty }: { approvedAt: Date | null; onDuty: boolean }): boolean {
  return approvedAt !== null && onDuty
}
