import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { beginSecondFactor, confirmSecondFactor, getSecondFactor, switchOffSecondFactor } from './set-up.ts'

export const secondFactorEndpoints = {
  getSecondFactor: endpoint.secondFactor.getSecondFactor.handler(({ context }) =>
    getSecondFactor(context, userOf(context)),
  ),
  beginSecondFactor: endpoint.secondFactor.beginSecondFactor.handler(async ({ context, errors }) => {
    const outcome = await beginSecondFactor(context, userOf(context))
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  confirmSecondFactor: endpoint.secondFactor.confirmSecondFactor.handler(
    async ({ input, context, errors }) => {
      const outcome = await confirmSecondFactor(context, userOf(context), input.code)
      return outcome.ok ? outcome.value : raise(errors, outcome)
    },
  ),
  switchOffSecondFactor: endpoint.secondFactor.switchOffSecondFactor.handler(
    async ({ input, context, errors }) => {
      const outcome = await switchOffSecondFactor(context, userOf(context), input.password)
      return outcome.ok ? outcome.value : raise(errors, outcome)
    },
  ),
}
