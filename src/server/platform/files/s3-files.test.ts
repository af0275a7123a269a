import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { aStubbornBucket, bucketEnv } from '#tests/world/bucket.ts'
import { readBucketAddress } from './bucket-address.ts'
import { type Files, StorageFailure } from './files.ts'
import { openBucket } from './s3-files.ts'

const KEY = 'dishes/3f9a01-480.webp'
const TIME_LIMIT_MS = 700

/** The public files of a bucket at an address, with little patience. */
function filesAt({ FILES_URL, S3_ACCESS_KEY, S3_SECRET_KEY }: ReturnType<typeof bucketEnv>): Files {
  const keys = { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY }
  return openBucket(readBucketAddress(FILES_URL)!, keys, TIME_LIMIT_MS).files
}

const CALLS: Record<string, (files: Files) => Promise<unknown>> = {
  put: (files) => files.put(KEY, new Uint8Array([1])),
  read: (files) => files.read(KEY),
  delete: (files) => files.delete(KEY),
  list: (files) => Array.fromAsync(files.list()),
  listOlder: (files) => Array.fromAsync(files.listOlder('dishes', new Date(8.64e15))),
}

const says =
  (status: number, code?: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(code && `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
  }

test.each<[string, RequestListener, { isFull: boolean; tries: number }]>([
  ['denies access', says(403, 'AccessDenied'), { isFull: false, tries: 1 }],
  ['does not know the key', says(403, 'InvalidAccessKeyId'), { isFull: false, tries: 1 }],
  ['has no such bucket', says(404, 'NoSuchBucket'), { isFull: false, tries: 1 }],
  ['is broken', says(500), { isFull: false, tries: 3 }],
  ['is full', says(507), { isFull: true, tries: 1 }],
  ['has a quota', says(403, 'QuotaExceeded'), { isFull: true, tries: 1 }],
  ['takes no large files', says(400, 'EntityTooLarge'), { isFull: true, tries: 1 }],
  ['is full as MinIO', says(507, 'XMinioStorageFull'), { isFull: true, tries: 1 }],
])('a bucket that %s fails each call after its tries', async (_, answer, { isFull, tries }) => {
  const { env, asked } = await aStubbornBucket(answer)
  for (const [name, call] of Object.entries(CALLS)) {
    asked.length = 0
    const failed = call(filesAt(env))
    await expect(failed, name).rejects.toThrow(StorageFailure)
    await expect(failed, name).rejects.toMatchObject({ isFull })
    expect(asked, name).toHaveLength(tries)
  }
})

test.each<[string, RequestListener]>([
  ['does not answer', () => {}],
  ['stops in the middle of its answer', (_, response) => response.writeHead(200).write('<a')],
])('a bucket that %s fails each call within its time', async (_, answer) => {
  const { env } = await aStubbornBucket(answer)
  const files = filesAt(env)
  const start = performance.now()
  await Promise.all(
    Object.values(CALLS).map((call) => expect(call(files)).rejects.toMatchObject({ isFull: false })),
  )
  expect(performance.now() - start).toBeLessThan(5 * TIME_LIMIT_MS)
})

test('a bucket that refuses the connection fails each call', async () => {
  const files = filesAt(bucketEnv('http://127.0.0.1:1'))
  for (const call of Object.values(CALLS)) await expect(call(files)).rejects.toThrow(StorageFailure)
})

test('a file that is cut off is not read as a whole one', async () => {
  const { env } = await aStubbornBucket((_, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('abc', () => response.destroy())
  })
  await expect(filesAt(env).read(KEY)).rejects.toThrow(StorageFailure)
})

test('a call succeeds if the second try does', async () => {
  const { env, asked } = await aStubbornBucket((request, response) =>
    (asked.length % 2 === 1 ? says(500) : says(200))(request, response),
  )
  await filesAt(env).put(KEY, new Uint8Array([1]))
  expect(await filesAt(env).read(KEY)).toHaveLength(0)
  expect(asked.map((each) => each.split('?')[0])).toEqual([
    ...Array(2).fill(`PUT /amama/files/${KEY}`),
    ...Array(2).fill(`GET /amama/files/${KEY}`),
  ])
})

test('a listing asks for page after page, and passes over what is no file of ours', async () => {
  const pages: Record<string, { keys: string[]; next?: string }> = {
    '': { keys: ['files/', 'files/dishes/a.webp', 'files/notes.txt'], next: 'two' },
    two: { keys: ['files/dishes/b.webp', 'files-of-others/dishes/c.webp'], next: 'three' },
    three: { keys: ['files/dishes/d.webp'] },
  }
  const { env, asked } = await aStubbornBucket(({ url }, response) => {
    const token = new URL(url!, 'http://bucket').searchParams.get('continuation-token') ?? ''
    const { keys, next } = pages[token]!
    const found = keys.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified><Size>1</Size></Contents>`,
    )
    const more = next
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`
      : ''
    response.end(`<?xml version="1.0"?><ListBucketResult>${found.join('')}${more}</ListBucketResult>`)
  })
  const files = filesAt(env)
  const expected = ['dishes/a.webp', 'dishes/b.webp', 'dishes/d.webp']
  expect(await Array.fromAsync(files.list())).toEqual(expected)
  expect(asked).toHaveLength(3)
  expect(await Array.fromAsync(files.listOlder('dishes', new Date('2026-11-21T10:00:01Z')))).toEqual(expected)
  expect(await Array.fromAsync(files.listOlder('dishes', new Date('2026-11-21T10:00:00Z')))).toEqual([])
})
