import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '#server/platform/files/files.ts'
import { storePortrait } from '#server/platform/images/store-portrait.ts'

const PORTRAITS = new URL('../demo/portraits/', import.meta.url)

/** Stores the demo people's portraits; returns the stored portrait by person. */
export async function storePortraits(files: Files): Promise<Map<string, string>> {
  const names = await readdir(PORTRAITS)
  const stored = names.map(async (name): Promise<[string, string]> => {
    const bytes = await readFile(new URL(name, PORTRAITS))
    return [path.parse(name).name, await storePortrait(files, bytes)]
  })
  return new Map(await Promise.all(stored))
}
