import type { OwnIncident } from '#contract/ordering/order-answer.ts'
import {
  type DoorWait,
  decideIncident,
  doorWaitWithin,
  type IncidentReason,
  type IncidentRefusal,
  type IncidentReporter,
} from '#domain/ordering/incidents.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { storeIncidentPhoto } from '#server/platform/images/store-incident-photo.ts'
import { encodePaper } from '#server/platform/images/store-paper.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { bytesOf, takeUpload } from '#server/platform/uploads/take-upload.ts'
import { topicsOf } from '../lifecycle/topics.ts'
import { lockOrder } from '../office/office-store.ts'
import { lookUpOrder } from '../reading/reader.ts'
import type { OrderRow } from '../store.ts'
import { countIncidents, findOpenIncident, insertIncident } from './incident-store.ts'
import { tellWhoWaits } from './tell-who-waits.ts'
import { ownIncidentOf } from './views.ts'

type Report = {
  id: string
  by: IncidentReporter
  reason: IncidentReason
  note: string
  wait: DoorWait
  photo?: File | undefined
}

type ReportRefusal = Refusal<'order.not_found'> | Refusal<'incident.already_open'> | IncidentRefusal

/**
 * Tells the office what keeps a courier or a kitchen from going on with an order, whose status stays. Only its present courier
 * or its cook may. Repeating the same report, after a lost answer or by a double click, gets the first answer.
 */
export async function reportIncident(
  platform: Platform,
  actor: Actor,
  { id, by, reason, note, wait, photo: picture }: Report,
): Promise<Outcome<OwnIncident, ReportRefusal | PictureRefusal>> {
  const { database, clock } = platform
  const reporterId = actor.user!.id
  const found = await lookUpOrder(platform, actor, id)
  if (!found || !isTheirs(found, by, reporterId)) return refuse('order.not_found')
  const stored = picture ? await storePhoto(platform, reporterId, picture) : done(null)
  if (!stored.ok) return stored
  return database.decide<OwnIncident, ReportRefusal>(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (!order || !isTheirs(order, by, reporterId)) return refuse('order.not_found')
    const open = await findOpenIncident(tx, order.id, by)
    if (open) {
      const isSame = open.reason === reason && open.note === note && open.photo === stored.value
      return isSame ? done(ownIncidentOf(open)) : refuse('incident.already_open')
    }
    const at = await clock.transactionTime(tx)
    const now = at.getTime()
    const from = order.deliveryStartedAt?.getTime() ?? now
    const within = doorWaitWithin(wait, { from, now })
    const state = { status: order.status, isPickedUp: order.pickedUpAt !== null }
    const decided = decideIncident(state, { by, reason, wait: within }, now)
    if (!decided.ok) return decided
    const isFirst =
      reason === 'nobody_answers' && (await countIncidents(tx, order.id, 'nobody_answers')) === 0
    const saved = await insertIncident(tx, {
      id: randomId(),
      orderId: order.id,
      reportedBy: by,
      reporterId,
      reason,
      note,
      photo: stored.value,
      firstCallAt: dateOf(within.firstCall),
      secondCallAt: dateOf(within.secondCall),
      createdAt: at,
    })
    if (isFirst) await tellWhoWaits(platform, tx, order)
    platform.notices.publish(tx, topicsOf(order))
    return done(ownIncidentOf(saved))
  })
}

function isTheirs(order: OrderRow, by: IncidentReporter, reporterId: string): boolean {
  return (by === 'courier' ? order.deliveryId : order.cookId) === reporterId
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}

/** Stores the photo before a row names it. The sweep deletes a photo that no row names. */
async function storePhoto(
  platform: Platform,
  reporterId: string,
  picture: File,
): Promise<Outcome<string, PictureRefusal>> {
  await takeUpload(platform, reporterId)
  const encoded = await encodePaper(await bytesOf(picture))
  return encoded.ok ? done(await storeIncidentPhoto(platform.privateFiles, encoded.value)) : encoded
}
