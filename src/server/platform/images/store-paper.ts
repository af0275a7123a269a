import { createHash } from 'node:crypto'
import type { Outcome } from '#domain/outcome.ts'
import type { Files } from '#server/platform/files/files.ts'
import { decodePicture, type PictureRefusal } from './decode-picture.ts'

/** Enough to read the small print of a card. */
const PAPER_PX = 1_600

/** Turns a photo of a paper into our own WebP file: upright, whole, without metadata. */
export function encodePaper(bytes: Uint8Array): Promise<Outcome<Uint8Array, PictureRefusal>> {
  return decodePicture(bytes, (picture) =>
    picture()
      .resize({ width: PAPER_PX, height: PAPER_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  )
}

/** Stores a paper's picture under a name made of its content, among the private files. */
export async function storePaper(privateFiles: Files, bytes: Uint8Array): Promise<string> {
  const paper = createHash('sha256').update(bytes).digest('hex')
  await privateFiles.put(paperKey(paper), bytes)
  return paper
}

export function paperKey(paper: string): string {
  return `papers/${paper}.webp`
}
