import { photoName } from '#domain/catalog/photos.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { EncodedPhoto } from './encode-photo.ts'

/** Stores all widths under names made of their content. The returned hash is the dish's `photo`. */
export async function storePhoto(files: Files, photo: EncodedPhoto): Promise<string> {
  await Promise.all(photo.variants.map(({ width, bytes }) => files.put(photoName(photo.hash, width), bytes)))
  return photo.hash
}

/** The public address of a stored photo in the width of a card; `inWidth` derives the other widths. */
export function photoUrl(photo: string): string {
  return `/media/${photoName(photo, 480)}`
}
