import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'

/** The minimal event-stream server: keeps the responses and writes the same bytes to each. */
const { body } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as { body: string }
const listeners = new Set<ServerResponse>()

createServer((request, response) => {
  if (request.url === '/live') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: order\ndata: ${body}\n\n`)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
    return
  }
  if (request.method === 'PUT') {
    for (const listener of listeners) listener.write(`event: order\ndata: ${body}\n\n`)
  }
  response.end('ok')
}).listen(Number(process.env.PORT), '127.0.0.1')
