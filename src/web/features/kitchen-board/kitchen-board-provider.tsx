import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { client } from '#web/platform/api/client.ts'
import { useOwnBoard } from '#web/platform/api/use-own-board.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import {
  type Board,
  boardAfter,
  type Changed,
  countNew,
  isNewerBoard,
  keepSameOrders,
  ringingOrders,
} from './board.ts'
import { type Shift, useShift } from './shift/use-shift.ts'

export type KitchenBoard = {
  board: Board
  /** The server's time, updated every 15 seconds. */
  now: number
  polling: boolean
  /** When the board was last confirmed by this device's clock, if it could not be loaded since. Otherwise null. */
  staleSince: number | null
  /** Whether the session has ended, so that only a log-in brings the board back. */
  isLoggedOut: boolean
  shift: Shift
  refresh(): Promise<void>
  /** Applies the answer to the cook's own action without waiting for the stream. */
  move(changed: Changed): void
  /** Marks orders as seen, which stops the bell on all devices of the kitchen. */
  acknowledge(ids: readonly string[]): Promise<void>
}

const BoardContext = createContext<KitchenBoard | null>(null)

/** The one live board of all of a cook's pages, so that the bell rings on every page. */
export function KitchenBoardProvider({ initial, children }: { initial: Board; children: ReactNode }) {
  const live = useOwnBoard<Board>({
    event: 'kitchen-board',
    initial,
    read: (api) => api.ordering.getKitchenBoard(),
    isNewer: isNewerBoard,
  })
  const { state, accept, refresh, polling, failed, staleSince, isLoggedOut } = live
  const shown = useRef(state)
  const board = useMemo(() => keepSameOrders(state, shown.current), [state])
  shown.current = board
  const now = useServerClock(board.serverTime)
  const shift = useShift(ringingOrders(board).length > 0)
  useArrivals(board, shift.on === true)
  const isCutOff = failed && shift.on === true
  const { warn } = shift
  useEffect(() => {
    if (isCutOff) warn()
  }, [isCutOff, warn])

  const latest = useRef(board)
  latest.current = board
  const move = useCallback((changed: Changed) => accept(boardAfter(latest.current, changed)), [accept])
  const acknowledge = useAcknowledgement(refresh)

  const value = useMemo<KitchenBoard>(
    () => ({
      board,
      now,
      polling,
      staleSince,
      isLoggedOut,
      shift,
      refresh,
      move,
      acknowledge,
    }),
    [board, now, polling, staleSince, isLoggedOut, shift, refresh, move, acknowledge],
  )
  return <BoardContext value={value}>{children}</BoardContext>
}

export function useKitchenBoard(): KitchenBoard {
  const board = useContext(BoardContext)
  if (!board) throw new Error('no kitchen board around this component')
  return board
}

/** Announces new orders on a device whose bell is off. Where it is on, the banner does. */
function useArrivals(board: Board, rings: boolean) {
  const { t, format } = useLanguage()
  const known = useRef<ReadonlySet<string>>(new Set(idsOf(board)))
  useEffect(() => {
    const arrived = ringingOrders(board).filter(({ id }) => !known.current.has(id)).length
    known.current = new Set([...known.current, ...idsOf(board)])
    if (arrived === 0 || rings) return
    toast({
      tone: 'info',
      title: t('ordering:cook.arrivedCount', { n: format.count(arrived), count: arrived }),
      body: t('kitchens:mine.newOrders', { n: format.count(countNew(board)), count: countNew(board) }),
    })
  }, [board, rings, t, format])
}

function idsOf({ open, doneToday }: Board) {
  return [...open, ...doneToday].map(({ id }) => id)
}

/** An order that could not be marked as seen keeps ringing, so a failure needs no message. Neither does an order that is gone. */
function useAcknowledgement(refresh: () => Promise<void>) {
  return useCallback(
    async (ids: readonly string[]) => {
      await Promise.allSettled(ids.map((id) => client().ordering.acknowledgeOrder({ id })))
      await refresh()
    },
    [refresh],
  )
}
