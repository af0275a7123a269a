import { expect, test } from 'vitest'
import { batchLoad } from './batch-load.ts'

/** Loads that the test itself finishes. */
function aReader() {
  const readings: { keys: string[]; finish(): void; fail(): void }[] = []
  const read = batchLoad<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const finish = () => resolve(new Map(keys.map((key) => [key, `${key} of ${readings.length}`])))
        readings.push({ keys, finish, fail: () => reject(new Error('away')) })
      }),
  )
  return { readings, read }
}

const turn = () => new Promise(setImmediate)

test('keys requested together are loaded together, each once, and each caller gets its own value', async () => {
  const { readings, read } = aReader()
  const answers = Promise.all([read('a'), read('b'), read('a')])
  await turn()
  expect(readings.map(({ keys }) => keys)).toEqual([['a', 'b']])
  readings[0]!.finish()
  expect(await answers).toEqual(['a of 1', 'b of 1', 'a of 1'])
})

test('a key requested during a load is loaded again', async () => {
  const { readings, read } = aReader()
  const early = read('a')
  await turn()
  const late = read('a')
  await turn()
  expect(readings).toHaveLength(2)
  readings[0]!.finish()
  readings[1]!.finish()
  await early
  expect(await late).toBe('a of 2')
})

test('a failed load fails for its callers only', async () => {
  const { readings, read } = aReader()
  const failing = expect(read('a')).rejects.toThrow('away')
  await turn()
  readings[0]!.fail()
  await failing
  const next = read('a')
  await turn()
  readings[1]!.finish()
  expect(await next).toBe('a of 2')
})
