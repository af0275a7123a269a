import { refuse } from '#domain/outcome.ts'
import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { answerProblem, closeProblem } from './answer-problem.ts'
import { contactOffice } from './contact-office.ts'
import { findOwnProblem } from './find-own-problem.ts'
import { linkPhoto } from './link-photo.ts'
import { getProblem, listProblems } from './list-problems.ts'
import { reportProblem } from './report-problem.ts'

export const problemEndpoints = {
  getOrderProblem: endpoint.problems.getOrderProblem.handler(async ({ input, context, errors }) => {
    const outcome = await findOwnProblem(context.platform, context.actor, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  contactOffice: endpoint.problems.contactOffice.handler(async ({ input, context, errors }) => {
    const outcome = await contactOffice(context.platform, context.actor, input)
    if (outcome.ok) return outcome.value
    if (outcome.code === 'file.too_large' || outcome.code === 'file.wrong_type')
      throw new Error('a picture was refused that nobody sent')
    return raise(errors, outcome)
  }),
  contactOfficeWithPhoto: endpoint.problems.contactOfficeWithPhoto.handler(
    async ({ input, context, errors }) => {
      const outcome = await contactOffice(context.platform, context.actor, input)
      if (outcome.ok) return outcome.value
      return outcome.code === 'file.too_large' || outcome.code === 'file.wrong_type'
        ? raise(errors, refuse(outcome.code, { field: 'photo' }))
        : raise(errors, outcome)
    },
  ),
  reportProblem: endpoint.problems.reportProblem.handler(async ({ input, context, errors }) => {
    const outcome = await reportProblem(context.platform, context.actor, input)
    if (outcome.ok) return outcome.value
    if (outcome.code === 'file.too_large' || outcome.code === 'file.wrong_type')
      throw new Error('a picture was refused that nobody sent')
    return raise(errors, outcome)
  }),
  reportProblemWithPhoto: endpoint.problems.reportProblemWithPhoto.handler(
    async ({ input, context, errors }) => {
      const outcome = await reportProblem(context.platform, context.actor, input)
      if (outcome.ok) return outcome.value
      return outcome.code === 'file.too_large' || outcome.code === 'file.wrong_type'
        ? raise(errors, refuse(outcome.code, { field: 'photo' }))
        : raise(errors, outcome)
    },
  ),
  listProblems: endpoint.problems.listProblems.handler(({ input, context }) =>
    listProblems(context.platform, input),
  ),
  getProblem: endpoint.problems.getProblem.handler(async ({ input, context, errors }) => {
    const outcome = await getProblem(context.platform, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  answerProblem: endpoint.problems.answerProblem.handler(async ({ input, context, errors }) => {
    const outcome = await answerProblem(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  closeProblem: endpoint.problems.closeProblem.handler(async ({ input, context, errors }) => {
    const outcome = await closeProblem(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  linkProblemPhoto: endpoint.problems.linkProblemPhoto.handler(async ({ input, context, errors }) => {
    const recent = await requireRecentLogin(context, userOf(context))
    if (!recent.ok) return raise(errors, recent)
    const outcome = await linkPhoto(context.platform, userOf(context).id, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
