import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { linkPaper } from './link-paper.ts'
import { sendPapers } from './send-papers.ts'
import { getPapers, listCourierPapers } from './views.ts'

export const paperEndpoints = {
  getPapers: endpoint.papers.getPapers.handler(({ context }) =>
    getPapers(context.platform, userOf(context).id),
  ),

  sendPapers: endpoint.papers.sendPapers.handler(async ({ input, context, errors }) => {
    const outcome = await sendPapers(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  listCourierPapers: endpoint.papers.listCourierPapers.handler(async ({ input, context, errors }) => {
    const outcome = await listCourierPapers(context.platform, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  linkPaper: endpoint.papers.linkPaper.handler(async ({ input, context, errors }) => {
    const recent = await requireRecentLogin(context, userOf(context))
    if (!recent.ok) return raise(errors, recent)
    const outcome = await linkPaper(context.platform, userOf(context).id, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
