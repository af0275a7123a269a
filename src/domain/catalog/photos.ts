/** The widths in pixels that every dish photo is kept in, all of them 4:3: cards, a dish's page on a phone, on a desktop. */
export const PHOTO_WIDTHS = [480, 768, 1024] as const

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

/** What tells the widths of one photo apart, at the end of its address. */
const WIDTH = new RegExp(`-(?:${PHOTO_WIDTHS.join('|')})\\.webp$`)

/** The name that one width of a photo has where photos are kept, and under `/media/`. */
export function photoName(photo: string, width: PhotoWidth): string {
  return `dishes/${photo}-${width}.webp`
}

/** The address of the same photo in another width. */
export function inWidth(photoUrl: string, width: PhotoWidth): string {
  return photoUrl.replace(WIDTH, `-${width}.webp`)
}
