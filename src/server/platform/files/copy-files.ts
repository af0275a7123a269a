import { Readable } from 'node:stream'
import type { Files } from './files.ts'

export type Copied = {
  /** How many were written. */
  copied: number
  /** How many had the same bytes there already. */
  skipped: number
  /** Those that read back with other bytes than were written. */
  different: string[]
}

const AT_ONCE = 8

/** Copies every file to another storage and reads each back. What is there already with the same bytes is not written again. */
export async function copyFiles(from: Files, to: Files): Promise<Copied> {
  const result: Copied = { copied: 0, skipped: 0, different: [] }
  async function copy(key: string) {
    const bytes = await from.read(key)
    // Swept since it was listed.
    if (!bytes) return
    const isThere = async () => {
      const there = await to.read(key)
      return there !== null && Buffer.compare(there, bytes) === 0
    }
    if (await isThere()) result.skipped += 1
    else {
      await to.put(key, bytes)
      if (await isThere()) result.copied += 1
      else result.different.push(key)
    }
  }
  await Readable.from(from.list()).forEach(copy, { concurrency: AT_ONCE })
  return result
}
