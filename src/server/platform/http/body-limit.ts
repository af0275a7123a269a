import { createMiddleware } from 'hono/factory'
import { refusalResponse } from './failures.ts'

/** What is refused is still read up to here, or the client would see a broken connection in place of the refusal. */
const MOST_DISCARDED_BYTES = 16 * 1024 * 1024

/** Refuses bodies that are too large, whether they say so beforehand or not. */
export function limitBody(mostBytes: number) {
  return createMiddleware(async (c, next) => {
    const { headers, method } = c.req.raw
    const isUnannounced = headers.has('transfer-encoding')
    // Node reads no more of a body than its length says.
    if (!isUnannounced && Number(headers.get('content-length') ?? 0) <= mostBytes) return next()
    // To ask for the stream of a body costs as much as a small answer: only where there is one.
    const { body } = c.req.raw
    if (!body) return next()
    const bytes = await readUpTo(body, mostBytes)
    if (!bytes) return tooLarge()
    c.req.raw = new Request(c.req.url, { method, headers, body: bytes })
    return next()
  })
}

/** By its headers: the request object of a socket has a stream even where nothing will come through it. */
export function announcesBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) !== 0
}

async function readUpTo(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Blob | null> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  while (size <= MOST_DISCARDED_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size <= mostBytes) chunks.push(new Uint8Array(value))
  }
  return size <= mostBytes ? new Blob(chunks) : null
}

function tooLarge() {
  const refusal = refusalResponse(413, 'request.too_large')
  refusal.headers.set('connection', 'close')
  return refusal
}
