import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import type { OpenFiles } from '#server/platform/files/files.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { aFolder } from './postgres/cluster-holder.ts'

/** The only account that the S3 server knows. */
const KEYS = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' }
const NAME = 'amama'

/** The environment that names a bucket at an address. */
export const bucketEnv = (endpoint: string) => ({
  FILES_URL: `s3://${NAME}?endpoint=${endpoint}`,
  ...KEYS,
})

/** An empty bucket on an S3 server of this process, and the files that are opened in it. */
export async function aBucket(): Promise<OpenFiles & { env: ReturnType<typeof bucketEnv> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs the address of a listing without the slash with which SDKs send it.
    allowMismatchedSignatures: true,
    directory: aFolder(),
    configureBuckets: [{ name: NAME }],
  })
  const { port } = await server.run()
  onTestFinished(() => {
    server.httpServer.closeAllConnections()
    return server.close()
  })
  const env = bucketEnv(`http://127.0.0.1:${port}`)
  return { env, ...(await openFiles(env, '')) }
}

/** A storage that answers as the test says, and what it was asked. */
export async function aStubbornBucket(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { env: bucketEnv(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked }
}
