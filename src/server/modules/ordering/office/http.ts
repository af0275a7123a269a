import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { deleteOrder } from './delete-order.ts'
import { getOfficeOrder } from './get-office-order.ts'
import { listAssignableCouriers } from './list-assignable.ts'
import { listOfficeOrders } from './list-office-orders.ts'
import { flagOrder, flagOrders, noteOrder } from './mark-order.ts'
import { messageBuyer } from './message-buyer.ts'
import { movePickup } from './move-pickup.ts'

export const orderOfficeEndpoints = {
  listOfficeOrders: endpoint.orderOffice.listOfficeOrders.handler(async ({ input, context, errors }) => {
    const outcome = await listOfficeOrders(context.platform, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  getOfficeOrder: endpoint.orderOffice.getOfficeOrder.handler(async ({ input, context, errors }) => {
    const outcome = await getOfficeOrder(context.platform, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  flagOrder: endpoint.orderOffice.flagOrder.handler(async ({ input, context, errors }) => {
    const outcome = await flagOrder(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  flagOrders: endpoint.orderOffice.flagOrders.handler(({ input, context }) =>
    flagOrders(context.platform, userOf(context).id, input),
  ),
  noteOrder: endpoint.orderOffice.noteOrder.handler(async ({ input, context, errors }) => {
    const outcome = await noteOrder(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  movePickup: endpoint.orderOffice.movePickup.handler(async ({ input, context, errors }) => {
    const outcome = await movePickup(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  messageBuyer: endpoint.orderOffice.messageBuyer.handler(async ({ input, context, errors }) => {
    const outcome = await messageBuyer(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  deleteOrder: endpoint.orderOffice.deleteOrder.handler(async ({ input, context, errors }) => {
    const outcome = await deleteOrder(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  listAssignableCouriers: endpoint.orderOffice.listAssignableCouriers.handler(({ input, context }) =>
    listAssignableCouriers(context.platform, input),
  ),
}
