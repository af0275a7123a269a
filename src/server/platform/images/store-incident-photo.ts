import { createHash } from 'node:crypto'
import type { Files } from '#server/platform/files/files.ts'

/** Stores an incident's photo under a name made of its content, among the private files. */
export async function storeIncidentPhoto(privateFiles: Files, bytes: Uint8Array): Promise<string> {
  const photo = createHash('sha256').update(bytes).digest('hex')
  await privateFiles.put(incidentPhotoKey(photo), bytes)
  return photo
}

export function incidentPhotoKey(photo: string): string {
  return `incidents/${photo}.webp`
}
