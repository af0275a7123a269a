import type { OwnIncident } from '#contract/ordering/order-answer.ts'
import {
  DOOR_TROUBLES,
  type DoorWait,
  decideIncident,
  doorWaitWithin,
  type IncidentReason,
  type IncidentRefusal,
  type IncidentReporter,
} from '#domain/ordering/incidents.ts'
import { type AnyRefusal, done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePrivatePicture, storePrivatePicture } from '#server/platform/images/private-pictures.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { bytesOf, countUpload } from '#server/platform/uploads/count-upload.ts'
import { topicsOf } from '../announce.ts'
import { findOrderFor } from '../find-order-for.ts'
import { countIncidents, findOpenIncident, insertIncident } from '../incident-store.ts'
import { ownIncidentOf } from '../incident-views.ts'
import { lockOrder, type OrderRow } from '../order-store.ts'
import { notifyOffice, notifyWhoWaits } from './notify-who-waits.ts'

type Report = { id: string; by: IncidentReporter; reason: IncidentReason; note: string; wait: DoorWait }
type OfCourier = {
  id: string
  reason: IncidentReason
  note?: string | undefined
  waitingSince?: string | undefined
  firstCallAt?: string | undefined
  secondCallAt?: string | undefined
}

type ReportRefusal = Refusal<'order.not_found'> | Refusal<'incident.already_open'> | IncidentRefusal
type PhotoRefusal = Refusal<PictureRefusal['code'], { field: 'photo' }>

const NO_PHOTO = async () => done(null)

/** A courier tells the office why an order cannot be delivered. */
export const reportDeliveryIncident = (call: Call, input: OfCourier) =>
  reportIncident<never>(call, reportOf(input), NO_PHOTO)

export const reportDeliveryIncidentWithPhoto = (
  call: Call,
  { photo, ...input }: OfCourier & { photo: File },
) => reportIncident(call, reportOf(input), () => storePhoto(call, photo))

/** A kitchen tells the office why an accepted order cannot be finished. */
export async function reportKitchenIncident(
  call: Call,
  { id, reason, note = '' }: { id: string; reason: IncidentReason; note?: string | undefined },
): Promise<Outcome<OwnIncident, Exclude<ReportRefusal, { code: 'incident.wait' }>>> {
  const wait = { since: null, firstCall: null, secondCall: null }
  const outcome = await reportIncident<never>(call, { id, by: 'cook', reason, note, wait }, NO_PHOTO)
  if (!outcome.ok && outcome.code === 'incident.wait')
    throw new Error('a kitchen was told to wait at the door')
  return outcome
}

function reportOf({ id, reason, note = '', waitingSince, firstCallAt, secondCallAt }: OfCourier): Report {
  const at = (time: string | undefined) => (time === undefined ? null : Date.parse(time))
  const wait = { since: at(waitingSince), firstCall: at(firstCallAt), secondCall: at(secondCallAt) }
  return { id, by: 'courier', reason, note, wait }
}

/**
 * Tells the office what keeps a courier or a kitchen from going on with an order, whose status stays. Only its present courier
 * or its cook may. Repeating the same report, after a lost answer or by a double click, gets the first answer.
 */
async function reportIncident<NoPhoto extends AnyRefusal = never>(
  { platform, actor, user: { id: reporterId } }: Call,
  { id, by, reason, note, wait }: Report,
  storeItsPhoto: () => Promise<Outcome<string | null, NoPhoto>>,
): Promise<Outcome<OwnIncident, ReportRefusal | NoPhoto>> {
  const { database, clock } = platform
  const found = await findOrderFor(platform, actor, id)
  if (!found || !isTheirs(found, by, reporterId)) return refuse('order.not_found')
  const stored = await storeItsPhoto()
  if (!stored.ok) return stored as NoPhoto
  const photo = stored.value
  return database.decide(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (!order || !isTheirs(order, by, reporterId)) return refuse('order.not_found')
    const open = await findOpenIncident(tx, order.id, by)
    if (open) {
      const isSame = open.reason === reason && open.note === note && open.photo === photo
      return isSame ? done(ownIncidentOf(open)) : refuse('incident.already_open')
    }
    const at = await clock.transactionTime(tx)
    const now = at.getTime()
    const from = order.deliveryStartedAt?.getTime() ?? now
    const within = doorWaitWithin(wait, { from, now })
    const state = { status: order.status, isPickedUp: order.pickedUpAt !== null }
    const decided = decideIncident(state, { by, reason, wait: within }, now)
    if (!decided.ok) return decided
    const trouble = DOOR_TROUBLES.find((each) => each === reason)
    const isFirst = trouble && (await countIncidents(tx, order.id, trouble)) === 0
    const saved = await insertIncident(tx, {
      id: randomId(),
      orderId: order.id,
      reportedBy: by,
      reporterId,
      reason,
      note,
      photo,
      firstCallAt: dateOf(within.firstCall),
      secondCallAt: dateOf(within.secondCall),
      createdAt: at,
    })
    await notifyOffice(platform, tx, saved)
    if (isFirst) await notifyWhoWaits(platform, tx, order, trouble)
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
async function storePhoto({ platform, user }: Call, picture: File): Promise<Outcome<string, PhotoRefusal>> {
  await countUpload(platform, user.id)
  const encoded = await encodePrivatePicture(await bytesOf(picture))
  return encoded.ok
    ? done(await storePrivatePicture(platform.privateFiles, 'incident', encoded.value))
    : refuse(encoded.code, { field: 'photo' })
}
