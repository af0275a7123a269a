import { createHash } from 'node:crypto'
import type { Files } from '#server/platform/files/files.ts'

/** Stores a problem's photo under a name made of its content, among the private files. */
export async function storeProblemPhoto(privateFiles: Files, bytes: Uint8Array): Promise<string> {
  const photo = createHash('sha256').update(bytes).digest('hex')
  await privateFiles.put(problemPhotoKey(photo), bytes)
  return photo
}

export function problemPhotoKey(photo: string): string {
  return `problems/${photo}.webp`
}
