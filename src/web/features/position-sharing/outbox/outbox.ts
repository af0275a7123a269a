import { isOnEarth } from '#domain/geo.ts'

/** Where the phone was, and when by its own clock. */
export type Fix = { latitude: number; longitude: number; at: string }

/** "Delivered", said at a door, with the last position known there. */
export type Handover = { orderId: string; fix: Fix | null }

/** What the server has to hear and may not have heard: every handover, and of the positions the newest. */
export type Outbox = { handovers: readonly Handover[]; fix: Fix | null }

export type OutboxItem = { kind: 'handover'; handover: Handover } | { kind: 'fix'; fix: Fix }

export const NOTHING_TO_SEND: Outbox = { handovers: [], fix: null }

/** A position that waited longer would be told to the customer as where the courier is now. */
const FIX_LASTS_MS = 5 * 60_000

/** The newest position replaces the one that waits; one that comes late replaces nothing. */
export function withFix(outbox: Outbox, fix: Fix): Outbox {
  if (outbox.fix && Date.parse(outbox.fix.at) >= Date.parse(fix.at)) return outbox
  return { ...outbox, fix }
}

/** One handover an order, in the order of the doors. It carries its position, so an older one need not travel before it. */
export function withHandover(outbox: Outbox, handover: Handover): Outbox {
  const handovers = [...outbox.handovers.filter(({ orderId }) => orderId !== handover.orderId), handover]
  const carried =
    outbox.fix && handover.fix && Date.parse(handover.fix.at) >= Date.parse(outbox.fix.at) ? null : outbox.fix
  return { handovers, fix: carried }
}

/** Handovers go first, as they were made: the position that is left is newer than what they carry. */
export function nextToSend({ handovers, fix }: Outbox): OutboxItem | null {
  const [handover] = handovers
  if (handover) return { kind: 'handover', handover }
  return fix && { kind: 'fix', fix }
}

/** Without an item that needs no sending any more; what replaced it meanwhile stays. */
export function without(outbox: Outbox, item: OutboxItem): Outbox {
  if (item.kind === 'fix') return outbox.fix === item.fix ? { ...outbox, fix: null } : outbox
  return { ...outbox, handovers: outbox.handovers.filter((handover) => handover !== item.handover) }
}

export function countWaiting({ handovers, fix }: Outbox): number {
  return handovers.length + (fix ? 1 : 0)
}

/** The outbox as it was kept; whatever cannot be read is nothing, and a stale position is left out. */
export function readOutbox(kept: string | null, now: number): Outbox {
  const found = parse(kept)
  const handovers = Array.isArray(found.handovers) ? found.handovers.flatMap(readHandover) : []
  const fix = readFix(found.fix)
  return { handovers, fix: fix && now - Date.parse(fix.at) <= FIX_LASTS_MS ? fix : null }
}

function parse(kept: string | null): { handovers?: unknown; fix?: unknown } {
  try {
    const found: unknown = JSON.parse(kept ?? 'null')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

function readHandover(found: unknown): Handover[] {
  if (typeof found !== 'object' || found === null || !('orderId' in found)) return []
  const { orderId } = found
  return typeof orderId === 'string' ? [{ orderId, fix: readFix('fix' in found ? found.fix : null) }] : []
}

function readFix(found: unknown): Fix | null {
  if (typeof found !== 'object' || found === null) return null
  const { latitude, longitude, at } = found as Partial<Record<keyof Fix, unknown>>
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof at !== 'string') return null
  if (!isOnEarth({ latitude, longitude }) || Number.isNaN(Date.parse(at))) return null
  return { latitude, longitude, at }
}
