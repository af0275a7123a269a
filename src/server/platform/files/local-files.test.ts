import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { StorageFailure } from './files.ts'
import { localFiles } from './local-files.ts'

const KEY = 'dishes/3f9a01-480.webp'
const bytes = (text: string) => new TextEncoder().encode(text)

test('a second put leaves nothing but the file in the folder', async () => {
  const folder = aFolder()
  const files = localFiles(folder)
  await files.put(KEY, bytes('first'))
  await files.put(KEY, bytes('second'))
  expect(await readdir(path.join(folder, 'files', 'dishes'))).toEqual(['3f9a01-480.webp'])
})

test('when the storage cannot be reached, nothing is stored or read, and the caller gets an error', async () => {
  const folder = aFolder()
  await writeFile(path.join(folder, 'files'), 'no folder')
  const files = localFiles(folder)
  const all = () => Array.fromAsync(files.list())
  for (const call of [() => files.put(KEY, bytes('x')), () => files.read(KEY), all]) {
    const refused = call()
    await expect(refused).rejects.toThrow(StorageFailure)
    await expect(refused).rejects.toMatchObject({ isFull: false })
  }
})

test('private files lie in a separate folder that no other user may enter', async () => {
  const folder = aFolder()
  await localFiles(folder, 'private').put('papers/3f9a.webp', bytes('x'))
  expect((await stat(path.join(folder, 'private'))).mode & 0o777).toBe(0o700)
})

test('no key leads out of the folder', async () => {
  const folder = aFolder()
  await writeFile(path.join(folder, 'secret.txt'), 'private')
  const files = localFiles(folder)
  for (const key of ['../secret.txt', 'dishes/../../secret.txt']) expect(await files.read(key)).toBeNull()
})

test('a file that was written again since it was listed stays', async () => {
  const folder = aFolder()
  const files = localFiles(folder)
  await files.put(KEY, bytes('x'))
  await utimes(path.join(folder, 'files', KEY), 0, 0)
  const before = new Date(24 * 60 * 60 * 1_000)
  expect(await Array.fromAsync(files.listOlder('dishes', before))).toEqual([KEY])
  await files.put(KEY, bytes('x'))
  await files.deleteOlder(KEY, before)
  expect(await files.exists(KEY)).toBe(true)
})
