import * as z from 'zod'

/** The endpoints that take multipart bodies, and how many pictures one request brings at most. */
export const PICTURES_BY_PATH: Readonly<Record<string, number>> = {
  '/api/uploads/dish-photo': 1,
  '/api/uploads/portrait': 1,
  '/api/auth/sign-up-delivery': 2,
  '/api/courier/papers': 2,
  '/api/uploads/order-problem': 1,
}

/** Whether a request brings a form with pictures, which a door of its own lets in. */
export function bringsPictures({ method, path }: { method: string; path: string }): boolean {
  return method === 'POST' && Object.hasOwn(PICTURES_BY_PATH, path)
}

/** A picture as a form sends it. What it is, its bytes tell: nothing that a file says of itself is believed. */
export const picture = z.file()

/** What is wrong with a picture, and the field that it came in. */
export const pictureErrors = {
  'file.too_large': { status: 413, data: z.object({ field: z.string() }) },
  'file.wrong_type': { status: 415, data: z.object({ field: z.string() }) },
  'file.storage_full': { status: 507 },
  'file.storage_away': { status: 503, data: z.object({ retryAfterSeconds: z.number() }) },
} as const
