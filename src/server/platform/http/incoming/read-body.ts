import { createMiddleware } from 'hono/factory'
import { refusalResponse } from '../failures.ts'
import { findRepeatedKey } from './repeated-key.ts'

/** The limits of a body: its size, its time, and the refusal code for a larger one. */
export type BodyLimits = { mostBytes: number; withinMs: number; tooLarge?: string }

/**
 * Reads the whole body before the request is handled, so that nothing is reserved while it trickles in. Refuses bodies
 * that are too large (by their header before they are read) or too slow, and JSON that names a key twice, because readers
 * disagree which of the two counts. The adapter closes the connection of a refused body.
 */
export function readBody({ mostBytes, withinMs, tooLarge = 'request.too_large' }: BodyLimits) {
  return createMiddleware(async (c, next) => {
    const { raw } = c.req
    if (raw.method === 'GET' || raw.method === 'HEAD') return next()
    const announced = lengthOf(raw.headers)
    if (announced !== null && announced > mostBytes) return refusalResponse(413, tooLarge)
    // The socket gives no more bytes than the header announced.
    const reading = announced === null ? readUpTo(raw.body, mostBytes) : raw.arrayBuffer()
    const bytes = await inTime(reading, withinMs).catch(() => 'lost' as const)
    if (bytes === 'late') return refusalResponse(408, 'request.too_slow')
    if (bytes === 'too large') return refusalResponse(413, tooLarge)
    if (bytes === 'lost') return refuseInput([])
    const repeated = isJson(raw.headers) ? findRepeatedKey(new TextDecoder().decode(bytes)) : null
    if (repeated) return refuseInput([{ path: repeated, problem: 'named twice' }])
    const { url, headers, method } = raw
    c.req.raw = new Request(url, { method, headers, body: bytes.byteLength > 0 ? bytes : null })
    return next()
  })
}

/** Decided by the headers: the request object has a stream even if no body will come. */
export function announcesBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || (lengthOf(headers) ?? 0) !== 0
}

function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? null : Number(length)
}

async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<ArrayBuffer | 'too large'> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostBytes) return 'too large'
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks)).buffer
}

async function inTime<T>(reading: Promise<T>, withinMs: number): Promise<T | 'late'> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), withinMs)
  return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer))
}

function isJson(headers: Headers): boolean {
  return /^\s*application\/json\b/i.test(headers.get('content-type') ?? '')
}

function refuseInput(issues: { path: string; problem: string }[]) {
  return refusalResponse(400, 'request.invalid', { issues })
}
