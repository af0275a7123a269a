import { createHash } from 'node:crypto'
import type { Files } from '#server/platform/files/files.ts'

/** Stores a courier's photo of food at a door under a name made of its content, among the private files. */
export async function storeDoorPhoto(privateFiles: Files, bytes: Uint8Array): Promise<string> {
  const photo = createHash('sha256').update(bytes).digest('hex')
  await privateFiles.put(doorPhotoKey(photo), bytes)
  return photo
}

export function doorPhotoKey(photo: string): string {
  return `doors/${photo}.webp`
}
