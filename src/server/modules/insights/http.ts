import { endpoint, userOf } from '#server/platform/rpc.ts'
import { findAnything } from './find-anything.ts'
import { getActivity } from './get-activity.ts'
import { getEarnings } from './get-earnings.ts'
import { getOverview, getWaiting } from './get-overview.ts'

export const insightEndpoints = {
  getOverview: endpoint.insights.getOverview.handler(({ context }) => getOverview(context.platform)),
  getWaiting: endpoint.insights.getWaiting.handler(({ context }) => getWaiting(context.platform)),
  getActivity: endpoint.insights.getActivity.handler(({ context }) => getActivity(context.platform)),
  findAnything: endpoint.insights.findAnything.handler(({ input, context }) =>
    findAnything(context.platform, input.q),
  ),
  getEarnings: endpoint.insights.getEarnings.handler(({ input, context }) =>
    getEarnings(context.platform, userOf(context).id, input),
  ),
}
