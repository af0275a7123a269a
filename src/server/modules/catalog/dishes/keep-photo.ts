import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePhoto } from '#server/platform/images/encode-photo.ts'
import { photoUrl, storePhoto } from '#server/platform/images/store-photo.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { bytesOf, countUpload } from '#server/platform/uploads/count-upload.ts'

/** Stores a photo before its dish refers to it. A sweep deletes photos that no dish has used for a day. */
export async function keepDishPhoto(
  { platform, user }: Call,
  { picture }: { picture: File },
): Promise<
  Outcome<{ photo: string; photoUrl: string }, Refusal<PictureRefusal['code'], { field: 'picture' }>>
> {
  await countUpload(platform, user.id)
  const encoded = await encodePhoto(await bytesOf(picture))
  if (!encoded.ok) return refuse(encoded.code, { field: 'picture' })
  const photo = await storePhoto(platform.files, encoded.value)
  return done({ photo, photoUrl: photoUrl(photo) })
}
