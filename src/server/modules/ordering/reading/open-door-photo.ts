import { recordAudit } from '#server/platform/audit.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { privatePictureKey } from '#server/platform/images/private-pictures.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { findProof } from '../door-proof-store.ts'
import { audienceFor, findOrderFor } from '../find-order-for.ts'

const PATH = '/api/door-photos'

/** Where the photo that proves an order's delivery is read. */
export function doorPhotoUrl(orderId: string): string {
  return `${PATH}/${orderId}`
}

/** Serves the photo of food at a door to its owner, by session or device, and to admins, whose look is on record. */
export const mountDoorPhotos: Mount = (app, { platform }) => {
  app.get(`${PATH}/:id`, async (c) => {
    const bytes = await openDoorPhoto(platform, c.get('actor'), c.req.param('id'))
    if (!bytes) return refusalResponse(404, 'request.no_such_path')
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
    })
  })
}

async function openDoorPhoto(platform: Platform, actor: Actor, id: string): Promise<Uint8Array | null> {
  const { database, privateFiles } = platform
  const order = await findOrderFor(platform, actor, id)
  const audience = order && (await audienceFor(database.db, actor, order))
  if (!order || (audience !== 'owner' && audience !== 'admin')) return null
  const photo = (await findProof(database.db, order.id))?.photo
  if (!photo) return null
  if (audience === 'admin')
    await database.transaction((tx) =>
      recordAudit(tx, {
        actorId: actor.user!.id,
        action: 'order.door_photo_seen',
        subject: order.id,
        details: {},
      }),
    )
  return privateFiles.read(privatePictureKey('door', photo))
}
