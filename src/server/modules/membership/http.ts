import { endpoint, raise } from '#server/platform/rpc.ts'
import { signUp } from './sign-up.ts'
import { signUpCourier } from './sign-up-courier.ts'

export const membershipEndpoints = {
  signUp: endpoint.membership.signUp.handler(async ({ input, context, errors }) => {
    const outcome = await signUp(context, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  signUpCourier: endpoint.membership.signUpCourier.handler(async ({ input, context, errors }) => {
    const outcome = await signUpCourier(context, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
