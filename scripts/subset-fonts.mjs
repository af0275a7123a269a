/**
 * `npm run fonts`: creates font subsets with the letters that nearly every page needs, so that a first visit downloads half.
 * fonts.css alone defines their characters and weights. Run it again after a change there or of the packages.
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
