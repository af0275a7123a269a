import { endpoint, userOf } from '#server/platform/rpc.ts'
import { getEarnings } from './get-earnings.ts'

export const insightEndpoints = {
  getEarnings: endpoint.insights.getEarnings.handler(({ input, context }) =>
    getEarnings(context.platform, userOf(context).id, input),
  ),
}
