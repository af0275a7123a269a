/** Where a courier stands for admins: waiting for an approval, refused it, or approved and at work or not. */
export const COURIER_STATES = ['waiting', 'on_duty', 'off_duty', 'refused'] as const
export type CourierState = (typeof COURIER_STATES)[number]

/** What admins look for besides: couriers who hold as much cash as one may, and are offered no more of it. */
export const COURIER_CASH = ['at_limit'] as const

export function courierStateOf(courier: {
  approvedAt: Date | null
  refusedAt: Date | null
  onDuty: boolean
}): CourierState {
  if (courier.approvedAt) return courier.onDuty ? 'on_duty' : 'off_duty'
  return courier.refusedAt ? 'refused' : 'waiting'
}
