import { randomUUID } from 'node:crypto'
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Files, isFileKey, StorageFailure } from './files.ts'

const UNFINISHED = '.part'
/** No space left, quota exceeded, or file too large. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Files on the local disk, in the data folder: `files` are public, `private` ones are never served directly. */
export function localFiles(dataDir: string, name: 'files' | 'private' = 'files'): Files {
  const folder = path.join(dataDir, name)
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const pathOf = (key: string) => path.join(folder, key)
  return {
    async put(key, bytes) {
      assertKey(key)
      // Written under another name and renamed: nobody reads half a file, and a crash leaves none under a valid name.
      const unfinished = `${path.posix.dirname(key)}/${randomUUID()}${UNFINISHED}`
      try {
        await mkdir(folder, { recursive: true, mode: name === 'private' ? 0o700 : 0o755 })
        await disk.put(unfinished, bytes)
        await rename(pathOf(unfinished), pathOf(key))
      } catch (error) {
        await rm(pathOf(unfinished), { force: true }).catch(() => {})
        throw new StorageFailure(
          FULL.some((code) => hasCode(error, code)),
          { cause: error },
        )
      }
    },
    async read(key) {
      if (!isFileKey(key)) return null
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null
        throw error
      }
    },
    async delete(key) {
      assertKey(key)
      await disk.delete(key)
    },
    async exists(key) {
      return isFileKey(key) && (await disk.exists(key))
    },
    async *listOlder(of, before) {
      const entries = await opendir(pathOf(of)).catch((error) => {
        if (hasCode(error, 'ENOENT')) return []
        throw error
      })
      for await (const { name } of entries) {
        if (!(await isOlder(pathOf(`${of}/${name}`), before))) continue
        if (name.endsWith(UNFINISHED)) await rm(pathOf(`${of}/${name}`), { force: true })
        else if (isFileKey(`${of}/${name}`)) yield `${of}/${name}`
      }
    },
    async deleteOlder(key, before) {
      assertKey(key)
      if (await isOlder(pathOf(key), before)) await disk.delete(key)
    },
  }
}

async function isOlder(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() === true && found.mtime < before
}

function assertKey(key: string) {
  if (!isFileKey(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`)
}

function hasCode(error: unknown, code: string) {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as NodeJS.ErrnoException).code === code) return true
  }
  return false
}
