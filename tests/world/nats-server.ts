import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const PORT_OF_CLIENTS_CHOICE = 0

/**
 * A NATS server that speaks as much of the protocol as the product uses: subscriptions by exact subject. It can lose a message, fall
 * silent and be away, which the real one does only under load.
 */
export async function aNatsServer() {
  const sockets = new Map<Socket, Map<string, string>>()
  let isSilent = false
  let toLose: ((text: string) => boolean) | null = null

  function obey(socket: Socket, line: string, payload: string) {
    const [word, subject = '', second = ''] = line.split(' ')
    if (word === 'PING') socket.write('PONG\r\n')
    if (word === 'SUB') sockets.get(socket)!.set(second, subject)
    if (word !== 'PUB') return
    if (toLose?.(payload)) {
      toLose = null
      return
    }
    for (const [each, subscriptions] of sockets)
      for (const [sid, followed] of subscriptions)
        if (followed === subject) each.write(`MSG ${subject} ${sid} ${payload.length}\r\n${payload}\r\n`)
  }

  const server = createServer((socket) => {
    sockets.set(socket, new Map())
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let unread = ''
    socket.on('data', (bytes) => {
      if (isSilent) return
      unread += bytes.toString('latin1')
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end)
        const length = line.startsWith('PUB ') ? Number(line.split(' ').at(-1)) + 2 : 0
        if (unread.length < end + 2 + length) return
        obey(socket, line, unread.slice(end + 2, end + length))
        unread = unread.slice(end + 2 + length)
      }
    })
    if (!isSilent)
      socket.write(
        `INFO ${JSON.stringify({ server_id: 'test', version: '2.10.0', proto: 1, max_payload: 1_048_576 })}\r\n`,
      )
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(PORT_OF_CLIENTS_CHOICE)
  const { port } = server.address() as { port: number }
  const leave = () => {
    for (const socket of sockets.keys()) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => void (await leave()))
  return {
    url: `nats://127.0.0.1:${port}`,
    loseNext: (which: (text: string) => boolean) => {
      toLose = which
    },
    fallSilent: () => {
      isSilent = true
    },
    /** Clients that waited meanwhile connect anew. */
    speak: () => {
      isSilent = false
      for (const socket of sockets.keys()) socket.destroy()
    },
    leave,
    comeBack: () => listen(port),
  }
}
