import { endpoint, raise } from '#server/platform/rpc.ts'
import { signUp } from './sign-up.ts'

export const membershipEndpoints = {
  signUp: endpoint.membership.signUp.handler(async ({ input, context, errors }) => {
    const outcome = await signUp(context, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
