import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
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
  /** The server's time, going on every 15 seconds. */
  now: number
  polling: boolean
  /** When what is shown was last confirmed, by this device's clock, where it could not be read again; else null. */
  staleSince: number | null
  shift: Shift
  refresh(): Promise<void>
  /** Hangs an order where an own action has put it, without waiting for the stream. */
  move(changed: Changed): void
  /** Somebody has seen these: the bell stops for them, here and on the kitchen's other devices. */
  acknowledge(ids: readonly string[]): Promise<void>
}

const BoardContext = createContext<KitchenBoard | null>(null)

/** The one live board behind all of a cook's pages: it rings wherever the cook is. */
export function KitchenBoardProvider({ initial, children }: { initial: Board; children: ReactNode }) {
  const live = useLiveState<Board>({
    followed: { what: 'own' },
    event: 'kitchen-board',
    initial,
    read: () => client().ordering.getKitchenBoard(),
    isNewer: isNewerBoard,
  })
  const { state, accept, refresh, polling, failed, confirmedAt } = live
  const shown = useRef(state)
  const board = useMemo(() => keepSameOrders(state, shown.current), [state])
  shown.current = board
  const now = useServerClock(board.serverTime)
  const shift = useShift(ringingOrders(board).length > 0)
  useArrivals(board, shift.on === true)

  const latest = useRef(board)
  latest.current = board
  const move = useCallback((changed: Changed) => accept(boardAfter(latest.current, changed)), [accept])
  const acknowledge = useAcknowledgement(refresh)

  const value = useMemo<KitchenBoard>(
    () => ({
      board,
      now,
      polling,
      staleSince: failed ? confirmedAt : null,
      shift,
      refresh,
      move,
      acknowledge,
    }),
    [board, now, polling, failed, confirmedAt, shift, refresh, move, acknowledge],
  )
  return <BoardContext value={value}>{children}</BoardContext>
}

export function useKitchenBoard(): KitchenBoard {
  const board = useContext(BoardContext)
  if (!board) throw new Error('no kitchen board around this component')
  return board
}

/** Says that new orders have come, on a device that does not ring; on one that does, the banner says it. */
function useArrivals(board: Board, rings: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
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

/** What could not be acknowledged keeps ringing, which says so loudly enough; an order that is gone is not an error. */
function useAcknowledgement(refresh: () => Promise<void>) {
  return useCallback(
    async (ids: readonly string[]) => {
      await Promise.allSettled(ids.map((id) => client().ordering.acknowledgeOrder({ id })))
      await refresh()
    },
    [refresh],
  )
}
