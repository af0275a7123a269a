import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePortrait, portraitUrl, storePortrait } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { bytesOf, countUpload } from '#server/platform/uploads/count-upload.ts'
import { savePortrait } from './store.ts'

/** Sets the caller's public portrait. The file is stored before the row refers to it; a sweep deletes files without a row. */
export async function setPortrait(
  { platform, user: { id: userId } }: Call,
  { picture }: { picture: File },
): Promise<Outcome<{ portrait: string }, Refusal<PictureRefusal['code'], { field: 'picture' }>>> {
  const bytes = await bytesOf(picture)
  await countUpload(platform, userId)
  const encoded = await encodePortrait(bytes)
  if (!encoded.ok) return refuse(encoded.code, { field: 'picture' })
  const portrait = await storePortrait(platform.files, encoded.value)
  await savePortrait(platform.database.db, userId, portrait)
  return done({ portrait: portraitUrl(portrait) })
}

/** Takes the caller's portrait away. */
export async function removePortrait({ platform: { database }, user }: Call): Promise<{ portrait: null }> {
  await savePortrait(database.db, user.id, null)
  return { portrait: null }
}
