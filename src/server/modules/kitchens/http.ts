import { placeOf } from '#server/modules/catalog/index.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { changeAvailability, previewAvailability } from './availability/change-availability.ts'
import { getAvailability } from './availability/get-availability.ts'
import { endBreak, startBreak } from './availability/take-break.ts'
import { getCook } from './get-cook.ts'
import { listCooks } from './listing/list-cooks.ts'
import { changeKitchenProfile, getKitchenProfile } from './profile/change-kitchen-profile.ts'
import { getKitchenOfAdmins } from './profile/get-kitchen-of-admins.ts'
import { closeForToday, reopenToday } from './today/close-for-today.ts'
import { getFirstSteps } from './today/get-first-steps.ts'
import { getKitchenToday } from './today/get-kitchen-today.ts'

export const kitchenEndpoints = {
  getKitchenOfAdmins: endpoint.kitchens.getKitchenOfAdmins.handler(async ({ input, context, errors }) => {
    const outcome = await getKitchenOfAdmins(context.platform, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  getKitchenProfile: endpoint.kitchens.getKitchenProfile.handler(({ context }) =>
    getKitchenProfile(context.platform, userOf(context).id),
  ),
  changeKitchenProfile: endpoint.kitchens.changeKitchenProfile.handler(async ({ input, context, errors }) => {
    const outcome = await changeKitchenProfile(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  listCooks: endpoint.kitchens.listCooks.handler(({ input, context }) =>
    listCooks(context.platform, { place: placeOf(input), q: input.q, limit: input.limit }),
  ),
  getCook: endpoint.kitchens.getCook.handler(async ({ input, context, errors }) => {
    const outcome = await getCook(context.platform, { id: input.id, place: placeOf(input) })
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  getAvailability: endpoint.kitchens.getAvailability.handler(({ context }) =>
    getAvailability(context.platform, userOf(context).id),
  ),
  previewAvailability: endpoint.kitchens.previewAvailability.handler(async ({ input, context, errors }) => {
    const outcome = await previewAvailability(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  changeAvailability: endpoint.kitchens.changeAvailability.handler(async ({ input, context, errors }) => {
    const outcome = await changeAvailability(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  startBreak: endpoint.kitchens.startBreak.handler(async ({ input, context, errors }) => {
    const outcome = await startBreak(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  endBreak: endpoint.kitchens.endBreak.handler(({ context }) =>
    endBreak(context.platform, userOf(context).id),
  ),
  getKitchenToday: endpoint.kitchens.getKitchenToday.handler(({ context }) =>
    getKitchenToday(context.platform, userOf(context).id),
  ),
  getFirstSteps: endpoint.kitchens.getFirstSteps.handler(({ context }) =>
    getFirstSteps(context.platform, userOf(context).id),
  ),
  closeForToday: endpoint.kitchens.closeForToday.handler(({ context }) =>
    closeForToday(context.platform, userOf(context).id),
  ),
  reopenToday: endpoint.kitchens.reopenToday.handler(({ context }) =>
    reopenToday(context.platform, userOf(context).id),
  ),
}
