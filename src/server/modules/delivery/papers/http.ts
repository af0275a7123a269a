import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { decidePapers } from './decide-papers.ts'
import { linkPaper } from './link-paper.ts'
import { sendPapers } from './send-papers.ts'
import { getPapers, listCourierPapers } from './views.ts'

export const paperEndpoints = {
  getPapers: endpoint.papers.getPapers.handler(({ context }) =>
    getPapers(context.platform, userOf(context).id),
  ),

  sendPapers: endpoint.papers.sendPapers.handler(async ({ input, context, errors }) => {
    const user = userOf(context)
    const recent = await requireRecentLogin(context, user)
    const outcome = await sendPapers(context.platform, user.id, { input, recent })
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

  approvePapers: endpoint.papers.approvePapers.handler(async ({ input, context, errors }) => {
    const recent = await requireRecentLogin(context, userOf(context))
    if (!recent.ok) return raise(errors, recent)
    const decision = { courierId: input.id, paperIds: input.paperIds, reason: null }
    const outcome = await decidePapers(context.platform, userOf(context).id, decision)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  refusePapers: endpoint.papers.refusePapers.handler(async ({ input, context, errors }) => {
    const recent = await requireRecentLogin(context, userOf(context))
    if (!recent.ok) return raise(errors, recent)
    const { id: courierId, paperIds, reason } = input
    const outcome = await decidePapers(context.platform, userOf(context).id, { courierId, paperIds, reason })
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
