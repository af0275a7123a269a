import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { listAudit } from './list-audit.ts'

export const auditEndpoints = {
  listAudit: endpoint.audit.listAudit.handler(async ({ input, context, errors }) => {
    const outcome = await listAudit(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
