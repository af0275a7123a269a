import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { listSilentCouriers } from './list-silent-couriers.ts'
import { setDuty } from './set-duty.ts'

export const dutyEndpoints = {
  setCourierDuty: endpoint.delivery.setCourierDuty.handler(async ({ input, context, errors }) => {
    const outcome = await setDuty(context.platform, userOf(context).id, input.onDuty)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  listSilentCouriers: endpoint.delivery.listSilentCouriers.handler(({ context }) =>
    listSilentCouriers(context.platform),
  ),
}
