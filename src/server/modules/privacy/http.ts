import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { eraseAccountOf, eraseOwnAccount } from './erase-account.ts'
import { eraseGuest } from './erase-guest.ts'

export const privacyEndpoints = {
  eraseOwnAccount: endpoint.privacy.eraseOwnAccount.handler(async ({ input, context, errors }) => {
    const outcome = await eraseOwnAccount(context, userOf(context), input.password)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  eraseAccount: endpoint.privacy.eraseAccount.handler(async ({ input, context, errors }) => {
    const outcome = await eraseAccountOf(context, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  eraseGuest: endpoint.privacy.eraseGuest.handler(async ({ input, context, errors }) => {
    const outcome = await eraseGuest(context, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
