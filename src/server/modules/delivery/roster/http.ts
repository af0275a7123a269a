import { endpoint, raise } from '#server/platform/rpc.ts'
import { getCourier, listCouriers } from './list-couriers.ts'

export const rosterEndpoints = {
  listCouriers: endpoint.delivery.listCouriers.handler(({ input, context }) =>
    listCouriers(context.platform, input),
  ),
  getCourier: endpoint.delivery.getCourier.handler(async ({ input, context, errors }) => {
    const outcome = await getCourier(context.platform, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
