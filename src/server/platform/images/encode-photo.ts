import { createHash } from 'node:crypto'
import { PHOTO_WIDTHS, type PhotoWidth } from '#domain/catalog/photos.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { decodePicture, openUpright, type PictureRefusal } from './decode-picture.ts'

export type PhotoVariant = { width: PhotoWidth; bytes: Uint8Array; contentType: 'image/webp' }
export type EncodedPhoto = { hash: string; variants: PhotoVariant[] }

/** Turns any photo that a person sends into our own WebP files: upright, 4:3, without metadata. */
export async function encodePhoto(bytes: Uint8Array): Promise<Outcome<EncodedPhoto, PictureRefusal>> {
  const encoded = await decodePicture(bytes, async () => {
    const variants: PhotoVariant[] = []
    for (const width of PHOTO_WIDTHS) variants.push(await encodeVariant(bytes, width))
    return variants
  })
  return encoded.ok ? done(photoOf(encoded.value)) : encoded
}

/**
 * One width of a picture. Throws where `encodePhoto` refuses, so people's pictures must go through that. Less `effort` is
 * faster.
 */
export async function encodeVariant(bytes: Uint8Array, width: PhotoWidth, effort = 4): Promise<PhotoVariant> {
  const picture = await openUpright(bytes)
  const encoded = await picture()
    .resize({ width, height: (width * 3) / 4, fit: 'cover' })
    .webp({ quality: 78, effort })
    .toBuffer()
  return { width, bytes: encoded, contentType: 'image/webp' }
}

/** Names a photo by its content, so that a name always means the same picture and browsers may cache it for ever. */
export function photoOf(variants: PhotoVariant[]): EncodedPhoto {
  const hash = createHash('sha256')
  for (const { bytes } of variants) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 32), variants }
}
