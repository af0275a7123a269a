import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { announceHandover, withdrawHandover } from './announce-handover.ts'
import { confirmHandover, refuseHandover } from './answer-handover.ts'
import { listHandovers, readCash } from './read-cash.ts'
import { recordCash } from './record-cash.ts'

export const cashEndpoints = {
  getCash: endpoint.courierCash.getCash.handler(async ({ input, context, errors }) => {
    const { id } = userOf(context)
    const outcome = await readCash(context.platform, id, input.cursor)
    if (outcome.ok) return outcome.value
    if (outcome.code === 'cash.no_such_courier') throw new Error(`there is no courier ${id}`)
    return raise(errors, outcome)
  }),

  announceHandover: endpoint.courierCash.announceHandover.handler(async ({ input, context, errors }) => {
    const outcome = await announceHandover(context.platform, userOf(context).id, input.amount)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  withdrawHandover: endpoint.courierCash.withdrawHandover.handler(async ({ input, context, errors }) => {
    const outcome = await withdrawHandover(context.platform, userOf(context).id, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  getCourierCash: endpoint.courierCash.getCourierCash.handler(async ({ input, context, errors }) => {
    const outcome = await readCash(context.platform, input.id, input.cursor)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  recordCash: endpoint.courierCash.recordCash.handler(async ({ input, context, errors }) => {
    const outcome = await recordCash(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  listHandovers: endpoint.courierCash.listHandovers.handler(async ({ input, context, errors }) => {
    const outcome = await listHandovers(context.platform, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  confirmHandover: endpoint.courierCash.confirmHandover.handler(async ({ input, context, errors }) => {
    const outcome = await confirmHandover(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  refuseHandover: endpoint.courierCash.refuseHandover.handler(async ({ input, context, errors }) => {
    const outcome = await refuseHandover(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
