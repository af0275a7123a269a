import type { Files } from '#server/platform/files/files.ts'
import type { EncodedPhoto, PhotoWidth } from './encode-photo.ts'

/** Puts both sizes under names made of their content; the answer is what a dish keeps as its `photo`. */
export async function storePhoto(files: Files, photo: EncodedPhoto): Promise<string> {
  await Promise.all(photo.variants.map(({ width, bytes }) => files.put(photoKey(photo.hash, width), bytes)))
  return photo.hash
}

/** Public addresses of a stored photo's two sizes. */
export function photoUrls(photo: string): { small: string; large: string } {
  return { small: `/media/${photoKey(photo, 480)}`, large: `/media/${photoKey(photo, 1024)}` }
}

function photoKey(hash: string, width: PhotoWidth) {
  return `dishes/${hash}-${width}.webp`
}
