import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Asked = { call: string; headers: IncomingHttpHeaders; text: string; body: any }

/** JSON with a status, a text that is no JSON, or null for no answer at all. */
export type Said = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | null

/**
 * A provider of payment on this machine. It answers a call like "POST /v1/intention/" with what `says` has for it: one answer, or
 * several, one after another, of which the last one stays. What it has nothing for is a 404.
 */
export async function aPaymentProvider(says: Record<string, Said | Said[]>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const call = `${request.method} ${request.url}`
    asked.push({ call, headers: request.headers, text, body: tryJson(text) })
    const known = call in says ? says[call]! : { status: 404, json: { detail: 'Not found.' } }
    const said = Array.isArray(known) ? (known.length > 1 ? known.shift()! : known[0]!) : known
    if (said === null) return
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers })
    response.end(said.text ?? JSON.stringify(said.json ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says,
    asked,
    /** The requests of one call, in their order. */
    of: (call: string) => asked.filter((one) => one.call === call),
  }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
