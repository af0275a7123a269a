import { done, type Outcome } from '#domain/outcome.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePhoto } from '#server/platform/images/encode-photo.ts'
import { photoUrl, storePhoto } from '#server/platform/images/store-photo.ts'
import type { Platform } from '#server/platform/platform.ts'
import { takeUpload } from '#server/platform/uploads/take-upload.ts'

/** Stores a photo before its dish refers to it. A sweep deletes photos that no dish has used for a day. */
export async function keepPhoto(
  platform: Platform,
  userId: string,
  bytes: Uint8Array,
): Promise<Outcome<{ photo: string; photoUrl: string }, PictureRefusal>> {
  await takeUpload(platform, userId)
  const encoded = await encodePhoto(bytes)
  if (!encoded.ok) return encoded
  const photo = await storePhoto(platform.files, encoded.value)
  return done({ photo, photoUrl: photoUrl(photo) })
}
