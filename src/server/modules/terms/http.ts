import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { acceptTerms, findOwnTerms } from './accept-terms.ts'
import { publishTerms } from './publish-terms.ts'
import { getCurrentTerms } from './store.ts'
import { toTerms } from './views.ts'

export const termsEndpoints = {
  getTerms: endpoint.terms.getTerms.handler(async ({ input, context }) =>
    toTerms(await getCurrentTerms(context.platform.database.db, input.audience)),
  ),
  getOwnTerms: endpoint.terms.getOwnTerms.handler(({ context }) =>
    findOwnTerms(context.platform.database.db, userOf(context)),
  ),
  acceptTerms: endpoint.terms.acceptTerms.handler(async ({ input, context, errors }) => {
    const outcome = await acceptTerms(context.platform, userOf(context), input.version)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  publishTerms: endpoint.terms.publishTerms.handler(async ({ input, context, errors }) => {
    const outcome = await publishTerms(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
