import { onTestFinished } from 'vitest'

export type StreamEvent = { event: string; data: any }

type Streaming = { fetch(path: string, init?: RequestInit): Promise<Response> }

/** A live stream as a client reads it, event by event. It is aborted when the test ends. */
export async function aStream(server: Streaming, path: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await server.fetch(path, { headers, signal: leaving.signal })
  // Read at once, because an unread body is discarded with its response.
  const events = eventsOf(answer.body!.pipeThrough(new TextDecoderStream()).getReader())
  return {
    status: answer.status,
    headers: answer.headers,
    leave: () => leaving.abort(),
    /** The next event of any kind; null when the stream has ended. */
    async next(): Promise<StreamEvent | null> {
      const { value } = await events.next()
      return value ?? null
    },
    /** The first event that the predicate accepts. */
    async until(isAwaited: (event: StreamEvent) => boolean): Promise<StreamEvent> {
      for (;;) {
        const { value } = await events.next()
        if (!value) throw new Error('the stream ended before what was awaited')
        if (isAwaited(value)) return value
      }
    },
    /** All events until the stream ends. */
    async rest(): Promise<StreamEvent[]> {
      const all: StreamEvent[] = []
      for await (const event of events) all.push(event)
      return all
    },
  }
}

async function* eventsOf(
  reader: ReadableStreamDefaultReader<string>,
): AsyncGenerator<StreamEvent, undefined> {
  let unread = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return undefined
    unread += value
    const blocks = unread.split('\n\n')
    unread = blocks.pop()!
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1]
      if (event) yield { event, data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) }
    }
  }
}
