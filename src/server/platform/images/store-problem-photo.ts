import { createHash } from 'node:crypto'
import type { Files } from '#server/platform/files/files.ts'

/** Puts the photo of a problem under a name made of its content, into files that nobody is served. */
export async function storeProblemPhoto(privateFiles: Files, bytes: Uint8Array): Promise<string> {
  const photo = createHash('sha256').update(bytes).digest('hex')
  await privateFiles.put(problemPhotoKey(photo), bytes)
  return photo
}

export function problemPhotoKey(photo: string): string {
  return `problems/${photo}.webp`
}
