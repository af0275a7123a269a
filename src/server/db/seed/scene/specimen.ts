import sharp from 'sharp'
import type { Files } from '#server/platform/files/files.ts'
import { encodePaper, storePaper } from '#server/platform/images/store-paper.ts'

/** Stores the one picture of all demo papers: a card with a face and lines, of nobody. Returns its name. */
export async function storeSpecimen(privateFiles: Files): Promise<string> {
  const block = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  const card = await sharp(block(856, 540, '#e9e2d0'))
    .composite([
      { input: block(220, 290, '#9c8f78'), left: 50, top: 160 },
      ...[170, 240, 310, 380].map((top) => ({ input: block(480, 26, '#5d5546'), left: 320, top })),
      { input: block(856, 90, '#2f6f6a'), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  const encoded = await encodePaper(card)
  if (!encoded.ok) throw new Error(encoded.code)
  return storePaper(privateFiles, encoded.value)
}
