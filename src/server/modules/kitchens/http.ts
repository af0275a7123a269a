import { placeOf } from '#server/modules/catalog/index.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { changeKitchenProfile, getKitchenProfile } from './change-kitchen-profile.ts'
import { closeForToday, reopenToday } from './close-for-today.ts'
import { getCook } from './get-cook.ts'
import { getKitchenToday } from './get-kitchen-today.ts'
import { listCooks } from './list-cooks.ts'

export const kitchenEndpoints = {
  getKitchenProfile: endpoint.kitchens.getKitchenProfile.handler(({ context }) =>
    getKitchenProfile(context.platform, userOf(context).id),
  ),
  changeKitchenProfile: endpoint.kitchens.changeKitchenProfile.handler(async ({ input, context, errors }) => {
    const outcome = await changeKitchenProfile(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
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
