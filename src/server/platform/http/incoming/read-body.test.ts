import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aTestApp, ORIGIN } from '#tests/world/app.ts'
import { aCheckout, aMarket } from '#tests/world/market.ts'
import { aServer } from '#tests/world/served/server.ts'

const TRICKLE_MS = 20

/** What the server sends before it closes the connection of a client that keeps sending a character at a time. */
async function trickle(port: number, begin: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const timer = setInterval(() => socket.writable && socket.write('x'), TRICKLE_MS)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  let reply = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    reply += chunk
  })
  socket.on('error', () => {})
  socket.write(begin)
  await once(socket, 'close')
  return reply
}

const head = (headers: string) =>
  `POST /api/quotes HTTP/1.1\r\nHost: app.test\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`

test('a head that trickles in is cut off', async () => {
  const { port } = await aServer(await aTestApp(), { headersTimeout: 100, connectionsCheckingInterval: 20 })
  expect(await trickle(port, 'GET / HTTP/1.1\r\nHost: app.test\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /)
})

test.each(['Content-Length: 10000', 'Transfer-Encoding: chunked'])(
  'a body that trickles in (%s) is refused, and its connection closed',
  async (headers) => {
    const app = await aTestApp({ bodyLimits: { mostBytes: 20_000, withinMs: 100 } })
    const { port } = await aServer(app)
    const reply = await trickle(port, head(headers) + (headers.startsWith('T') ? '1000\r\n' : ''))
    expect(reply).toMatch(/^HTTP\/1.1 408 .*"code":"request.too_slow"/s)
  },
)

test('a body whose header says that it is too large is refused unread, and its connection closed', async () => {
  const { port } = await aServer(await aTestApp())
  const reply = await trickle(port, head(`Content-Length: ${10 ** 12}`))
  expect(reply).toMatch(/^HTTP\/1.1 413 .*"code":"request.too_large"/s)
})

test('a key that is named twice is refused by its path, and nothing is placed', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const checkout = JSON.stringify(await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }]))
  const twice = checkout.replace('"quantity":1', '"quantity":1,"quantity":9')
  const post = async (path: string, body: string) => {
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const answer = await app.request(path, { method: 'POST', headers, body })
    return { status: answer.status, reply: (await answer.json()) as unknown }
  }
  const issues = [{ path: 'lines.0.quantity', problem: 'named twice' }]
  expect(await post('/api/orders', twice)).toMatchObject({
    status: 400,
    reply: { code: 'request.invalid', data: { issues } },
  })
  expect(await post('/api/functions/createOrder', `{"data":${twice}}`)).toEqual({
    status: 400,
    reply: {
      error: {
        status: 'INVALID_ARGUMENT',
        message: expect.any(String),
        details: {
          code: 'request.invalid',
          issues: [{ path: 'data.lines.0.quantity', problem: 'named twice' }],
        },
      },
    },
  })
  expect(await post('/api/auth/sign-in/email', '{"email":"a@b.test","email":"c@d.test"}')).toMatchObject({
    status: 400,
    reply: { data: { issues: [{ path: 'email', problem: 'named twice' }] } },
  })
  expect(await app.sql('select id from orders')).toEqual([])
})
