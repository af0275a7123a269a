import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

/** What a file dialog offers; a phone turns its own kinds of picture into one of these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'
const MOST_PX = 1024
/** At this size a photo of food stays below half a megabyte. */
const QUALITY = 0.82

export type PhotoProblem = Refusal<'file.wrong_type'> | Refusal<'file.compression_failed'>

/** Makes a photo small enough to send from a phone. What it is, its bytes tell, as they will tell the server. */
export async function shrinkPhoto(file: File): Promise<Outcome<File, PhotoProblem>> {
  if (!(await isPhoto(file))) return refuse('file.wrong_type')
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return refuse('file.compression_failed')
  const share = Math.min(1, MOST_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!small) return refuse('file.compression_failed')
  return done(new File([small], 'photo.jpg', { type: small.type }))
}

async function isPhoto(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  )
}
