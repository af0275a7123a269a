import { createHash } from 'node:crypto'
import type { Files } from '#server/platform/files/files.ts'

/** Puts a person's picture, WebP, under a name made of its content; the answer is what their account keeps. */
export async function storePortrait(files: Files, bytes: Uint8Array): Promise<string> {
  const portrait = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await files.put(`portraits/${portrait}.webp`, bytes)
  return portrait
}

/** Public address of a stored portrait. */
export function portraitUrl(portrait: string): string {
  return `/media/portraits/${portrait}.webp`
}
