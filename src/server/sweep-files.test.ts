import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aBucket } from '#tests/world/bucket.ts'
import { aCook, aCustomer, aDish } from '#tests/world/market.ts'
import { aPicture, fileOf } from '#tests/world/pictures.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { localFiles } from './platform/files/local-files.ts'
import { sweepFiles } from './sweep-files.ts'

const UNUSED = '0'.repeat(32)

test('files that no row has named for a day and half-written leftovers are swept, and nothing else', async () => {
  const folder = aFolder()
  const files = localFiles(folder)
  const app = await aTestApp({ files })
  const [amina, yara] = [await aCook(app), await aCustomer(app)]
  const { portrait } = await yara.client.accounts.setPortrait({ picture: fileOf(await aPicture()) })
  await aDish(app, amina, { photo: 'koshari-01' })
  for (const name of ['koshari-01-480', 'koshari-01-1024', `${UNUSED}-480`])
    await files.put(`dishes/${name}.webp`, new Uint8Array([1]))
  await files.put(`portraits/${UNUSED}.webp`, new Uint8Array([1]))
  await writeFile(path.join(folder, 'files/portraits/torn.part'), 'x')
  const namesIn = async (of: string) => (await readdir(path.join(folder, 'files', of))).sort()

  app.time.now = Date.now() + DAY_MS - 60_000
  expect(await sweepFiles(app.platform)).toBe(0)
  expect(await namesIn('portraits')).toHaveLength(3)

  app.time.now = Date.now() + DAY_MS + 60_000
  expect(await sweepFiles(app.platform)).toBe(2)
  expect(await namesIn('dishes')).toEqual(['koshari-01-1024.webp', 'koshari-01-480.webp'])
  expect(await namesIn('portraits')).toEqual([path.basename(portrait)])

  await yara.client.accounts.removePortrait()
  expect(await sweepFiles(app.platform)).toBe(1)
  expect(await namesIn('portraits')).toEqual([])
})

test('a bucket is swept alike', async () => {
  const { files } = await aBucket()
  const app = await aTestApp({ files })
  const yara = await aCustomer(app)
  const { portrait } = await yara.client.accounts.setPortrait({ picture: fileOf(await aPicture()) })
  await files.put(`portraits/${UNUSED}.webp`, new Uint8Array([1]))
  await files.put(`dishes/${UNUSED}-480.webp`, new Uint8Array([1]))

  app.time.now = Date.now() + DAY_MS - 60_000
  expect(await sweepFiles(app.platform)).toBe(0)
  app.time.now = Date.now() + DAY_MS + 60_000
  expect(await sweepFiles(app.platform)).toBe(2)
  expect(await Array.fromAsync(files.list())).toEqual([portrait.replace('/media/', '')])
})
