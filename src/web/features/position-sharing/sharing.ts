import type { PositionRefusal } from '#web/platform/device/geolocation.ts'

/** What the device last said about where it is; `seenAt` is the last time it knew. */
export type Sight = { seenAt: number | null; problem: PositionRefusal['code'] | null }

/** What the courier is told about their position; a trouble of the device by its code. */
export type SharingState = 'off' | 'starting' | 'sharing' | 'unsent' | PositionRefusal['code']

export const NOTHING_SEEN: Sight = { seenAt: null, problem: null }

/** A receiver goes blind between houses; that is worth a word only when it lasts. */
const BLIND_AFTER_MS = 30_000

/**
 * A courier is followed only while an order is under way with them, and not for one that they have handed over and the
 * server has not heard of.
 */
export function mayFollow(deliveries: readonly string[], handedOver: ReadonlySet<string>): boolean {
  return deliveries.some((id) => !handedOver.has(id))
}

/** What the device says next, on top of what it said. */
export function sightAfter(
  sight: Sight,
  said: { ok: true } | { ok: false; code: PositionRefusal['code'] },
  now: number,
): Sight {
  return said.ok
    ? { seenAt: now, problem: null }
    : { ...sight, problem: isBlind(sight, said.code, now) ? said.code : null }
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
