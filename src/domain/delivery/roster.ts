/** A courier's state as admins see it: waiting for approval, refused, or approved and on or off duty. */
export const COURIER_STATES = ['waiting', 'on_duty', 'off_duty', 'refused'] as const
export type CourierState = (typeof COURIER_STATES)[number]

/** A further filter of admins: couriers at the cash limit, who are offered no more cash orders. */
export const COURIER_CASH = ['at_limit'] as const

/** `usual` has waiting couriers first, then the last seen. */
export const COURIER_SORTS = ['usual', 'name', 'cash', 'seen'] as const
export type CourierSort = (typeof COURIER_SORTS)[number]

export const USUAL_COURIER_ORDER: Record<CourierSort, 'asc' | 'desc'> = {
  usual: 'asc',
  name: 'asc',
  cash: 'desc',
  seen: 'desc',
}

export function courierStateOf(courier: {
  approvedAt: Date | null
  refusedAt: Date | null
  onDuty: boolean
}): CourierState {
  if (courier.approvedAt) return courier.onDuty ? 'on_duty' : 'off_duty'
  return courier.refusedAt ? 'refused' : 'waiting'
}
