import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { deviceCookie } from '#server/platform/sessions/cookies.ts'
import { claimOrder } from './claims/claim-order.ts'
import { acknowledgeOrder } from './lifecycle/acknowledge-order.ts'
import { cancelOrder } from './lifecycle/cancel-order.ts'
import { markReady } from './lifecycle/mark-ready.ts'
import { overrideStatus } from './lifecycle/override-status.ts'
import { startPreparing } from './lifecycle/start-preparing.ts'
import { placeOrder } from './placing/place-order.ts'
import { quoteCart } from './placing/quote-cart.ts'
import { findReorder } from './reading/find-reorder.ts'
import { getKitchenBoard } from './reading/get-kitchen-board.ts'
import { getOrder } from './reading/get-order.ts'
import { listKitchenOrders } from './reading/list-kitchen-orders.ts'
import { countOrders, listDeviceOrders, listOrders } from './reading/list-orders.ts'

const KEY = /^[A-Za-z0-9_.:-]{8,64}$/
const STILL_RUNNING_SECONDS = 1

export const orderingEndpoints = {
  listKitchenOrders: endpoint.ordering.listKitchenOrders.handler(({ input, context }) =>
    listKitchenOrders(context.platform, input),
  ),

  quote: endpoint.ordering.quote.handler(async ({ input, context, errors }) => {
    const outcome = await quoteCart(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  placeOrder: endpoint.ordering.placeOrder.handler(async ({ input, context, errors }) => {
    const key = context.idempotencyKey ?? input.idempotencyKey
    if (!key || !KEY.test(key)) {
      const issues = [{ path: 'idempotencyKey', problem: '8 to 64 letters, digits, dashes' }]
      throw errors['request.invalid']({ message: 'request.invalid', data: { issues } })
    }
    const outcome = await placeOrder(context.platform, context.actor, input, key)
    if (!outcome.ok) {
      if (outcome.code === 'order.claimed_meanwhile') {
        throw errors['order.still_running']({
          message: 'order.still_running',
          data: { retryAfterSeconds: STILL_RUNNING_SECONDS },
        })
      }
      return raise(errors, outcome)
    }
    const { answer, deviceSecret, replayed } = outcome.value
    if (deviceSecret) context.answer.append('set-cookie', deviceCookie(deviceSecret, context.secure))
    if (replayed) context.answer.set('idempotency-replayed', 'true')
    return answer
  }),

  getOrder: endpoint.ordering.getOrder.handler(async ({ input, context, errors }) => {
    const outcome = await getOrder(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  claimOrder: endpoint.ordering.claimOrder.handler(async ({ input, context, errors }) => {
    const outcome = await claimOrder(context.platform, context.actor, input)
    if (!outcome.ok) return raise(errors, outcome)
    const { order, deviceSecret } = outcome.value
    if (deviceSecret) context.answer.append('set-cookie', deviceCookie(deviceSecret, context.secure))
    return order
  }),

  cancelOrder: endpoint.ordering.cancelOrder.handler(async ({ input, context, errors }) => {
    const outcome = await cancelOrder(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  listOrders: endpoint.ordering.listOrders.handler(async ({ input, context, errors }) => {
    const outcome = await listOrders(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  countOrders: endpoint.ordering.countOrders.handler(({ context }) =>
    countOrders(context.platform, userOf(context)),
  ),

  listDeviceOrders: endpoint.ordering.listDeviceOrders.handler(async ({ input, context, errors }) => {
    const outcome = await listDeviceOrders(context.platform, context.actor.device, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  findReorder: endpoint.ordering.findReorder.handler(async ({ input, context, errors }) => {
    const outcome = await findReorder(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  getKitchenBoard: endpoint.ordering.getKitchenBoard.handler(({ context }) =>
    getKitchenBoard(context.platform, userOf(context).id),
  ),

  acknowledgeOrder: endpoint.ordering.acknowledgeOrder.handler(async ({ input, context, errors }) => {
    const outcome = await acknowledgeOrder(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  startPreparing: endpoint.ordering.startPreparing.handler(async ({ input, context, errors }) => {
    const outcome = await startPreparing(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  markReady: endpoint.ordering.markReady.handler(async ({ input, context, errors }) => {
    const outcome = await markReady(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  overrideStatus: endpoint.ordering.overrideStatus.handler(async ({ input, context, errors }) => {
    const outcome = await overrideStatus(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
