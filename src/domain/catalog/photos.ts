/** The stored widths of a photo in pixels, all 4:3: for cards, for a dish's page on a phone, and on a desktop. */
export const PHOTO_WIDTHS = [480, 768, 1024] as const

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** The end of a photo's address, which names its width. */
const WIDTH = new RegExp(`-(?:${PHOTO_WIDTHS.join('|')})\\.webp$`)

/** The file name of one width of a photo, in storage and under `/media/`. */
export function photoName(photo: string, width: PhotoWidth): string {
  return `dishes/${photo}-${width}.webp`
}

/** The same of a photo that somebody added to their review. */
export function reviewPhotoName(photo: string, width: PhotoWidth): string {
  return `reviews/${photo}-${width}.webp`
}

/** The address of the same photo in another width. */
export function inWidth(photoUrl: string, width: PhotoWidth): string {
  return photoUrl.replace(WIDTH, `-${width}.webp`)
}
