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
import type { Outcome } from '#domain/outcome.ts'
import {
  type Position,
  type PositionRefusal,
  requestPosition,
  watchPosition,
} from '#web/platform/device/geolocation.ts'
import { useWakeLock } from '#web/platform/device/use-wake-lock.ts'
import { countWaiting, type Fix, type Proof } from './outbox/outbox.ts'
import { mayFollow, NOTHING_SEEN, type SharingState, sharingState, sightAfter } from './sharing.ts'
import { type HandoverListener, useOutbox } from './use-outbox.ts'

export type PositionSharing = {
  state: SharingState
  /** When a position last reached the server, by this device's clock. */
  sentAt: number | null
  /** Orders that were handed over and that the server does not know of yet. */
  handedOver: ReadonlySet<string>
  /** The number of items that wait for a network. 0 while the network works. */
  waiting: number
  /** The session has ended, so that something waits for a log-in. */
  isLoggedOut: boolean
  /** Sends the handover with the last position, now or when the network is back. */
  handOver(orderId: string, proof?: Proof): void
  /** Calls back with the result of each handover. Returns the function that ends this. */
  onHandover(listener: HandoverListener): () => void
}

const SharingContext = createContext<PositionSharing | null>(null)

/** Shares the courier's position only while one of their orders is under way, and keeps the screen on meanwhile. */
export function PositionSharingProvider({ courierId, deliveries, onFixRefused, children }: ProviderProps) {
  const sender = useOutbox(courierId, onFixRefused)
  const { outbox, stalled, isLoggedOut, share, forgetFix, handOver: send } = sender
  const handedOver = useMemo(
    () => new Set(outbox.handovers.map(({ orderId }) => orderId)),
    [outbox.handovers],
  )
  const following = mayFollow(deliveries, handedOver)
  const latest = useRef({ share, forgetFix, send })
  latest.current = { share, forgetFix, send }
  const { sight, lastFix } = useFollowing(following, latest.current)
  useWakeLock(following)
  const handOver = useCallback(
    // A photo travels without the position, which goes by itself.
    (orderId: string, proof: Proof = {}) =>
      latest.current.send({ orderId, fix: proof.photo ? null : lastFix.current, ...proof }),
    [lastFix],
  )

  const value: PositionSharing = {
    state: sharingState({ following, sight, stalled }),
    sentAt: sender.sentAt,
    handedOver,
    waiting: stalled ? countWaiting(outbox) : 0,
    isLoggedOut: isLoggedOut && countWaiting(outbox) > 0,
    handOver,
    onHandover: sender.onHandover,
  }
  return <SharingContext value={value}>{children}</SharingContext>
}

export function usePositionSharing(): PositionSharing {
  const sharing = useContext(SharingContext)
  if (!sharing) throw new Error('nothing shares positions around this component')
  return sharing
}

/** Shares the current position and then each new one. Refusals of the device become states, never exceptions. */
function useFollowing(following: boolean, to: { share(fix: Fix): void; forgetFix(): void }) {
  const [sight, setSight] = useState(NOTHING_SEEN)
  const lastFix = useRef<Fix | null>(null)
  const latest = useRef(to)
  latest.current = to
  const watchAgain = useRef(() => {})
  useEffect(() => {
    if (!following) return
    let over = false
    let stopWatching = () => {}
    const handle = (outcome: Outcome<Position, PositionRefusal>) => {
      if (over) return
      setSight((current) => sightAfter(current, outcome, Date.now()))
      if (!outcome.ok) return console.info('position refused', outcome.code)
      lastFix.current = { ...outcome.value.point, at: new Date(outcome.value.at).toISOString() }
      latest.current.share(lastFix.current)
    }
    const watch = () => {
      stopWatching()
      void requestPosition().then(handle)
      stopWatching = watchPosition(handle)
    }
    watchAgain.current = watch
    watch()
    return () => {
      over = true
      stopWatching()
      lastFix.current = null
      latest.current.forgetFix()
      setSight(NOTHING_SEEN)
    }
  }, [following])
  const isBlocked = sight.problem === 'loc.denied'
  // A denied permission has ended the watch for good, whatever the courier allows later.
  useEffect(() => (isBlocked ? onMayBeAllowed(() => watchAgain.current()) : undefined), [isBlocked])
  return { sight, lastFix }
}

/** Calls back when the courier may have allowed the location: at a change of the permission, and at the return from the settings. */
function onMayBeAllowed(listener: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const look = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', look, { signal })
  // Not all browsers know of permissions, or of this one.
  void navigator.permissions
    ?.query({ name: 'geolocation' })
    .then((permission) => permission.addEventListener('change', listener, { signal }))
    .catch(() => {})
  return () => ended.abort()
}

type ProviderProps = {
  courierId: string
  /** The courier's orders under way, as the server knows them. */
  deliveries: readonly string[]
  /** The server knows of no order under way, so the list is out of date. */
  onFixRefused: () => void
  children: ReactNode
}
