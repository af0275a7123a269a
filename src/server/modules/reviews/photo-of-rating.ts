import type { OrderRating } from '#contract/catalog/reviews.ts'
import { reviewPhotoName } from '#domain/catalog/photos.ts'
import type { NotTheOwner } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideRatingPhoto, type OrderRatingRefusal } from '#domain/reviews/order-rating.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePhoto } from '#server/platform/images/encode-photo.ts'
import { storePhoto } from '#server/platform/images/store-photo.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { bytesOf, countUpload } from '#server/platform/uploads/count-upload.ts'
import { notTheOwner, raterOf } from './rate-order.ts'
import { findRatableOrder, lockOrder, updatePhotos } from './store.ts'
import { toOrderRating } from './views.ts'

type PhotoRefusal = NotTheOwner | OrderRatingRefusal | Refusal<'review.not_found'>

/** Adds a photo of the food to the rating of an order, or replaces it. The stars come first. */
export async function addRatingPhoto(
  { platform, actor }: Call,
  { id: orderId, photo: sent }: { id: string; photo: File },
): Promise<Outcome<OrderRating, PhotoRefusal | Refusal<PictureRefusal['code'], { field: 'photo' }>>> {
  const order = await findRatableOrder(platform.database.db, raterOf(actor), orderId)
  if (!order) return notTheOwner(platform.database.db, actor, orderId)
  // A photo that nothing can take is not even decoded.
  const early = decideRatingPhoto(order)
  if (!early.ok) return early
  await countUpload(platform, actor.user?.id ?? actor.address)
  const encoded = await encodePhoto(await bytesOf(sent))
  if (!encoded.ok) return refuse(encoded.code, { field: 'photo' })
  // Stored before a row names it. The sweep deletes a photo that no row names.
  const photo = await storePhoto(platform.files, encoded.value, reviewPhotoName)
  return changePhoto(platform, actor, orderId, photo)
}

/** Takes the photo away from the rating of an order. The sweep deletes it. */
export function removeRatingPhoto(
  { platform, actor }: Call,
  { id: orderId }: { id: string },
): Promise<Outcome<OrderRating, PhotoRefusal>> {
  return changePhoto(platform, actor, orderId, null)
}

function changePhoto({ database, clock }: Platform, actor: Actor, orderId: string, photo: string | null) {
  const rater = raterOf(actor)
  return database.decide(async (tx) => {
    await clock.lockAndTime(tx, `order-rating:${orderId}`)
    await lockOrder(tx, orderId)
    const order = await findRatableOrder(tx, rater, orderId)
    if (!order) return notTheOwner(tx, actor, orderId)
    const decided = decideRatingPhoto(order)
    if (!decided.ok) return decided
    await updatePhotos(tx, decided.value, photo)
    return done(toOrderRating((await findRatableOrder(tx, rater, orderId)) ?? order))
  })
}
