import type { Sharp } from 'sharp'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
export type PictureRefusal = Refusal<'file.too_large'> | Refusal<'file.wrong_type'>

/** A camera's 24 megapixels pass. A small file that unfolds to hundreds of megapixels is refused before it is decoded. */
const MAX_PIXELS = 25_000_000
/** The most bytes that a decoded picture may take in memory. `npm run bench -- pictures` measures twenty of the worst at once. */
const MAX_MEMORY_BYTES = 60_000_000
const DECODE_SECONDS = 10

let loaded: Promise<typeof import('sharp')['default']> | null = null

/** The first picture loads the library, so that no start waits for it. */
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // For the whole process, and from memory only: sharp would also read SVG (which fetches files), TIFF and GIF.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    sharp.cache(false)
    return sharp
  })
  return loaded
}

/**
 * Decodes a picture that a person sent: JPEG, PNG or WebP by its bytes, 2 MB at most. A process decodes one picture at a
 * time, because a small file may unfold to a hundred megabytes.
 */
export async function decodePicture<Made>(
  bytes: Uint8Array,
  make: (picture: () => Sharp) => Promise<Made>,
): Promise<Outcome<Made, PictureRefusal>> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return refuse('file.too_large')
  if (!isKnownImage(bytes)) return refuse('file.wrong_type')
  try {
    return await inTurn(async () => {
      if ((await memoryOf(bytes)) > MAX_MEMORY_BYTES) return refuse('file.too_large')
      return done(await make(await openUpright(bytes)))
    })
  } catch (error) {
    return tooManyPixels(error) ? refuse('file.too_large') : refuse('file.wrong_type')
  }
}

/**
 * Each call of the result begins with the picture turned upright, without any metadata of the original. It fails if the
 * picture cannot be read.
 */
export async function openUpright(bytes: Uint8Array): Promise<() => Sharp> {
  const sharp = await loadSharp()
  return () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
}

/**
 * The memory that decoding takes, by the picture's header alone. A JPEG in one pass is scaled down line by line. A
 * progressive JPEG or a WebP is held whole, beside what was decoded so far.
 */
async function memoryOf(bytes: Uint8Array): Promise<number> {
  const sharp = await loadSharp()
  const { width, height, channels, depth, format, isProgressive } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
  }).metadata()
  if (format === 'jpeg' && !isProgressive) return 0
  const isTwice = isProgressive || format === 'webp'
  return width * height * channels * (depth === 'uchar' ? 1 : 2) * (isTwice ? 2 : 1)
}

let last: Promise<unknown> = Promise.resolve()

function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}

/** JPEG, PNG or WebP by their first bytes. What else a file claims about itself is ignored. */
function isKnownImage(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  )
}

function tooManyPixels(error: unknown) {
  return error instanceof Error && /exceeds pixel limit/i.test(error.message)
}
