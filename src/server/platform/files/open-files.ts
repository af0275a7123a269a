import type { Env } from '#server/env.ts'
import { readBucketAddress } from './bucket-address.ts'
import type { OpenFiles } from './files.ts'
import { localFiles } from './local-files.ts'

/** Pictures and papers in the configured bucket, or in the data folder. */
export async function openFiles(
  { FILES_URL, S3_ACCESS_KEY, S3_SECRET_KEY }: Pick<Env, 'FILES_URL' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>,
  dataDir: string,
): Promise<OpenFiles> {
  if (!FILES_URL) return { files: localFiles(dataDir), privateFiles: localFiles(dataDir, 'private') }
  // Its SDK takes half a second and 27 MB to load, which no other start pays.
  const { openBucket } = await import('./s3-files.ts')
  return openBucket(readBucketAddress(FILES_URL)!, {
    accessKeyId: S3_ACCESS_KEY!,
    secretAccessKey: S3_SECRET_KEY!,
  })
}
