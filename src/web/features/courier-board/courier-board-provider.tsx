import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CourierBoard, CourierCard, CourierToday } from '#contract/delivery/delivery.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useServerClock } from '#web/platform/api/use-server-clock.ts'
import { type Bell, createBell } from '#web/platform/device/bell.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { boardAfter, type Changed, deliveriesOf, isNewerBoard, offersOf } from './board.ts'
import { useCourierToday } from './use-courier-today.ts'

const NO_TIME_YET = '1970-01-01'

export type RunAction = 'accept' | 'deliver'

/** A question about an order that the courier has not answered yet. */
export type Asked = { action: RunAction; order: CourierCard }

export type CourierBoardState = {
  /** The figures of the day; null until they could be read. */
  today: CourierToday | null
  /** Null until it has been read for the first time. */
  board: CourierBoard | null
  now: number
  failed: boolean
  /** When what is shown was last confirmed, where it could not be read again; else null. */
  staleSince: number | null
  asked: Asked | null
  ask(action: RunAction, order: CourierCard): void
  close(): void
  refresh(): Promise<void>
  /** Puts an order where an own action has put it, without waiting for the stream. */
  move(changed: Changed): void
}

const BoardContext = createContext<CourierBoardState | null>(null)

/** The one live board behind all of a courier's pages: a delivery goes on whichever of them is open. */
export function CourierBoardProvider({ initial, initialToday, children }: ProviderProps) {
  const live = useLiveState<CourierBoard | null>({
    followed: { what: 'own' },
    event: 'courier-board',
    initial,
    read: () => client().delivery.listCourierOrders(),
    isNewer: isNewerBoard,
  })
  const { state: board, accept, refresh, failed, confirmedAt } = live
  const [asked, setAsked] = useState<Asked | null>(null)
  const now = useServerClock(board?.serverTime ?? NO_TIME_YET)
  const today = useCourierToday(
    initialToday,
    {
      day: cairoDate(now),
      deliveries: deliveriesOf(board)
        .map(({ id }) => id)
        .join(),
    },
    board?.serverTime ?? null,
  )
  useOffers(board)

  // What the server could not read for the first rendering is asked for at once, not with the first poll.
  const missing = useRef(initial === null)
  useEffect(() => {
    if (missing.current) void refresh()
  }, [refresh])

  const latest = useRef(board)
  latest.current = board
  const move = useCallback(
    (changed: Changed) => accept(latest.current && boardAfter(latest.current, changed)),
    [accept],
  )
  const ask = useCallback((action: RunAction, order: CourierCard) => setAsked({ action, order }), [])
  const close = useCallback(() => setAsked(null), [])

  const value = useMemo<CourierBoardState>(
    () => ({
      board,
      today,
      now,
      failed,
      staleSince: failed ? confirmedAt : null,
      asked,
      ask,
      close,
      refresh,
      move,
    }),
    [board, today, now, failed, confirmedAt, asked, ask, close, refresh, move],
  )
  return <BoardContext value={value}>{children}</BoardContext>
}

export function useCourierBoard(): CourierBoardState {
  const board = useContext(BoardContext)
  if (!board) throw new Error('no courier board around this component')
  return board
}

/** Rings and says that there is something new to take, for eyes on the road and for those who hear the screen. */
function useOffers(board: CourierBoard | null) {
  const { t } = useTranslation()
  const known = useRef<ReadonlySet<string> | null>(null)
  const bell = useUnlockedBell()
  useEffect(() => {
    // The first list, and the first one around a new base location, is no news.
    if (!board?.hasBaseLocation) return
    // Nor is the list of who has just gone on duty.
    if (!board.onDuty) {
      known.current = null
      return
    }
    const before = known.current
    known.current = new Set([...(before ?? []), ...board.orders.map(({ id }) => id)])
    if (before && offersOf(board).some(({ id }) => !before.has(id))) {
      toast({ tone: 'info', title: t('delivery:orders.offered') })
      bell.ring()
    }
  }, [board, t, bell])
}

/** Couriers begin no shift: any tap, whatever it was meant for, lets the bell sound from then on. */
function useUnlockedBell(): Bell {
  const [bell] = useState(createBell)
  useEffect(() => {
    const stop = () => document.removeEventListener('pointerup', handleGesture)
    const handleGesture = () => void bell.unlock().then((sounds) => sounds && stop())
    document.addEventListener('pointerup', handleGesture)
    return stop
  }, [bell])
  return bell
}

type ProviderProps = {
  /** As the server rendered them; null for what it could not read. */
  initial: CourierBoard | null
  initialToday: CourierToday | null
  children: ReactNode
}
