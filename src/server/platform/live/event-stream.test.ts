import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/platform/http/listen.ts'
import { aStream } from '#tests/world/served/stream.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { encodeEvent } from './hub.ts'

const KILOBYTE = 1_024
const EVENT = encodeEvent('board', JSON.stringify('x'.repeat(32 * KILOBYTE)))
/** More than any socket buffers for a reader who does not read. */
const MAX_EVENTS = 2_000

/** A server whose only answer is a stream that the test controls. */
async function aStreamServer() {
  const opened = Promise.withResolvers<{ stream: EventStream; response: ServerResponse }>()
  const server = createServer((_, response) => {
    opened.resolve({ stream: openEventStream(response, { 'x-request-id': 'one' }), response })
  })
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    opened: opened.promise,
    fetch: (path: string, init?: RequestInit) => fetch(url + path, init),
  }
}

test('a reader who never reads is disconnected, and its unsent bytes stay few', async () => {
  const { port, opened } = await aStreamServer()
  const reader = connect(port, '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  reader.on('error', () => {})
  reader.pause()
  reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const { stream, response } = await opened
  const closed = once(response, 'close')
  stream.begun()
  let waiting = 0
  for (let sent = 0; sent < MAX_EVENTS && !response.destroyed; sent++) {
    stream.send(EVENT)
    waiting = Math.max(waiting, response.writableLength)
    await turn()
  }
  await closed
  expect(response.destroyed).toBe(true)
  expect(waiting).toBeLessThan(256 * KILOBYTE)
})

test('a reader gets every event, and the delay before a reconnect', async () => {
  const server = await aStreamServer()
  const reading = aStream(server, '/')
  const { stream } = await server.opened
  for (let at = 0; at < 20; at++) stream.send(encodeEvent('order', JSON.stringify({ at })))
  stream.cut()
  const events = await (await reading).rest()
  expect(events.map(({ event }) => event)).toEqual(Array(20).fill('order'))
  expect(events[19]!.data).toEqual({ at: 19 })
})

test('a disconnected stream sends nothing more, so its client reconnects', async () => {
  const server = await aStreamServer()
  const reading = aStream(server, '/')
  const { stream } = await server.opened
  stream.send(encodeEvent('order', '1'))
  stream.cut()
  stream.send(encodeEvent('order', '2'))
  expect(await (await reading).rest()).toEqual([{ event: 'order', data: 1 }])
})

test('onClose is called once, whichever side leaves', async () => {
  const server = await aStreamServer()
  const reading = await aStream(server, '/')
  const { stream, response } = await server.opened
  let closed = 0
  stream.onClose(() => {
    closed++
  })
  const gone = once(response, 'close')
  reading.leave()
  await gone
  stream.cut()
  expect(closed).toBe(1)
})
