import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { getCourierDays } from './day/get-courier-days.ts'
import { getDay } from './day/get-day.ts'
import { getKitchenSums } from './day/get-sums.ts'
import { findAnything } from './find-anything.ts'
import { getActivity } from './get-activity.ts'
import { getCustomerSums } from './get-customer-sums.ts'
import { getEarnings } from './get-earnings.ts'
import { getOverview, getWaiting } from './get-overview.ts'
import { listKitchens } from './kitchens/list-kitchens.ts'

export const insightEndpoints = {
  getOverview: endpoint.insights.getOverview.handler(({ context }) => getOverview(context.platform)),
  getWaiting: endpoint.insights.getWaiting.handler(({ context }) => getWaiting(context.platform)),
  getActivity: endpoint.insights.getActivity.handler(({ context }) => getActivity(context.platform)),
  findAnything: endpoint.insights.findAnything.handler(({ input, context }) =>
    findAnything(context.platform, input.q),
  ),
  getDay: endpoint.insights.getDay.handler(async ({ input, context, errors }) => {
    const outcome = await getDay(context.platform, input.day)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  getKitchenSums: endpoint.insights.getKitchenSums.handler(({ input, context }) =>
    getKitchenSums(context.platform, input.id),
  ),
  getCustomerSums: endpoint.insights.getCustomerSums.handler(({ input, context }) =>
    getCustomerSums(context.platform, input.id),
  ),
  getCourierDays: endpoint.insights.getCourierDays.handler(({ input, context }) =>
    getCourierDays(context.platform, input),
  ),
  getEarnings: endpoint.insights.getEarnings.handler(({ input, context }) =>
    getEarnings(context.platform, userOf(context).id, input),
  ),
  listKitchens: endpoint.insights.listKitchens.handler(({ input, context }) =>
    listKitchens(context.platform, input),
  ),
}
