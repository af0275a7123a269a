import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StorageFailure } from './files.ts'
import { localFiles } from './local-files.ts'

const KEY = 'dishes/3f9a01-480.webp'
const bytes = (text: string) => new TextEncoder().encode(text)

async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a file is read back byte for byte, small or large', async () => {
  const files = localFiles(await aFolder())
  const large = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
  await files.put(KEY, bytes('ab'))
  await files.put('dishes/large-1024.webp', large)
  expect(Buffer.from((await files.read(KEY))!)).toEqual(Buffer.from('ab'))
  expect(Buffer.from((await files.read('dishes/large-1024.webp'))!).equals(large)).toBe(true)
})

test('a second put replaces the first and leaves nothing else in the folder', async () => {
  const folder = await aFolder()
  const files = localFiles(folder)
  await files.put(KEY, bytes('a longer first text'))
  await files.put(KEY, bytes('second'))
  expect(Buffer.from((await files.read(KEY))!).toString()).toBe('second')
  expect(await readdir(path.join(folder, 'files', 'dishes'))).toEqual(['3f9a01-480.webp'])
})

test('a missing file reads as null, does not exist, and may be deleted', async () => {
  const files = localFiles(await aFolder())
  expect(await files.read(KEY)).toBeNull()
  expect(await files.exists(KEY)).toBe(false)
  await files.delete(KEY)
})

test('when the storage cannot be reached, nothing is stored and the caller gets an error', async () => {
  const folder = await aFolder()
  await writeFile(path.join(folder, 'files'), 'no folder')
  const refused = localFiles(folder).put(KEY, bytes('x'))
  await expect(refused).rejects.toThrow(StorageFailure)
  await expect(refused).rejects.toMatchObject({ isFull: false })
})

test('private files lie in a separate folder that no other user may enter', async () => {
  const folder = await aFolder()
  await localFiles(folder, 'private').put('papers/3f9a.webp', bytes('x'))
  expect((await stat(path.join(folder, 'private'))).mode & 0o777).toBe(0o700)
  expect(await localFiles(folder).read('papers/3f9a.webp')).toBeNull()
})

test('a deleted file is gone', async () => {
  const files = localFiles(await aFolder())
  await files.put(KEY, bytes('x'))
  expect(await files.exists(KEY)).toBe(true)
  await files.delete(KEY)
  expect(await files.exists(KEY)).toBe(false)
})

test.each([
  '../secret.txt',
  'dishes/../../secret.txt',
  '/etc/passwd',
  'dishes/a.jpg.php',
  'dishes/a\u0000.jpg',
  'dishes/A.webp',
  'dishes\\a.webp',
  'secret.txt',
  'dishes/',
  `dishes/${'a'.repeat(5000)}.webp`,
  'dishes/\u202egpj.webp',
  '',
])('the key %j reads no file and writes none', async (key) => {
  const folder = await aFolder()
  await writeFile(path.join(folder, 'secret.txt'), 'private')
  const files = localFiles(folder)
  expect(await files.read(key)).toBeNull()
  expect(await files.exists(key)).toBe(false)
  await expect(files.put(key, bytes('x'))).rejects.toThrow('not a key')
  await expect(files.delete(key)).rejects.toThrow('not a key')
})
