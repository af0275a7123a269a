import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { localFiles } from '#server/platform/files/local-files.ts'
import { encodePhoto } from './encode-photo.ts'
import { photoUrl, storePhoto } from './store-photo.ts'

async function aPhoto() {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
  const outcome = await encodePhoto(await picture.jpeg().toBuffer())
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

test('a photo is stored in every width, under names made of its content', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = localFiles(folder)
  const photo = await aPhoto()

  const stored = await storePhoto(files, photo)
  expect(stored).toBe(photo.hash)
  expect((await readdir(path.join(folder, 'files', 'dishes'))).sort()).toEqual([
    `${photo.hash}-1024.webp`,
    `${photo.hash}-480.webp`,
    `${photo.hash}-768.webp`,
  ])
  for (const { width, bytes } of photo.variants) {
    expect(Buffer.from((await files.read(`dishes/${stored}-${width}.webp`))!).equals(bytes)).toBe(true)
  }
})

test('the public address is the smallest width, under /media', () => {
  expect(photoUrl('3f9a')).toBe('/media/dishes/3f9a-480.webp')
})
