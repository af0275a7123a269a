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
import { cairoWallDate } from '#locales/cairo-wall.ts'
import { useOwnBoard } from '#web/platform/api/use-own-board.ts'
import { useReadableServerClock } from '#web/platform/api/use-server-clock.ts'
import { type Bell, createBell } from '#web/platform/device/bell.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { boardAfter, type Changed, deliveriesOf, isNewerBoard, offersOf } from './board.ts'
import { useCourierToday } from './use-courier-today.ts'

const NO_TIME_YET = '1970-01-01'

export type RunAction = 'accept' | 'giveBack' | 'incident' | 'deliver'

/** The question that is open, and the order that it is about. */
export type Asked = { action: RunAction; order: CourierCard }

export type CourierBoardState = {
  /** The figures of the day. Null until they are loaded. */
  today: CourierToday | null
  /** Null until it is loaded. */
  board: CourierBoard | null
  now: number
  /** The server's time at this moment, where `now` is up to 15 seconds old. */
  serverNow(): number
  failed: boolean
  polling: boolean
  /** When the board was last confirmed, if it could not be loaded since. Otherwise null. */
  staleSince: number | null
  /** The session has ended, so that the board is not loaded any more. */
  isLoggedOut: boolean
  asked: Asked | null
  ask(action: RunAction, order: CourierCard): void
  /** With `only` it closes this question, and no other that was asked meanwhile. */
  close(only?: Asked): void
  refresh(): Promise<void>
  /** Applies the answer to the courier's own action without waiting for the stream. */
  move(changed: Changed): void
}

const BoardContext = createContext<CourierBoardState | null>(null)

/** The one live board of all courier pages, so that a delivery goes on whichever page is open. */
export function CourierBoardProvider({ initial, initialToday, children }: ProviderProps) {
  const live = useOwnBoard<CourierBoard | null>({
    event: 'courier-board',
    initial,
    read: (api) => api.delivery.listCourierOrders(),
    isNewer: isNewerBoard,
  })
  const { state: board, accept, refresh, failed, polling, staleSince, isLoggedOut } = live
  const [asked, setAsked] = useState<Asked | null>(null)
  const { now, read: serverNow } = useReadableServerClock(board?.serverTime ?? NO_TIME_YET)
  const today = useCourierToday(
    initialToday,
    {
      day: cairoWallDate(now),
      deliveries: deliveriesOf(board)
        .map(({ id }) => id)
        .join(),
      cashHeld: board?.cashHeld ?? initialToday?.cashHeld ?? 0,
    },
    board?.serverTime ?? null,
  )
  useOffers(board)

  // What the server could not render is loaded at once, not with the first poll.
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
  const close = useCallback(
    (only?: Asked) =>
      setAsked((current) =>
        only && (current?.action !== only.action || current.order.id !== only.order.id) ? current : null,
      ),
    [],
  )

  const value = useMemo<CourierBoardState>(
    () => ({
      board,
      today,
      now,
      serverNow,
      failed,
      polling,
      staleSince,
      isLoggedOut,
      asked,
      ask,
      close,
      refresh,
      move,
    }),
    [
      board,
      today,
      now,
      serverNow,
      failed,
      polling,
      staleSince,
      isLoggedOut,
      asked,
      ask,
      close,
      refresh,
      move,
    ],
  )
  return <BoardContext value={value}>{children}</BoardContext>
}

export function useCourierBoard(): CourierBoardState {
  const board = useContext(BoardContext)
  if (!board) throw new Error('no courier board around this component')
  return board
}

/** Announces new offers by a bell and a toast, which a courier on the road hears and a screen reader reads. */
function useOffers(board: CourierBoard | null) {
  const { t } = useLanguage()
  const known = useRef<ReadonlySet<string> | null>(null)
  const bell = useUnlockedBell()
  useEffect(() => {
    // The first list, and the first one around a new base location, is no news.
    if (!board?.hasBaseLocation) return
    // Neither is the first list after going on duty.
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

/**
 * Browsers allow sound only after a gesture. Couriers have no button that starts a shift, so any tap unlocks the bell, and again after
 * a phone call has silenced it.
 */
function useUnlockedBell(): Bell {
  const [bell] = useState(createBell)
  useEffect(() => {
    const handleGesture = () => void bell.unlock()
    document.addEventListener('pointerup', handleGesture)
    return () => document.removeEventListener('pointerup', handleGesture)
  }, [bell])
  return bell
}

type ProviderProps = {
  /** The server's rendering. Null for what it could not load. */
  initial: CourierBoard | null
  initialToday: CourierToday | null
  children: ReactNode
}
