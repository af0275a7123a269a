import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  type Changed,
  type ChangeRefusal,
  changedOf,
  completeDelivery,
  findOpenProof,
  findOrderFor,
  type OrderRow,
  type ProofRefusal,
  proveByCode,
  recordPosition,
} from '#server/modules/ordering/index.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePrivatePicture, storePrivatePicture } from '#server/platform/images/private-pictures.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { bytesOf, countUpload } from '#server/platform/uploads/count-upload.ts'
import { type PositionReport, reportedOf } from '../report-position.ts'

type PhotoRefusal =
  | ChangeRefusal
  | Refusal<'delivery.not_at_door'>
  | Refusal<PictureRefusal['code'], { field: 'photo' }>

/**
 * Delivers an order with one last position in the same transaction, proven by the customer's code where the settings asked for it.
 * Cash counts as collected. A repeated request of the same courier gets the same answer, because a phone without a connection sends
 * it again. An old position never replaces a newer one, and an invalid position does not prevent the delivery.
 */
export async function deliverOrder(
  call: Call,
  {
    id,
    position,
    code = '',
  }: { id: string; position?: PositionReport | undefined; code?: string | undefined },
): Promise<Outcome<Changed, ChangeRefusal | ProofRefusal>> {
  const { platform, actor, user } = call
  const order = await findOrderFor(platform, actor, id)
  if (!order || order.deliveryId !== user.id) return refuse('order.not_found')
  if (order.status === 'delivered') return done(changedOf(order))
  const proven = await proveByCode(platform, order, user.id, code)
  return proven.ok ? deliver(call, order, { position }) : proven
}

/** Delivers an order that its customer wanted left at the door, proven by a photo. */
export async function deliverOrderWithPhoto(
  call: Call,
  { id, photo }: { id: string; photo: File },
): Promise<Outcome<Changed, PhotoRefusal>> {
  const { platform, actor, user } = call
  const order = await findOrderFor(platform, actor, id)
  if (!order || order.deliveryId !== user.id) return refuse('order.not_found')
  if (order.status === 'delivered') return done(changedOf(order))
  if ((await findOpenProof(platform.database.db, order.id))?.kind !== 'photo')
    return refuse('delivery.not_at_door')
  await countUpload(platform, user.id)
  const encoded = await encodePrivatePicture(await bytesOf(photo))
  if (!encoded.ok) return refuse(encoded.code, { field: 'photo' })
  return deliver(call, order, {
    photo: await storePrivatePicture(platform.privateFiles, 'door', encoded.value),
  })
}

async function deliver(
  { platform, actor, user: { id: courierId } }: Call,
  order: OrderRow,
  { position, photo }: { position?: PositionReport | undefined; photo?: string },
): Promise<Outcome<Changed, ChangeRefusal>> {
  const outcome = await platform.database.decide(async (tx) => {
    if (position) await recordPosition(platform, tx, courierId, { next: reportedOf(position), isFinal: true })
    return completeDelivery(platform, tx, order, courierId, photo)
  })
  if (outcome.ok) return outcome
  // Of two requests at once the later one finds the order delivered by the same courier. That is a success too.
  const now = await findOrderFor(platform, actor, order.id)
  return now?.status === 'delivered' && now.deliveryId === courierId ? done(changedOf(now)) : outcome
}
