import { createHash } from 'node:crypto'
import type { Outcome } from '#domain/outcome.ts'
import type { Files } from '#server/platform/files/files.ts'
import { decodePicture, type PictureRefusal } from './decode-picture.ts'

/** Twice the largest portrait on a page. */
const PORTRAIT_PX = 384

/** Turns a portrait that a person sends into our own WebP file: upright, square, without metadata. */
export function encodePortrait(bytes: Uint8Array): Promise<Outcome<Uint8Array, PictureRefusal>> {
  return decodePicture(bytes, (picture) =>
    picture()
      .resize({ width: PORTRAIT_PX, height: PORTRAIT_PX, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer(),
  )
}

/** Stores a portrait under a name made of its content. The returned name is stored with the account. */
export async function storePortrait(files: Files, bytes: Uint8Array): Promise<string> {
  const portrait = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await files.put(`portraits/${portrait}.webp`, bytes)
  return portrait
}

export function portraitUrl(portrait: string): string {
  return `/media/portraits/${portrait}.webp`
}
