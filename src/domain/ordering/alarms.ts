import type { AdminOrderView } from './admin-orders.ts'

/**
 * Orders that an admin must look at now: a courier or a kitchen has reported an incident, half of the time to answer is over,
 * cooking takes longer than promised, nobody takes the ready food, and the courier does not move. The settings say after how
 * many minutes (G-22).
 */
export const ALARMS = [
  'incident',
  'unanswered',
  'cookingLate',
  'noCourier',
  'silent',
] as const satisfies AdminOrderView[]
export type Alarm = (typeof ALARMS)[number]

/** The minutes of each alarm until admins change them. */
export const DEFAULT_ALARM_MINUTES = { cooking: 15, ready: 10, silent: 5 }

/** How long a kitchen cooks that promised no time. */
export const USUAL_PREPARATION_MINUTES = 30
