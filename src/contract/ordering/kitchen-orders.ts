import * as z from 'zod'
import { KITCHEN_ORDER_SORTS } from '#domain/ordering/admin-orders.ts'
import { admins, id, paged, pageNumber, search } from '../base.ts'
import { orderStatus } from './order-answer.ts'
import { listedOrder } from './order-lists.ts'

export const kitchenOrders = {
  listKitchenOrders: admins(
    'GET /admin/kitchens/{id}/orders',
    'The latest two thousand orders of a kitchen, found by number, customer or dish, a page of 12',
  )
    .input(
      z.strictObject({
        id,
        q: search,
        status: orderStatus.optional(),
        sort: z.enum(KITCHEN_ORDER_SORTS).optional(),
        order: z.enum(['asc', 'desc']).optional(),
        page: pageNumber,
      }),
    )
    .output(
      paged(listedOrder, {
        /** How many the search finds in each status. */
        states: z.record(orderStatus, z.number()),
      }),
    ),
}
