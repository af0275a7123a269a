import * as z from 'zod'
import { PREP_MINUTES } from '#domain/kitchens/typical-prep.ts'
import { OFFICE_CANCEL_REASONS } from '#domain/ordering/cancel-reason.ts'
import { MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { admins, cooks, egp, everyone, id, iso, orderId, rowVersion, text } from '../base.ts'
import { hold } from '../catalog/catalog.ts'
import { kitchenOrders } from './kitchen-orders.ts'
import { kitchenOrder, orderAnswer, orderStatus } from './order-answer.ts'
import { orderLists } from './order-lists.ts'
import {
  conflict,
  orderRequest,
  placedAnswer,
  placeErrors,
  placeRequest,
  placingErrors,
  quoteAnswer,
} from './placing.ts'

const IDEMPOTENCY_KEY = {
  ...{ name: 'Idempotency-Key', in: 'header' },
  description:
    'Placing needs a key: this header, or `idempotencyKey` of the body. A request repeated with its key gets the first answer.',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
} as const

const changeErrors = {
  'order.not_found': { status: 404 },
  'order.illegal_change': conflict(z.object({ status: z.enum([...ORDER_STATUSES, 'changed_meanwhile']) })),
}
const changed = z.object({ id: z.string(), status: orderStatus, version: z.number() })

export const ordering = {
  ...orderLists,
  ...kitchenOrders,

  quote: everyone('POST /quotes', 'What a cart would cost now, kitchen by kitchen', { beforeTerms: true })
    .errors({ ...placingErrors })
    .input(orderRequest)
    .output(quoteAnswer),

  placeOrder: everyone('POST /orders', 'Places one order for each kitchen, all or none', {
    successStatus: 201,
  })
    .route({ spec: (operation) => ({ ...operation, parameters: [IDEMPOTENCY_KEY] }) })
    .errors(placeErrors)
    .input(placeRequest)
    .output(placedAnswer),

  getOrder: everyone('GET /orders/{id}', 'An order as far as the viewer may see it')
    .errors({ 'order.not_found': { status: 404 } })
    .input(z.strictObject({ id: orderId }))
    .output(orderAnswer),

  claimOrder: everyone(
    'POST /orders/{id}/ownership',
    "Exchanges the mailed claim token for this device's right to the order",
  )
    .errors({ 'order.not_found': { status: 404 } })
    .input(z.strictObject({ id: orderId, claimToken: z.string().min(16).max(100) }))
    .output(orderAnswer),

  cancelOrder: everyone(
    'POST /orders/{id}/cancellation',
    'Customer or guest cancels, the cook declines with a reason',
    { beforeTerms: true },
  )
    .errors({
      ...changeErrors,
      'order.not_yours': { status: 403 },
      'order.reason_required': { status: 400 },
      'order.not_sold_out': { status: 400 },
    })
    .input(
      z.strictObject({
        id: orderId,
        reason: text(MAX_REASON).optional(),
        /** Dishes of the order that the cook, who declines it as sold out, takes off the menu until tomorrow. */
        soldOut: z.array(id).max(MAX_LINES).optional(),
      }),
    )
    .output(changed),

  getKitchenBoard: cooks(
    'GET /kitchen/orders',
    "The cook's board: what is open, and what was done today",
  ).output(
    z.object({
      open: z.array(kitchenOrder),
      doneToday: z.array(kitchenOrder),
      serverTime: iso,
      answerMinutes: z.number(),
      /** The pause that operators hold over the kitchen. */
      hold: hold.nullable(),
    }),
  ),

  acknowledgeOrder: cooks(
    'POST /orders/{id}/acknowledgement',
    'The kitchen has seen the order; the ringing stops on every device',
  )
    .errors(changeErrors)
    .input(z.strictObject({ id: orderId }))
    .output(changed),

  startPreparing: cooks(
    'POST /orders/{id}/preparation',
    'The cook accepts and starts, with minutes until ready',
  )
    .errors({ ...changeErrors, 'order_change.customer_decides': { status: 409 } })
    .input(
      z.strictObject({
        id: orderId,
        minutes: z.number().int().min(PREP_MINUTES.least).max(PREP_MINUTES.most).optional(),
      }),
    )
    .output(changed),

  markReady: cooks('POST /orders/{id}/readiness', 'Packed and waiting for a courier', { beforeTerms: true })
    .errors(changeErrors)
    .input(z.strictObject({ id: orderId }))
    .output(changed),

  overrideStatus: admins(
    'POST /orders/{id}/status-override',
    'An admin sets any status, with a reason, or gives a ready order its courier',
  )
    .errors({
      ...changeErrors,
      'order.needs_courier': { status: 409 },
      'order.courier_too_early': { status: 400 },
      'order.reason_required': { status: 400 },
      'order.courier_cash_limit': conflict(z.object({ held: egp, limit: egp })),
      'order.cash_unknown': { status: 400 },
      'order.cash_not_owed': { status: 400 },
      'order.unpaid': { status: 409 },
      'order.stale': conflict(z.object({ status: orderStatus })),
      'kitchen.full': placingErrors['kitchen.full'],
      'dish.only_left': placingErrors['dish.only_left'],
      'promo.invalid': placingErrors['promo.invalid'],
    })
    .input(
      z.strictObject({
        id: orderId,
        status: orderStatus,
        /** Only a ready order's first courier needs none. */
        reason: text(MAX_REASON).optional(),
        /** A usual reason of a cancellation, which each reader gets in their own language instead of the words. */
        usualReason: z.enum(OFFICE_CANCEL_REASONS).optional(),
        /** The version that the admin saw. If there is a newer one, the change is refused. */
        version: rowVersion.optional(),
        /** The courier. Only with out_for_delivery or delivered. */
        deliveryId: id.optional(),
        /** The courier gets the cash order although they are at the cash limit. */
        overCashLimit: z.literal(true).optional(),
        /** Required with delivered if the cash is still due, and refused otherwise. */
        cashCollected: z.boolean().optional(),
      }),
    )
    .output(changed),
}
