import * as z from 'zod'
import { ORDER_SORTS, ORDER_STATES } from '#domain/ordering/order-list.ts'
import { ADMINS, by, cursor, customers, egp, everyone, orderId, search } from '../base.ts'
import { opening } from '../catalog/catalog.ts'
import { keptItem } from './cart.ts'
import {
  orderActions,
  orderItem,
  orderStatus,
  paymentMethod,
  paymentStatus,
  statusTimes,
} from './order-answer.ts'

/** A day in Cairo. */
const day = z.iso.date().regex(/^20\d\d-/)

/** The filters of an order list. The last day is included. */
export const orderQuery = z.strictObject({
  /**
   * A part of the order's number, in any letter case and digits, with or without dashes. Customers also find words of the
   * kitchen's name and of the dishes.
   */
  q: search,
  from: day.optional(),
  to: day.optional(),
  status: orderStatus.optional(),
  state: z.enum(ORDER_STATES).optional(),
  sort: z.enum(ORDER_SORTS).optional(),
})

/** An order in a list, as far as its reader may see it (domain/ordering/status/visibility.ts decides). */
export const listedOrder = z.object({
  audience: z.enum(['owner', 'cook', 'admin']),
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  ...statusTimes,
  cookId: z.string(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  cookPortrait: z.string().nullable(),
  /** A cook sees the short name. */
  customerName: z.string(),
  area: z.string(),
  areaAr: z.string().nullable(),
  items: z.array(orderItem),
  subtotal: egp,
  total: egp.optional(),
  paymentMethod: paymentMethod.optional(),
  paymentStatus: paymentStatus.optional(),
  cancelReason: z.string().nullable(),
  may: orderActions,
})

const page = z.object({ items: z.array(listedOrder), nextCursor: z.string().nullable() })
const errors = { 'order.dates_reversed': { status: 400 } }

/** The lines of an old order that can go into a cart, with their dishes as they are today. */
const reorder = z.object({
  items: z.array(keptItem.omit({ savedForLater: true })),
  /** Dishes that cannot be ordered now, by their name on the order. `opens` is null if the time is unknown. */
  missing: z.array(z.object({ name: z.string(), nameAr: z.string().nullable(), opens: opening.nullable() })),
})

/** The counts end here. */
export const MAX_COUNTED = 100

export const orderLists = {
  listOrders: by(['customer', 'cook', ...ADMINS])(
    'GET /orders',
    'Orders, 10 a page: a customer’s own, those of a cook’s kitchen, or all for an admin',
  )
    .errors(errors)
    .input(orderQuery.extend({ cursor }))
    .output(page),

  countOrders: customers(
    'GET /order-counts',
    'How many of a customer’s own orders are under way and over, up to 100 of each',
  ).output(z.object({ active: z.number(), past: z.number() })),

  listDeviceOrders: everyone(
    'GET /device/orders',
    'The guest’s orders of this device, 10 a page, the newest first',
  )
    .input(z.strictObject({ cursor }))
    .output(page),

  findReorder: everyone(
    'GET /orders/{id}/reorder',
    'What of an order its owner can order again now, at today’s prices',
  )
    .errors({ 'order.not_found': { status: 404 }, 'order.not_yours': { status: 403 } })
    .input(z.strictObject({ id: orderId }))
    .output(reorder),
}

export type ListedOrder = z.infer<typeof listedOrder>
export type ReorderAnswer = z.infer<typeof reorder>
export type OrderPage = z.infer<typeof page>
