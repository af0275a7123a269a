import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** So that a page is drawn at last, however many come. */
const MOST_TURNS = 64

/**
 * Waits until a turn of the event loop has brought no new connection. Node takes one in each turn, and a turn in which pages
 * are drawn is long: those who come would stand outside for seconds, where nobody can turn them away.
 */
export function newcomersOf(server: Pick<Server, 'on'>): () => Promise<void> {
  let came = 0
  server.on('connection', () => {
    came++
  })
  return async () => {
    let before: number
    let turns = 0
    // To the end of this turn; whole ones follow.
    await nextTurn()
    do {
      before = came
      await nextTurn()
    } while (came > before && ++turns < MOST_TURNS)
  }
}
