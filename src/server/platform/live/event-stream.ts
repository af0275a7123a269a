import type { ServerResponse } from 'node:http'
import type { Listener } from './hub.ts'

const HEARTBEAT_MS = 15_000
/** A reader this far behind is disconnected. It reconnects and gets a fresh snapshot (finding F9). */
const UNSENT_LIMIT_BYTES = 64 * 1024

export type EventStream = Pick<Listener, 'send' | 'cut'> & {
  /** The first states are written, however large. From now on a reader who falls behind is disconnected. */
  begun(): void
  onClose(listener: () => void): void
}

/** Server-sent events on the raw response, because its unsent bytes show that a reader does not read. */
export function openEventStream(response: ServerResponse, headers: Record<string, string>): EventStream {
  const closers: (() => void)[] = []
  let open = true
  let hasBegun = false

  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  })
  // Clients that were disconnected together reconnect at different times.
  write(`retry: ${1_000 + Math.round(Math.random() * 2_000)}\n\n`)

  // An event and not a comment, so that the browser notices when it stops.
  const heartbeat = setInterval(() => write('event: beat\ndata: 1\n\n'), HEARTBEAT_MS)
  heartbeat.unref()

  response.on('close', () => {
    open = false
    clearInterval(heartbeat)
    for (const closer of closers) closer()
  })
  response.on('error', () => response.destroy())

  function write(chunk: string | Buffer) {
    if (!open) return
    if (hasBegun && response.writableLength > UNSENT_LIMIT_BYTES) {
      response.destroy()
      return
    }
    response.write(chunk)
  }

  return {
    send: write,
    cut: () => {
      if (open) response.end()
    },
    begun: () => {
      hasBegun = true
    },
    onClose: (listener) => void closers.push(listener),
  }
}
