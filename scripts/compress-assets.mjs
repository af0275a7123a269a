import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const FOLDER = path.join(import.meta.dirname, '../build/client')

/** The list of all pages with their files, which every first load reads. */
const PAGES = /^manifest-.*\.js$/

/** Compresses assets once, at the best quality, so that no request waits for it. */
const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
const files = entries.filter(
  (entry) => entry.isFile() && /\.(js|css|json|svg|txt|webmanifest)$/.test(entry.name),
)
await Promise.all(files.map(({ parentPath, name }) => compress(parentPath, name)))
console.log(`compressed ${files.length} files`)

async function compress(folder, name) {
  const file = path.join(folder, name)
  if (PAGES.test(name)) await writeFile(file, inOneOrder(await readFile(file, 'utf8')))
  const bytes = await readFile(file)
  await Promise.all([
    brotli(bytes).then((small) => writeFile(`${file}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

/** Sorts the files of each page: what many pages share is written alike then, and the list is a tenth smaller. */
function inOneOrder(pages) {
  return pages.replace(
    /"imports":(\[[^\]]*\])/g,
    (_, files) => `"imports":${JSON.stringify(JSON.parse(files).sort())}`,
  )
}
