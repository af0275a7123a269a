/**
 * `npm run fonts`: cuts the letters that nearly every page needs out of the fonts, so that a first visit downloads half.
 * Which characters and weights those are is written in fonts.css alone. To be run again after a change there or of the packages.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cutFont, readFaces } from './font-faces.mjs'

for (const face of await readFaces()) {
  if (!face.cut) continue
  const font = await cutFont(face)
  await writeFile(face.cut, font)
  console.log(`${path.basename(face.cut)}: ${(font.length / 1_000).toFixed(1)} kB`)
}
