import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { Disk, type DriveFile } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { BucketAddress } from './bucket-address.ts'
import { assertFileKey, causesOf, type Files, isFileKey, type OpenFiles, StorageFailure } from './files.ts'

type Keys = { accessKeyId: string; secretAccessKey: string }

/** For one call with all its tries: longer than any healthy storage needs, shorter than people wait for a page. */
const TIME_LIMIT_MS = 10_000
/** A storage that drops packets is tried again within the limit. */
const TRY_MS = 4_000
const CONNECT_MS = 2_000
const TRIES = 3

/** What servers of several makers answer when the bucket or its disk has no more room. */
const FULL = [
  'QuotaExceeded',
  'EntityTooLarge',
  'InsufficientStorage',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]

/** The two folders of a bucket. All of it is private: the product serves public pictures too, and decides who sees which paper. */
export function openBucket(
  { bucket, region, endpoint }: BucketAddress,
  credentials: Keys,
  timeLimitMs = TIME_LIMIT_MS,
): OpenFiles {
  const client = new PunctualClient(
    {
      region,
      credentials,
      // Servers of one's own have no DNS name for each bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: TRY_MS,
        throwOnRequestTimeout: true,
      },
      // Other servers refuse Amazon's newer checksums; the signature covers the bytes of an upload anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
    timeLimitMs,
  )
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const disk = new Disk(driver)
  return { files: s3Files(disk, 'files'), privateFiles: s3Files(disk, 'private') }
}

function s3Files(disk: Disk, name: 'files' | 'private'): Files {
  const nameOf = (key: string) => `${name}/${key}`
  const keyOf = (object: DriveFile) => object.key.slice(name.length + 1)

  async function* objectsIn(folder: string, recursive: boolean): AsyncGenerator<DriveFile> {
    let paginationToken: string | undefined
    do {
      const page = await orFailure(disk.listAll(folder, { recursive, paginationToken }))
      for (const object of page.objects)
        if (object.isFile && object.key.startsWith(`${folder}/`) && isFileKey(keyOf(object))) yield object
      paginationToken = page.paginationToken
    } while (paginationToken)
  }

  return {
    async put(key, bytes) {
      assertFileKey(key)
      await orFailure(disk.put(nameOf(key), bytes))
    },
    async read(key) {
      if (!isFileKey(key)) return null
      return orFailure(disk.getBytes(nameOf(key)).catch(nullIfMissing))
    },
    async delete(key) {
      assertFileKey(key)
      await orFailure(disk.delete(nameOf(key)))
    },
    async exists(key) {
      return isFileKey(key) && (await orFailure(disk.exists(nameOf(key))))
    },
    async *list() {
      for await (const object of objectsIn(name, true)) yield keyOf(object)
    },
    async *listOlder(of, before) {
      for await (const object of objectsIn(nameOf(of), false))
        if ((await object.getMetaData()).lastModified < before) yield keyOf(object)
    },
    async deleteOlder(key, before) {
      assertFileKey(key)
      const found = await orFailure(disk.getMetaData(nameOf(key)).catch(nullIfMissing))
      if (found && found.lastModified < before) await this.delete(key)
    },
  }
}

/** Ends a call and its tries after a time, also in the middle of a file. */
class PunctualClient extends S3Client {
  readonly #timeLimitMs: number
  constructor(config: S3ClientConfig, timeLimitMs: number) {
    super(config)
    this.#timeLimitMs = timeLimitMs
  }
  // biome-ignore lint/suspicious/noExplicitAny: the client has a type for each command
  override send(command: any): Promise<any> {
    return super.send(command, { abortSignal: AbortSignal.timeout(this.#timeLimitMs) })
  }
}

/** Only a missing file: a missing bucket, or one that we may not read, is a failure. A question for the head has no other name. */
function nullIfMissing(error: unknown): null {
  if ([...causesOf(error)].some(({ name }) => name === 'NoSuchKey' || name === 'NotFound')) return null
  throw error
}

async function orFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StorageFailure([...causesOf(error)].some(isFull), { cause: error })
  }
}

function isFull(error: Error & { $metadata?: { httpStatusCode?: number } }): boolean {
  return FULL.includes(error.name) || error.$metadata?.httpStatusCode === 507
}
