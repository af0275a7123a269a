import { createHash } from 'node:crypto'
import type { Outcome } from '#domain/outcome.ts'
import type { Files } from '#server/platform/files/files.ts'
import { decodePicture, type PictureRefusal } from './decode-picture.ts'

/** Couriers' papers, and photos of food at a door, of an incident, of a problem: only those concerned may see them. */
type PrivateFolder = 'papers' | 'doors' | 'incidents' | 'problems'

/** Enough to read the small print of a card. */
const MOST_PX = 1_600

/** Turns a private picture into our own WebP file: upright, whole, without metadata. */
export function encodePrivatePicture(bytes: Uint8Array): Promise<Outcome<Uint8Array, PictureRefusal>> {
  return decodePicture(bytes, (picture) =>
    picture()
      .resize({ width: MOST_PX, height: MOST_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  )
}

/** Stores a picture under a name made of its content, among the private files. */
export async function storePrivatePicture(
  privateFiles: Files,
  folder: PrivateFolder,
  bytes: Uint8Array,
): Promise<string> {
  const picture = createHash('sha256').update(bytes).digest('hex')
  await privateFiles.put(privatePictureKey(folder, picture), bytes)
  return picture
}

export function privatePictureKey(folder: PrivateFolder, picture: string): string {
  return `${folder}/${picture}.webp`
}
