import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { acceptTerms, findOwnTerms } from './accept-terms.ts'
import { publishTerms } from './publish-terms.ts'
import { getCurrentTerms, getNewestTerms } from './store.ts'
import { toTerms } from './views.ts'

export const termsEndpoints = {
  getTerms: endpoint.terms.getTerms.handler(async ({ input: { audience }, context }) => {
    const { database, clock } = context.platform
    const current = await getCurrentTerms(database.db, audience, new Date(clock.now()))
    return toTerms(current, await getNewestTerms(database.db, audience))
  }),
  getOwnTerms: endpoint.terms.getOwnTerms.handler(({ context }) => {
    const { database, clock } = context.platform
    return findOwnTerms(database.db, userOf(context), new Date(clock.now()))
  }),
  acceptTerms: endpoint.terms.acceptTerms.handler(async ({ input, context, errors }) => {
    const outcome = await acceptTerms(context.platform, userOf(context), input.version)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  publishTerms: endpoint.terms.publishTerms.handler(async ({ input, context, errors }) => {
    const outcome = await publishTerms(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
