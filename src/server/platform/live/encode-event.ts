/** A server-sent event as bytes, encoded once for all its listeners. */
export function encodeEvent(event: string, data: string): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${data}\n\n`)
}
