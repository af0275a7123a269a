import type { AuditAction } from '../audit/actions.ts'
import { MAX_REASON } from '../reason.ts'

/**
 * The special filters of the admins' order list: those placed on the running business day, flagged orders, those under way whose cook
 * or courier was banned, those that wait for somebody (`ALARMS`), those whose refund stays open, and deleted ones.
 */
export const ADMIN_ORDER_VIEWS = [
  'today',
  'flagged',
  'stranded',
  'incident',
  'unanswered',
  'cookingLate',
  'noCourier',
  'silent',
  'stuckRefund',
  'deleted',
] as const
export type AdminOrderView = (typeof ADMIN_ORDER_VIEWS)[number]

/** The sort orders of the admins' order list. */
export const ADMIN_ORDER_SORTS = ['newest', 'oldest'] as const

/** The sort keys of a kitchen's orders for admins: the time of placing, the price, or the status. */
export const KITCHEN_ORDER_SORTS = ['date', 'price', 'status'] as const
export type KitchenOrderSort = (typeof KITCHEN_ORDER_SORTS)[number]

/**
 * What admins do with an order beside its status: its history names these too, whoever did them, because the next admin has to
 * know what the customer was told.
 */
export const ADMIN_ORDER_ACTIONS = [
  'order.flag',
  'order.unflag',
  'order.note',
  'order.pickup',
  'order.offer_wider',
  'order.message',
  'order.delete',
  'incident.settle',
] as const satisfies AuditAction[]
export type AdminOrderAction = (typeof ADMIN_ORDER_ACTIONS)[number]

/** The usual reasons of a change of status, and of giving an order to a courier. Only admins read them. */
export const STATUS_REASONS = ['kitchen', 'customer', 'courier', 'mistake'] as const
export const ASSIGN_REASONS = ['nobody', 'cannot', 'nearer'] as const

/** How long a reason, a note and a message may be. */
export const ADMIN_ORDER_TEXTS = { reason: MAX_REASON, notes: 1_000, message: 300 } as const

/** Why the house flagged an order itself, as the audit log keeps it: its courier was suddenly too far away to have ridden there. */
export const JUMPED = 'courier_jump'
