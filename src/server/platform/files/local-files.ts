import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { assertFileKey, causesOf, type Files, isFileKey, StorageFailure } from './files.ts'

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
      assertFileKey(key)
      // Written under another name and renamed: nobody reads half a file, and a crash leaves none under a valid name.
      const unfinished = `${path.posix.dirname(key)}/${randomUUID()}${UNFINISHED}`
      try {
        await mkdir(folder, { recursive: true, mode: name === 'private' ? 0o700 : 0o755 })
        await disk.put(unfinished, bytes)
        await rename(pathOf(unfinished), pathOf(key))
      } catch (error) {
        await rm(pathOf(unfinished), { force: true }).catch(() => {})
        throw failureOf(error)
      }
    },
    read: async (key) => (isFileKey(key) ? disk.getBytes(key).catch(orIfMissing(null)) : null),
    async delete(key) {
      assertFileKey(key)
      await disk.delete(key).catch((error) => {
        throw failureOf(error)
      })
    },
    async exists(key) {
      return isFileKey(key) && (await disk.exists(key))
    },
    async *list() {
      const names = await readdir(folder, { recursive: true }).catch(orIfMissing([]))
      for (const name of names) {
        const key = name.replaceAll(path.sep, '/')
        if (isFileKey(key) && !key.endsWith(UNFINISHED)) yield key
      }
    },
    async *listOlder(of, before) {
      const entries = await opendir(pathOf(of)).catch(orIfMissing([]))
      for await (const { name } of entries) {
        if (!(await isOlder(pathOf(`${of}/${name}`), before))) continue
        if (name.endsWith(UNFINISHED)) await rm(pathOf(`${of}/${name}`), { force: true })
        else if (isFileKey(`${of}/${name}`)) yield `${of}/${name}`
      }
    },
    async deleteOlder(key, before) {
      assertFileKey(key)
      if (await isOlder(pathOf(key), before)) await this.delete(key)
    },
  }
}

async function isOlder(file: string, before: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() === true && found.mtime < before
}

/** What stands for a file or folder that is not there. */
function orIfMissing<Instead>(instead: Instead): (error: unknown) => Instead {
  return (error) => {
    if (hasCode(error, 'ENOENT')) return instead
    throw failureOf(error)
  }
}

function failureOf(error: unknown): StorageFailure {
  const isFull = FULL.some((code) => hasCode(error, code))
  return new StorageFailure(isFull, { cause: error })
}

function hasCode(error: unknown, code: string): boolean {
  return [...causesOf(error)].some((cause) => (cause as NodeJS.ErrnoException).code === code)
}
