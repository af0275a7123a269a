import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Ask = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}
/** The status and duration of a request. Status 0 is a lost connection. */
export type Answer = { status: number; ms: number }

const TICK_MS = 5
const PATIENCE_MS = 60_000

/** Sends requests at a fixed rate without waiting for answers, as independent visitors do. */
export async function flood(
  url: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => Ask },
): Promise<Answer[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000 })
  const asked: Promise<Answer>[] = []
  const began = performance.now()
  for (let passed = 0; passed < seconds * 1_000; passed = performance.now() - began) {
    for (const due = (passed / 1_000) * perSecond; asked.length < due; ) asked.push(ask(url, next(), agent))
    await wait(TICK_MS)
  }
  const answers = await Promise.all(asked)
  agent.destroy()
  return answers
}

/** Sends each client's next request once the last is answered, which measures what the server can carry. */
export async function inTurns(
  url: string,
  { clients, seconds, next }: { clients: number; seconds: number; next: () => Ask },
): Promise<Answer[]> {
  const agent = new http.Agent({ keepAlive: true })
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1_000
  const client = async () => {
    while (performance.now() < until) answers.push(await ask(url, next(), agent))
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return answers
}

/** Sends one request and reads its whole answer. */
export function ask(url: string, { method, path, headers, body }: Ask, agent?: http.Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const began = performance.now()
    const tell = (status: number) => resolve({ status, ms: performance.now() - began })
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { method, agent, headers: { ...headers, ...length }, timeout: PATIENCE_MS }
    const request = http.request(url + path, options, (answer) => {
      answer.resume().once('end', () => tell(answer.statusCode!))
      answer.once('error', () => tell(0))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => tell(0))
    request.end(body)
  })
}
