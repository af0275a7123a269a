import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { getRevenue } from './get-revenue.ts'
import { listDeliveries } from './list-deliveries.ts'

export const courierDayEndpoints = {
  listDeliveries: endpoint.courierDays.listDeliveries.handler(async ({ input, context, errors }) => {
    const outcome = await listDeliveries(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  getRevenue: endpoint.courierDays.getRevenue.handler(({ input, context }) =>
    getRevenue(context.platform, userOf(context).id, input),
  ),
}
