import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

export type PictureProblem = Refusal<
  'file.wrong_type' | 'file.too_large' | 'file.compression_failed' | 'file.not_a_file' | 'file.not_an_image'
>

/** The file types to choose from. Phones convert their own formats to one of these. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'
const MAX_BYTES = 2 * 1024 * 1024
const TARGET_MB = 0.5
const MAX_PX = 1024

/** Compresses a chosen picture before it is sent: a phone takes 4 to 8 MB, the server accepts 2. */
export async function compressPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<Outcome<File, PictureProblem>> {
  try {
    if (!(await isPicture(file))) return refuse('file.wrong_type')
    const { default: compress } = await import('browser-image-compression')
    const smaller = await compress(file, {
      maxSizeMB: TARGET_MB,
      maxWidthOrHeight: MAX_PX,
      // The library loads its worker from a foreign host, which the content policy and an offline phone both block.
      useWebWorker: false,
      fileType: 'image/jpeg',
      // Browsers turn the picture themselves. Where the metadata is broken, the library would read it and never end.
      exifOrientation: 1,
      onProgress,
    })
    if (smaller.size > MAX_BYTES) return refuse('file.too_large')
    return done(new File([smaller], 'photo.jpg', { type: smaller.type }))
  } catch (error) {
    return refuse(codeOf(error))
  }
}

/** Reads the first bytes, as the server will. */
async function isPicture(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  )
}

/** The library's error is a sentence about what it got. */
export function codeOf(error: unknown): PictureProblem['code'] {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('not an instance of Blob or File')) return 'file.not_a_file'
  return message.includes('not an image') ? 'file.not_an_image' : 'file.compression_failed'
}
