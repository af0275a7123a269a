import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalResponse } from './platform/http/failures.ts'

const SOON_SECONDS = 1

/** Whether new requests should come here. A server that leaves says no first, and serves whoever comes all the same. */
export function createReadiness() {
  let leaving = false
  return {
    isLeaving: () => leaving,
    leave() {
      leaving = true
    },
  }
}

export type Readiness = ReturnType<typeof createReadiness>

/**
 * Answers on a port that is open before the server behind it is: alive, not ready yet. Without it whoever comes in that
 * moment would never be answered.
 */
export async function answerWhileOpening({ url }: Pick<IncomingMessage, 'url'>, response: ServerResponse) {
  const answer =
    url === '/api/health'
      ? Response.json({ ok: true })
      : refusalResponse(503, 'server.unavailable', { retryAfterSeconds: SOON_SECONDS })
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}
