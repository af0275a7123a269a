/** A server-sent event as the bytes that go to every listener of it: made once, however many they are. */
export function encodeEvent(event: string, data: string): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${data}\n\n`)
}
