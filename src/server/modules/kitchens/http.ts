import { placeOf } from '#server/modules/catalog/index.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { closeForToday, reopenToday } from './close-for-today.ts'
import { getCook } from './get-cook.ts'
import { getKitchenToday } from './get-kitchen-today.ts'
import { listCooks } from './list-cooks.ts'

export const kitchenEndpoints = {
  listCooks: endpoint.kitchens.listCooks.handler(({ input, context }) =>
    listCooks(context.platform, { place: placeOf(input), limit: input.limit }),
  ),
  getCook: endpoint.kitchens.getCook.handler(async ({ input, context, errors }) => {
    const outcome = await getCook(context.platform, { id: input.id, place: placeOf(input) })
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  getKitchenToday: endpoint.kitchens.getKitchenToday.handler(({ context }) =>
    getKitchenToday(context.platform, userOf(context).id),
  ),
  closeForToday: endpoint.kitchens.closeForToday.handler(({ context }) =>
    closeForToday(context.platform, userOf(context).id),
  ),
  reopenToday: endpoint.kitchens.reopenToday.handler(({ context }) =>
    reopenToday(context.platform, userOf(context).id),
  ),
}
