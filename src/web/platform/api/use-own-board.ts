import { useState } from 'react'
import { client, failureOf } from './client.ts'
import { type LiveState, useLiveState } from './live-state.ts'

/**
 * The live board of the signed-in person, or a customer's orders under way, since when nothing reaches it (null while something does),
 * and whether the session has ended, so that only a log-in brings it back.
 */
export function useOwnBoard<Board>({
  event,
  initial,
  read,
  isNewer,
}: {
  event: string
  initial: Board
  read(api: ReturnType<typeof client>): Promise<Board>
  isNewer?: (next: Board, current: Board) => boolean
}): LiveState<Board> & { isLoggedOut: boolean; staleSince: number | null } {
  const [isRefused, setRefused] = useState(false)
  const [openedAt] = useState(Date.now)
  const live = useLiveState<Board>({
    followed: { what: 'own' },
    event,
    initial,
    read: () =>
      read(client()).catch((error: unknown) => {
        setRefused(failureOf(error).status === 401)
        throw error
      }),
    ...(isNewer ? { isNewer } : {}),
  })
  const { state, failed, confirmedAt } = live
  // The server has rendered what is shown before the stream has said a word.
  const since = confirmedAt ?? (state === null ? null : openedAt)
  // The stream may bring the board again after a log-in in another tab.
  return { ...live, isLoggedOut: failed && isRefused, staleSince: failed ? since : null }
}
