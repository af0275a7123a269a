/** What an order waits for, in the order in which it happens, and the whole of it. */
export const ORDER_STEPS = ['answer', 'cooking', 'courier', 'toKitchen', 'road', 'whole'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export const STEP_GROUPINGS = ['kitchen', 'courier', 'hour', 'district'] as const
export type StepGrouping = (typeof STEP_GROUPINGS)[number]

/** The step by which groups are sorted: the part that a kitchen or a courier can make shorter. */
export const SLOWEST_BY: Record<StepGrouping, OrderStep> = {
  kitchen: 'cooking',
  courier: 'road',
  hour: 'whole',
  district: 'whole',
}

/** Fewer orders say nothing about a group. */
export const LEAST_ORDERS_OF_GROUP = 3
export const MAX_GROUPS = 25
