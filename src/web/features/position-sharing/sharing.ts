import type { PositionRefusal } from '#web/platform/device/geolocation.ts'

/** The device's last report about its location. `seenAt` is the last time it knew. */
export type Sight = { seenAt: number | null; problem: PositionRefusal['code'] | null }

/** What the courier is told about position sharing. A problem of the device has its code. */
export type SharingState = 'off' | 'starting' | 'sharing' | 'unsent' | PositionRefusal['code']

export const NOTHING_SEEN: Sight = { seenAt: null, problem: null }

/** A phone loses its location between houses, which is reported only when it lasts. */
const BLIND_AFTER_MS = 30_000

/**
 * A courier is followed only while an order is under way. An order that was handed over does not count, even before the server
 * knows of it.
 */
export function mayFollow(deliveries: readonly string[], handedOver: ReadonlySet<string>): boolean {
  return deliveries.some((id) => !handedOver.has(id))
}

/** The state after the device's next report. */
export function sightAfter(
  sight: Sight,
  report: { ok: true } | { ok: false; code: PositionRefusal['code'] },
  now: number,
): Sight {
  return report.ok
    ? { seenAt: now, problem: null }
    : { ...sight, problem: isBlind(sight, report.code, now) ? report.code : null }
}

function isBlind({ seenAt }: Sight, code: PositionRefusal['code'], now: number): boolean {
  if (code === 'loc.denied' || code === 'loc.unsupported') return true
  return seenAt === null || now - seenAt > BLIND_AFTER_MS
}

export function sharingState({
  following,
  sight,
  stalled,
}: {
  following: boolean
  sight: Sight
  stalled: boolean
}): SharingState {
  if (!following) return 'off'
  if (sight.problem) return sight.problem
  if (stalled) return 'unsent'
  return sight.seenAt === null ? 'starting' : 'sharing'
}
