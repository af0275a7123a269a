import { photoName, reviewPhotoName } from '#domain/catalog/photos.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { EncodedPhoto } from './encode-photo.ts'

/** Stores all widths under names made of their content. The returned hash is the `photo` of the dish or the review. */
export async function storePhoto(files: Files, photo: EncodedPhoto, nameOf = photoName): Promise<string> {
  await Promise.all(photo.variants.map(({ width, bytes }) => files.put(nameOf(photo.hash, width), bytes)))
  return photo.hash
}

/** The public address of a stored photo in the width of a card; `inWidth` derives the other widths. */
export function photoUrl(photo: string): string {
  return `/media/${photoName(photo, 480)}`
}

/** The same of a review's photo. */
export function reviewPhotoUrl(photo: string): string {
  return `/media/${reviewPhotoName(photo, 480)}`
}
