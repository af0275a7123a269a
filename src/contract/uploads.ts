import * as z from 'zod'

/** The endpoints that accept multipart bodies, with the most pictures in one request. */
export const PICTURES_BY_PATH: Readonly<Record<string, number>> = {
  '/api/uploads/dish-photo': 1,
  '/api/uploads/portrait': 1,
  '/api/auth/sign-up-delivery': 2,
  '/api/courier/papers': 2,
  '/api/uploads/order-problem': 1,
}

/** Whether a request is a multipart form, which is read by its own code (`platform/uploads`). */
export function bringsPictures({ method, path }: { method: string; path: string }): boolean {
  return method === 'POST' && Object.hasOwn(PICTURES_BY_PATH, path)
}

/** A picture as a form sends it. Only its bytes decide its type: the name and type that the client sends are ignored. */
export const picture = z.file()

/** The refusals of a picture, with the name of its field. */
export const pictureErrors = {
  'file.too_large': { status: 413, data: z.object({ field: z.string() }) },
  'file.wrong_type': { status: 415, data: z.object({ field: z.string() }) },
  'file.storage_full': { status: 507 },
  'file.storage_away': { status: 503, data: z.object({ retryAfterSeconds: z.number() }) },
} as const
