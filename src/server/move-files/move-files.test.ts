import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { localFiles } from '#server/platform/files/local-files.ts'
import { aBucket, aStubbornBucket } from '#tests/world/bucket.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'

const PROGRAM = path.join(import.meta.dirname, 'main.ts')
const bytes = (text: string) => new TextEncoder().encode(text)

/** A data folder with two pictures and a paper. */
async function aDataFolder() {
  const dataDir = aFolder()
  await localFiles(dataDir).put('dishes/koshari-480.webp', bytes('koshari'))
  await localFiles(dataDir).put('portraits/3f9a.webp', bytes('yara'))
  await localFiles(dataDir, 'private').put('papers/3f9a.webp', bytes('paper'))
  await writeFile(path.join(dataDir, 'files/dishes/torn.part'), 'x')
  return dataDir
}

async function run(env: Record<string, string>, ...args: string[]) {
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], {
    env,
  }).then(
    (said) => ({ ...said, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { code, said: stdout + stderr }
}

test('a data folder moves into a bucket, again and again, and is kept', async () => {
  const [DATA_DIR, { env, files, privateFiles }] = [await aDataFolder(), await aBucket()]
  const moved = await run({ ...env, DATA_DIR }, 'move')
  expect(moved).toEqual({
    code: 0,
    said: [
      'files: 2 files copied, 0 were there already, 0 differ.',
      'private: 1 files copied, 0 were there already, 0 differ.',
      `Every byte was compared. The files in ${DATA_DIR} are kept.\n`,
    ].join('\n'),
  })
  expect(Buffer.from((await files.read('dishes/koshari-480.webp'))!).toString()).toBe('koshari')
  expect(await Array.fromAsync(privateFiles.list())).toEqual(['papers/3f9a.webp'])
  expect(await Array.fromAsync(localFiles(DATA_DIR).list())).toHaveLength(2)

  await localFiles(DATA_DIR).put('dishes/molokhia-480.webp', bytes('molokhia'))
  const again = await run({ ...env, DATA_DIR }, 'move')
  expect(again.code).toBe(0)
  expect(again.said).toContain('files: 1 files copied, 2 were there already, 0 differ.')
})

test('a bucket that gives other bytes back ends the move with the names and 1', async () => {
  const { env } = await aStubbornBucket((_, response) => response.end('other bytes'))
  const { code, said } = await run({ ...env, DATA_DIR: await aDataFolder() }, 'move')
  expect(code).toBe(1)
  expect(said).toContain('files: 0 files copied, 0 were there already, 2 differ.')
  expect(said).toContain('private/papers/3f9a.webp reads back with other bytes.')
})

test('a bucket that refuses, or no bucket, ends the move with the reason and 1', async () => {
  const { env } = await aStubbornBucket((_, response) =>
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Not yours.</Message></Error>'),
  )
  const DATA_DIR = await aDataFolder()
  const refused = await run({ ...env, DATA_DIR }, 'move')
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(
    /^Stopped: the storage is away: .*Not yours\.\nRun it again: what was copied stays\.\n$/,
  )
  expect(await run({ DATA_DIR }, 'move')).toEqual({ code: 1, said: expect.stringMatching(/^Set FILES_URL/) })
  expect(await run({ ...env, DATA_DIR })).toEqual({ code: 1, said: expect.stringMatching(/^Say what to do/) })
})
