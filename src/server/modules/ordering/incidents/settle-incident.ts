import type { AdminIncident } from '#contract/ordering/incidents.ts'
import { decideAnswer, type UsualAnswer } from '#domain/ordering/incident-answer.ts'
import { decideSettlement } from '#domain/ordering/incidents.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { topicsOf } from '../announce.ts'
import { forgetTried } from '../door-proof-store.ts'
import { findIncident, type IncidentRow, listIncidentsOf, saveSettlement } from '../incident-store.ts'
import { adminIncidentOf } from '../incident-views.ts'
import { lockOrder } from '../order-store.ts'
import { notifyReporter } from './notify-who-waits.ts'

type SettleRefusal =
  | Refusal<'incident.not_found'>
  | Refusal<'incident.answer_unfit'>
  | Refusal<'incident.closed', { current: AdminIncident }>

/**
 * Answers an incident and closes it; its courier or cook reads the answer with their order. The order's lock comes first, as in
 * every change of its status, which closes incidents too.
 */
export async function settleIncident(
  { platform, user: { id: adminId } }: Call,
  { id, ...given }: { id: string; answer: string; usualAnswer?: UsualAnswer | undefined },
): Promise<Outcome<AdminIncident, SettleRefusal>> {
  const { database, clock, notices } = platform
  return database.decide(async (tx) => {
    const known = await findIncident(tx, id)
    const order = known && (await lockOrder(tx, known.orderId))
    // Read after the lock, because the order may have gone on meanwhile.
    const incident = order && (await findIncident(tx, id))
    if (!incident) return refuse('incident.not_found')
    const asked = decideAnswer(given, incident.reportedBy)
    if (!asked.ok) return asked
    const answer = asked.value
    const decided = decideSettlement(
      { isClosed: incident.closedAt !== null, answer: incident.answer },
      answer,
    )
    if (!decided.ok) return refuse('incident.closed', { current: await loadAdminIncident(tx, incident) })
    if (decided.value === 'settle') {
      await saveSettlement(tx, id, { answer, adminId, at: await clock.transactionTime(tx) })
      await recordAudit(tx, {
        actorId: adminId,
        action: 'incident.settle',
        subject: incident.orderId,
        // The answer stands with the incident, where an erasure finds it.
        details: { incidentId: id },
      })
      // Whoever answers has heard the customer: the courier may try the code again.
      if (incident.reportedBy === 'courier') await forgetTried(tx, incident.orderId)
      await notifyReporter(platform, tx, incident, order)
      notices.publish(tx, topicsOf(order))
    }
    return done(await loadAdminIncident(tx, incident))
  })
}

async function loadAdminIncident(db: Db, { id, orderId }: IncidentRow): Promise<AdminIncident> {
  return adminIncidentOf((await listIncidentsOf(db, orderId)).find((row) => row.id === id)!)
}
