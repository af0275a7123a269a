import { endpoint, raise } from '#server/platform/rpc.ts'
import { listTurnedAway } from './list-turned-away.ts'

export const limitEndpoints = {
  listTurnedAway: endpoint.limits.listTurnedAway.handler(async ({ input, context, errors }) => {
    const outcome = await listTurnedAway(context.platform, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
