import { createMiddleware } from 'hono/factory'
import { refusalResponse } from '../failures.ts'
import { findRepeatedKey } from './repeated-key.ts'

/** The least bytes that must arrive each second, on average, from some milliseconds on. */
export type MinimumRate = { leastPerSecond: number; afterMs: number }
/** The limits of a body: its size, its time, its minimumRate if it has one, and the refusal code for a larger one. */
export type BodyLimits = { mostBytes: number; withinMs: number; minimumRate?: MinimumRate; tooLarge?: string }

/**
 * Reads the whole body before the request is handled, so that nothing is reserved while it trickles in. Refuses bodies
 * that are too large (by their header before they are read) or too slow, and JSON that names a key twice, because readers
 * disagree which of the two counts. The adapter closes the connection of a refused body.
 */
export function readBody({ mostBytes, withinMs, minimumRate, tooLarge = 'request.too_large' }: BodyLimits) {
  return createMiddleware(async (c, next) => {
    const { raw } = c.req
    if (raw.method === 'GET' || raw.method === 'HEAD') return next()
    const announced = lengthOf(raw.headers)
    if (announced !== null && announced > mostBytes) return refusalResponse(413, tooLarge)
    // The socket gives no more bytes than the header announced.
    const seen = { bytes: 0 }
    const reading =
      announced === null || minimumRate ? readUpTo(raw.body, mostBytes, seen) : raw.arrayBuffer()
    const bytes = await inTime(reading, withinMs, minimumRate && { ...minimumRate, seen }).catch(
      () => 'lost' as const,
    )
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
  seen: { bytes: number },
): Promise<ArrayBuffer | 'too large'> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) {
    seen.bytes += chunk.length
    if (seen.bytes > mostBytes) return 'too large'
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks)).buffer
}

const PACE_CHECK_MS = 1_000

async function inTime<T>(
  reading: Promise<T>,
  withinMs: number,
  minimumRate?: MinimumRate & { seen: { bytes: number } },
): Promise<T | 'late'> {
  const late = Promise.withResolvers<'late'>()
  const began = performance.now()
  const timer = setTimeout(() => late.resolve('late'), withinMs)
  const checks =
    minimumRate &&
    setInterval(
      () => {
        const elapsedMs = performance.now() - began
        const expected = (minimumRate.leastPerSecond * elapsedMs) / 1_000
        if (elapsedMs >= minimumRate.afterMs && minimumRate.seen.bytes < expected) late.resolve('late')
      },
      Math.min(PACE_CHECK_MS, minimumRate.afterMs),
    )
  return Promise.race([reading, late.promise]).finally(() => {
    clearTimeout(timer)
    clearInterval(checks)
  })
}

function isJson(headers: Headers): boolean {
  return /^\s*application\/json\b/i.test(headers.get('content-type') ?? '')
}

function refuseInput(issues: { path: string; problem: string }[]) {
  return refusalResponse(400, 'request.invalid', { issues })
}
