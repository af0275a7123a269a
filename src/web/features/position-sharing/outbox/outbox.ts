import { isOnEarth } from '#domain/geo.ts'

/** The phone's location, and the time by its own clock. */
export type Fix = { latitude: number; longitude: number; at: string }

/** A delivery that the courier confirmed at the door, with the last known position, and what proves it if that is asked for. */
export type Handover = { orderId: string; fix: Fix | null } & Proof

/** The customer's code, or a photo of food that was left at the door. */
export type Proof = { code?: string; photo?: File }

/** What the server may not know yet: every handover, and the newest position. */
export type Outbox = { handovers: readonly Handover[]; fix: Fix | null }

export type OutboxItem = { kind: 'handover'; handover: Handover } | { kind: 'fix'; fix: Fix }

export const NOTHING_TO_SEND: Outbox = { handovers: [], fix: null }

/** An older position would mislead the customer about where the courier is now. The service worker has the same limit. */
const FIX_LASTS_MS = 5 * 60_000

/** The latest position replaces the waiting one, also after the phone's clock was set back. */
export function withFix(outbox: Outbox, fix: Fix): Outbox {
  return { ...outbox, fix }
}

/**
 * One handover for each order, in the order in which they were made. It carries its position, so an older waiting one is dropped.
 */
export function withHandover(outbox: Outbox, handover: Handover): Outbox {
  const handovers = [...outbox.handovers.filter(({ orderId }) => orderId !== handover.orderId), handover]
  const carried =
    outbox.fix && handover.fix && Date.parse(handover.fix.at) >= Date.parse(outbox.fix.at) ? null : outbox.fix
  return { handovers, fix: carried }
}

/**
 * Handovers go first, because the remaining position is newer than theirs. Photos are the last of them: a network that is too weak for
 * one still takes a few bytes.
 */
export function nextToSend({ handovers, fix }: Outbox): OutboxItem | null {
  const handover = handovers.find(({ photo }) => !photo) ?? handovers[0]
  if (handover) return { kind: 'handover', handover }
  return fix && { kind: 'fix', fix }
}

/** The outbox without a position that has waited too long. */
export function withoutOldFix(outbox: Outbox, now: number): Outbox {
  return outbox.fix && !lasts(outbox.fix, now) ? { ...outbox, fix: null } : outbox
}

/** An item as it is sent: a handover leaves its position behind once that is too old, because it moves the courier's other orders too. */
export function asSent(item: OutboxItem, now: number): OutboxItem {
  if (item.kind === 'fix' || !item.handover.fix || lasts(item.handover.fix, now)) return item
  return { kind: 'handover', handover: { ...item.handover, fix: null } }
}

/** The age of a position from the future is unknown: the phone's clock has been set back since. */
function lasts({ at }: Fix, now: number): boolean {
  const age = now - Date.parse(at)
  return age >= 0 && age <= FIX_LASTS_MS
}

/** The outbox without a sent item. A newer position that replaced it stays. */
export function without(outbox: Outbox, item: OutboxItem): Outbox {
  if (item.kind === 'fix') return outbox.fix === item.fix ? { ...outbox, fix: null } : outbox
  return { ...outbox, handovers: outbox.handovers.filter((handover) => handover !== item.handover) }
}

/** What the phone has stored, after a page's change: another tab or the service worker may have changed it meanwhile. */
export function mergeWaiting(
  stored: readonly Handover[],
  before: readonly Handover[],
  after: readonly Handover[],
): Handover[] {
  const added = after.filter((handover) => !before.includes(handover))
  const replaced = [...added, ...before.filter((handover) => !after.includes(handover))]
  return [...stored.filter(({ orderId }) => !replaced.some((one) => one.orderId === orderId)), ...added]
}

export function countWaiting({ handovers, fix }: Outbox): number {
  return handovers.length + (fix ? 1 : 0)
}

/** Reads a stored outbox. What cannot be read counts as empty, and an expired position is left out. */
export function readOutbox(stored: string | null, now: number): Outbox {
  const found = parse(stored)
  const handovers = Array.isArray(found.handovers) ? found.handovers.flatMap(readHandover) : []
  return withoutOldFix({ handovers, fix: readFix(found.fix) }, now)
}

function parse(stored: string | null): { handovers?: unknown; fix?: unknown } {
  try {
    const found: unknown = JSON.parse(stored ?? 'null')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

function readHandover(found: unknown): Handover[] {
  if (typeof found !== 'object' || found === null || !('orderId' in found)) return []
  const { orderId } = found
  if (typeof orderId !== 'string') return []
  const code = 'code' in found && typeof found.code === 'string' ? { code: found.code } : {}
  return [{ orderId, fix: readFix('fix' in found ? found.fix : null), ...code }]
}

function readFix(found: unknown): Fix | null {
  if (typeof found !== 'object' || found === null) return null
  const { latitude, longitude, at } = found as Partial<Record<keyof Fix, unknown>>
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof at !== 'string') return null
  if (!isOnEarth({ latitude, longitude }) || Number.isNaN(Date.parse(at))) return null
  return { latitude, longitude, at }
}
