import { createHash } from 'node:crypto'
import type { Outcome } from '#domain/outcome.ts'
import type { Files } from '#server/platform/files/files.ts'
import { decodePicture, type PictureRefusal } from './decode-picture.ts'

/**
 * What only those concerned may see: couriers' papers, and photos of food at a door, of an incident, of a problem. Each key is
 * written out, because `registries.test.ts` reads here which folders must be swept.
 */
const KEYS = {
  paper: (name: string) => `papers/${name}.webp`,
  door: (name: string) => `doors/${name}.webp`,
  incident: (name: string) => `incidents/${name}.webp`,
  problem: (name: string) => `problems/${name}.webp`,
}
type Shown = keyof typeof KEYS

/** Enough to read the small print of a card. */
const MAX_PX = 1_600

/** Turns a private picture into our own WebP file: upright, whole, without metadata. */
export function encodePrivatePicture(bytes: Uint8Array): Promise<Outcome<Uint8Array, PictureRefusal>> {
  return decodePicture(bytes, (picture) =>
    picture()
      .resize({ width: MAX_PX, height: MAX_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  )
}

/** Stores a picture under a name made of its content, among the private files. */
export async function storePrivatePicture(
  privateFiles: Files,
  of: Shown,
  bytes: Uint8Array,
): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('hex')
  await privateFiles.put(privatePictureKey(of, name), bytes)
  return name
}

export function privatePictureKey(of: Shown, name: string): string {
  return KEYS[of](name)
}
