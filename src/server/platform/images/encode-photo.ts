import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PHOTO_WIDTHS, type PhotoWidth } from '#domain/catalog/photos.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

export const MAX_PHOTO_BYTES = 2 * 1024 * 1024

export type PhotoVariant = { width: PhotoWidth; bytes: Uint8Array; contentType: 'image/webp' }
export type EncodedPhoto = { hash: string; variants: PhotoVariant[] }
export type PhotoRefusal = Refusal<'file.too_large'> | Refusal<'file.wrong_type'>

/** A camera's 24 megapixels pass; a small file that unfolds to hundreds of them is refused before it is decoded. */
const MAX_PIXELS = 25_000_000
const DECODE_SECONDS = 10

// For the whole process and from memory only: sharp would otherwise also read SVG (which fetches files), TIFF, GIF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/** Any photo a person sends becomes our own WebP files: upright, 4:3, with nothing of the original but its picture. */
export async function encodePhoto(bytes: Uint8Array): Promise<Outcome<EncodedPhoto, PhotoRefusal>> {
  if (bytes.byteLength > MAX_PHOTO_BYTES) return refuse('file.too_large')
  if (!isKnownImage(bytes)) return refuse('file.wrong_type')
  try {
    const variants = await Promise.all(PHOTO_WIDTHS.map((width) => encodeVariant(bytes, width)))
    return done(photoOf(variants))
  } catch (error) {
    return tooManyPixels(error) ? refuse('file.too_large') : refuse('file.wrong_type')
  }
}

/** One size of a picture. Throws where `encodePhoto` refuses, so what people send comes in through that. Less `effort` is sooner done. */
export async function encodeVariant(bytes: Uint8Array, width: PhotoWidth, effort = 4): Promise<PhotoVariant> {
  const encoded = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height: (width * 3) / 4, fit: 'cover' })
    .webp({ quality: 78, effort })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
  return { width, bytes: encoded, contentType: 'image/webp' }
}

/** JPEG, PNG or WebP by their first bytes; what else a file claims about itself is not asked. */
function isKnownImage(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  )
}

/** Names a photo by its content, so that a name never changes its picture and browsers may keep it for good. */
export function photoOf(variants: PhotoVariant[]): EncodedPhoto {
  const hash = createHash('sha256')
  for (const { bytes } of variants) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 32), variants }
}

function tooManyPixels(error: unknown) {
  return error instanceof Error && /exceeds pixel limit/i.test(error.message)
}
