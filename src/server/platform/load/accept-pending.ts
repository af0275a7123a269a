import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The limit guarantees that a page is rendered at last, however many come. */
const MAX_TURNS = 64

/**
 * Waits until a turn of the event loop has brought no new connection. Node accepts one connection in each turn, and a
 * turn that renders pages is long: newcomers would wait for seconds unaccepted, where nobody can turn them away.
 */
export function acceptPendingOf(server: Pick<Server, 'on'>): () => Promise<void> {
  let came = 0
  server.on('connection', () => {
    came++
  })
  return async () => {
    let before: number
    let turns = 0
    // To the end of the current turn; whole turns follow.
    await nextTurn()
    do {
      before = came
      await nextTurn()
    } while (came > before && ++turns < MAX_TURNS)
  }
}
