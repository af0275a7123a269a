import { describe, expect, test } from 'vitest'
import { aBucket } from '#tests/world/bucket.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { copyFiles } from './copy-files.ts'
import type { Files, OpenFiles } from './files.ts'
import { localFiles } from './local-files.ts'

const KEY = 'dishes/3f9a01-480.webp'
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (files: Files, key: string) => Buffer.from((await files.read(key))!).toString()

function aDataFolder(): OpenFiles {
  const folder = aFolder()
  return { files: localFiles(folder), privateFiles: localFiles(folder, 'private') }
}

async function all(keys: AsyncIterable<string>) {
  return (await Array.fromAsync(keys)).sort()
}

describe.each<[string, () => OpenFiles | Promise<OpenFiles>]>([
  ['a folder', aDataFolder],
  ['a bucket', aBucket],
])('in %s', (_, open) => {
  test('a file is read back byte for byte, small or large', async () => {
    const { files } = await open()
    const large = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
    await files.put(KEY, bytes('ab'))
    await files.put('dishes/large-1024.webp', large)
    expect(await textOf(files, KEY)).toBe('ab')
    expect(Buffer.from((await files.read('dishes/large-1024.webp'))!).equals(large)).toBe(true)
  })

  test('a second put replaces the first', async () => {
    const { files } = await open()
    await files.put(KEY, bytes('a longer first text'))
    await files.put(KEY, bytes('second'))
    expect(await textOf(files, KEY)).toBe('second')
    expect(await all(files.list())).toEqual([KEY])
  })

  test('a missing file reads as null, does not exist, and may be deleted', async () => {
    const { files } = await open()
    expect(await files.read(KEY)).toBeNull()
    expect(await files.exists(KEY)).toBe(false)
    expect(await all(files.list())).toEqual([])
    expect(await all(files.listOlder('dishes', new Date(8.64e15)))).toEqual([])
    await files.delete(KEY)
    await files.deleteOlder(KEY, new Date(8.64e15))
  })

  test('a deleted file is gone', async () => {
    const { files } = await open()
    await files.put(KEY, bytes('x'))
    expect(await files.exists(KEY)).toBe(true)
    await files.delete(KEY)
    expect(await files.exists(KEY)).toBe(false)
  })

  test('public and private files are apart', async () => {
    const { files, privateFiles } = await open()
    await privateFiles.put('papers/3f9a.webp', bytes('x'))
    await files.put(KEY, bytes('x'))
    expect(await files.read('papers/3f9a.webp')).toBeNull()
    expect(await all(files.list())).toEqual([KEY])
    expect(await all(privateFiles.list())).toEqual(['papers/3f9a.webp'])
  })

  test('a listing has every file of all folders, or the older ones of one', async () => {
    const { files } = await open()
    const keys = ['dishes/a-480.webp', 'dishes/b-480.webp', 'dishes/of/c.webp', 'portraits/d.webp']
    for (const key of keys) await files.put(key, bytes(key))
    expect(await all(files.list())).toEqual(keys)
    expect(await all(files.listOlder('dishes', new Date(8.64e15)))).toEqual(keys.slice(0, 2))
    expect(await all(files.listOlder('dishes', new Date(Date.now() - 60_000)))).toEqual([])
  })

  test('a file that was written since a moment stays, an older one goes', async () => {
    const { files } = await open()
    await files.put(KEY, bytes('x'))
    await files.deleteOlder(KEY, new Date(Date.now() - 60_000))
    expect(await files.exists(KEY)).toBe(true)
    await files.deleteOlder(KEY, new Date(8.64e15))
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
    const { files } = await open()
    expect(await files.read(key)).toBeNull()
    expect(await files.exists(key)).toBe(false)
    await expect(files.put(key, bytes('x'))).rejects.toThrow('not a key')
    await expect(files.delete(key)).rejects.toThrow('not a key')
  })
})

test('a copy brings every file over, skips what is there with the same bytes, and names what reads back differently', async () => {
  const [{ files: from }, { files: to }] = [aDataFolder(), await aBucket()]
  const keys = Array.from({ length: 20 }, (_, n) => `dishes/${n}-480.webp`)
  for (const key of keys) await from.put(key, bytes(`picture ${key}`))
  await to.put(keys[0]!, bytes(`picture ${keys[0]}`))
  await to.put(keys[1]!, bytes('half of an interrupted copy'))
  expect(await copyFiles(from, to)).toEqual({ copied: 19, skipped: 1, different: [] })
  for (const key of keys) expect(await textOf(to, key)).toBe(`picture ${key}`)
  expect(await copyFiles(from, to)).toEqual({ copied: 0, skipped: 20, different: [] })

  const torn: Files = { ...to, read: async (key) => (key === keys[2] ? bytes('torn') : to.read(key)) }
  expect(await copyFiles(from, torn)).toEqual({ copied: 0, skipped: 19, different: [keys[2]] })
})
