import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Files, isFileKey } from './files.ts'

/** Files on the local disk, under `files` in the data folder. */
export function localFiles(dataDir: string): Files {
  const folder = path.join(dataDir, 'files')
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(key, bytes) {
      assertKey(key)
      // Written beside its name and renamed: a reader never gets half a file, and a crash leaves none under a good name.
      const unfinished = `${path.posix.dirname(key)}/${randomUUID()}.part`
      await disk.put(unfinished, bytes)
      await rename(path.join(folder, unfinished), path.join(folder, key))
    },
    async read(key) {
      if (!isFileKey(key)) return null
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (isAbsence(error)) return null
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
  }
}

function assertKey(key: string) {
  if (!isFileKey(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`)
}

function isAbsence(error: unknown) {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as NodeJS.ErrnoException).code === 'ENOENT') return true
  }
  return false
}
