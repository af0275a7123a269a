import { done, type Outcome } from '#domain/outcome.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePortrait, portraitUrl, storePortrait } from '#server/platform/images/store-portrait.ts'
import type { Platform } from '#server/platform/platform.ts'
import { takeUpload } from '#server/platform/uploads/take-upload.ts'
import { savePortrait } from './portrait-store.ts'

/** Sets a user's public portrait. The file is stored before the row refers to it; a sweep deletes files without a row. */
export async function setPortrait(
  platform: Platform,
  userId: string,
  bytes: Uint8Array,
): Promise<Outcome<{ portrait: string }, PictureRefusal>> {
  await takeUpload(platform, userId)
  const encoded = await encodePortrait(bytes)
  if (!encoded.ok) return encoded
  const portrait = await storePortrait(platform.files, encoded.value)
  await savePortrait(platform.database.db, userId, portrait)
  return done({ portrait: portraitUrl(portrait) })
}
