import { createMiddleware } from 'hono/factory'
import { refusalResponse } from './failures.ts'

/** Refuses bodies that are too large: an announced length before a byte is read, an unannounced one as soon as it is passed. */
export function limitBody(mostBytes: number) {
  return createMiddleware(async (c, next) => {
    const { headers, method, body } = c.req.raw
    if (!announcesBody(headers)) return next()
    if (!headers.has('transfer-encoding')) {
      // Node reads no more of a body than its length says.
      return Number(headers.get('content-length')) > mostBytes ? tooLarge() : next()
    }
    const bytes = body && (await readUpTo(body, mostBytes))
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
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) return null
    chunks.push(new Uint8Array(chunk))
  }
  return new Blob(chunks)
}

function tooLarge() {
  return refusalResponse(413, 'request.too_large')
}
