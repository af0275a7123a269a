import type { DoorWait } from '#domain/ordering/incidents.ts'
import { refuse } from '#domain/outcome.ts'
import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { linkPhoto } from './link-photo.ts'
import { reportIncident } from './report-incident.ts'
import { settleIncident } from './settle-incident.ts'

export const incidentEndpoints = {
  reportDeliveryIncident: endpoint.incidents.reportDeliveryIncident.handler(
    async ({ input: { id, reason, note = '', ...phone }, context, errors }) => {
      const report = { id, by: 'courier' as const, reason, note, wait: waitOf(phone) }
      const outcome = await reportIncident(context.platform, context.actor, report)
      if (outcome.ok) return outcome.value
      if (outcome.code === 'file.too_large' || outcome.code === 'file.wrong_type')
        throw new Error('a picture was refused that nobody sent')
      return raise(errors, outcome)
    },
  ),
  reportDeliveryIncidentWithPhoto: endpoint.incidents.reportDeliveryIncidentWithPhoto.handler(
    async ({ input: { id, reason, note = '', photo, ...phone }, context, errors }) => {
      const report = { id, by: 'courier' as const, reason, note, photo, wait: waitOf(phone) }
      const outcome = await reportIncident(context.platform, context.actor, report)
      if (outcome.ok) return outcome.value
      return outcome.code === 'file.too_large' || outcome.code === 'file.wrong_type'
        ? raise(errors, refuse(outcome.code, { field: 'photo' }))
        : raise(errors, outcome)
    },
  ),
  reportKitchenIncident: endpoint.incidents.reportKitchenIncident.handler(
    async ({ input: { id, reason, note = '' }, context, errors }) => {
      const report = { id, by: 'cook' as const, reason, note, wait: waitOf({}) }
      const outcome = await reportIncident(context.platform, context.actor, report)
      if (outcome.ok) return outcome.value
      if (
        outcome.code === 'file.too_large' ||
        outcome.code === 'file.wrong_type' ||
        outcome.code === 'incident.wait'
      )
        throw new Error(`a kitchen was refused with ${outcome.code}`)
      return raise(errors, outcome)
    },
  ),
  settleIncident: endpoint.incidents.settleIncident.handler(async ({ input, context, errors }) => {
    const outcome = await settleIncident(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  linkIncidentPhoto: endpoint.incidents.linkIncidentPhoto.handler(async ({ input, context, errors }) => {
    const recent = await requireRecentLogin(context, userOf(context))
    if (!recent.ok) return raise(errors, recent)
    const outcome = await linkPhoto(context.platform, userOf(context).id, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}

type SentTimes = {
  waitingSince?: string | undefined
  firstCallAt?: string | undefined
  secondCallAt?: string | undefined
}

function waitOf({ waitingSince, firstCallAt, secondCallAt }: SentTimes): DoorWait {
  const at = (time: string | undefined) => (time === undefined ? null : Date.parse(time))
  return { since: at(waitingSince), firstCall: at(firstCallAt), secondCall: at(secondCallAt) }
}
