import * as z from 'zod'

/** A picture as a form sends it. Only its bytes decide its type: the name and type that the client sends are ignored. */
export const picture = z.file()

/** The refusals of a picture, with the name of its field. */
export const pictureErrors = {
  'file.too_large': { status: 413, data: z.object({ field: z.string() }) },
  'file.wrong_type': { status: 415, data: z.object({ field: z.string() }) },
  'file.storage_full': { status: 507 },
  'file.storage_away': { status: 503, data: z.object({ retryAfterSeconds: z.number() }) },
} as const
