import type { Point } from '#domain/geo.ts'
import { pointOf } from '#domain/geo.ts'
import { decideAddress } from '#domain/ordering/address.ts'
import type { ChangedOrder, WantedChange } from '#domain/ordering/changes/draft-change.ts'
import {
  decideProposal,
  mayBeChanged,
  type ProposalRefusal,
  type WithoutConsent,
} from '#domain/ordering/changes/order-change.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { ChangeContents, ChangedAddress } from '#server/db/tables/ordering.ts'
import { addressWords } from '#server/platform/address-words.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findDistrict, listChangesOf } from '../change-store.ts'
import { audienceFor, findOrderFor } from '../find-order-for.ts'
import { type ItemRow, listItems, type OrderRow } from '../order-store.ts'
import { findTravels } from '../placing/load-pricing.ts'
import { isOrderUnpaid } from '../refunds-store.ts'
import { type PricedRefusal, priceChange } from './price-change.ts'

/** What somebody asks to change, as it is sent. */
export type AskedChange = {
  id: string
  lines?: { dishId: string; quantity?: unknown; notes?: string | undefined }[] | undefined
  address?: AskedAddress | undefined
  notes?: string | undefined
  minutes?: number | undefined
}
type AskedAddress = {
  street: string
  building?: string | undefined
  floor?: string | undefined
  apartment?: string | undefined
  landmark?: string | undefined
  area?: string | undefined
  place?: Point | undefined
}

/** Who asks, for which order, with the new address and the way to it: what is known before the transaction opens. */
export type PreparedChange = {
  by: 'cook' | 'admin'
  order: OrderRow
  asked: AskedChange
  address: ChangedAddress | null
}

export type PrepareRefusal = Refusal<'order.not_found'> | Refusal<'place.address_too_short'>

export type DecideRefusal = ProposalRefusal | PricedRefusal | Refusal<'order_change.nothing'>

/** Finds the order of whoever may change it, its kitchen or an admin, and asks for the way to another address. */
export async function prepareChange(
  { platform, actor }: Call,
  asked: AskedChange,
): Promise<Outcome<PreparedChange, PrepareRefusal>> {
  const found = await findChangeable(platform, actor, asked.id)
  if (!found) return refuse('order.not_found')
  const address = asked.address ? await addressOf(platform, actor, found.order, asked.address) : done(null)
  return address.ok ? done({ ...found, asked, address: address.value }) : address
}

/** An order, and in which role somebody may change it; null if they may not. */
export async function findChangeable(
  platform: Platform,
  actor: Call['actor'],
  id: string,
): Promise<Pick<PreparedChange, 'by' | 'order'> | null> {
  const order = await findOrderFor(platform, actor, id)
  const audience = order && (await audienceFor(platform.database.db, actor, order))
  return order && (audience === 'cook' || audience === 'admin') ? { by: audience, order } : null
}

async function addressOf(
  platform: Platform,
  actor: Call['actor'],
  order: OrderRow,
  { landmark, area, place, ...parts }: AskedAddress,
): Promise<Outcome<ChangedAddress, Refusal<'place.address_too_short'>>> {
  const decided = decideAddress(parts, addressWords(order.locale))
  if (!decided.ok) return decided
  const { customerAddress: line, street, building, floor, apartment } = decided.value
  const pickup = pointOf(order.pickupLatitude, order.pickupLongitude)
  const kitchens = pickup ? [{ cookId: order.cookId, ...pickup }] : []
  const way = place && (await findTravels(platform, actor, 'directions', kitchens, place)).get(order.cookId)
  return done({
    line,
    street: street ?? line,
    building,
    floor,
    apartment,
    landmark: landmark || null,
    area: area ? ((await findDistrict(platform.database.db, area)) ?? { en: area, ar: null }) : null,
    place: place
      ? {
          ...place,
          distanceKm: way?.distanceKm ?? 0,
          minutes: way?.durationMin ?? 0,
          isEstimated: !way || way.estimated === true,
          polyline: way?.polyline ?? null,
        }
      : null,
  })
}

/** A change that may be proposed, with what the order costs then. */
export type DecidedChange = {
  contents: ChangeContents
  changed: ChangedOrder
  /** Whether the customer has to agree: to other food, another door, another sum. */
  asks: boolean
}

/** Decides and prices a change of an order as it is now. For the decision to hold, the order must be locked. */
export async function decideChange(
  db: Db,
  { by, asked, address }: PreparedChange,
  { order, withoutConsent, now }: { order: OrderRow; withoutConsent: WithoutConsent; now: Date },
): Promise<Outcome<DecidedChange, DecideRefusal>> {
  const proposed = await listChangesOf(db, order.id)
  const { notes, minutes } = asked
  const allowed = decideProposal({
    by,
    status: order.status,
    isUnpaid: await isOrderUnpaid(db, order),
    hasOpenChange: proposed.some(({ state }) => state === 'open'),
    proposed: proposed.length,
    isBeyondLines: address !== null || notes !== undefined || minutes !== undefined,
    isCorrection: isCorrection(asked),
    changesMinutes: minutes !== undefined,
    withoutConsent,
  })
  if (!allowed.ok) return allowed
  const items = await listItems(db, [order.id])
  const lines = linesOf(asked, items)
  const newAddress = address && isOther(address, order) ? address : null
  const priced = await priceChange(db, order, { items, wanted: wantedOf(lines, newAddress), now })
  if (!priced.ok) return priced
  const contents: ChangeContents = {
    ...(lines ? { lines: { before: items.map(lineOf), after: priced.value.items.map(lineOf) } } : {}),
    ...(newAddress ? { address: { before: order.customerAddress, after: newAddress } } : {}),
    ...(notes === undefined || notes === (order.notes ?? '')
      ? {}
      : { notes: { before: order.notes ?? '', after: notes } }),
    ...(minutes === undefined || minutes === order.prepMinutes
      ? {}
      : { minutes: { before: order.prepMinutes, after: minutes } }),
  }
  if (Object.keys(contents).length === 0) return refuse('order_change.nothing')
  const asks = mayBeChanged(order.status) && (contents.lines !== undefined || contents.address !== undefined)
  return done({ contents, changed: priced.value, asks })
}

/** Whether only the words that lead to the same door are to change. */
function isCorrection({ lines, minutes, address }: AskedChange): boolean {
  const isElsewhere = address?.place !== undefined || address?.area !== undefined
  return lines === undefined && minutes === undefined && !isElsewhere
}

/** What the rules price of a change. */
export function wantedOf(
  lines: WantedChange['lines'],
  address: Pick<ChangedAddress, 'place'> | null,
): WantedChange {
  const place = address?.place
  return { lines, place: place ? { ...place, routeDistanceKm: place.distanceKm } : null }
}

/** The lines that are asked for; null if they are those of the order. */
function linesOf({ lines }: AskedChange, items: readonly ItemRow[]): WantedChange['lines'] {
  if (!lines) return null
  const asked = lines.map(({ dishId, quantity, notes }) => ({
    dishId,
    // The rules refuse what is no number, and name the dish.
    quantity: quantity as number,
    notes: notes || null,
  }))
  const keysOf = (all: readonly Pick<ItemRow, 'dishId' | 'quantity' | 'notes'>[]) =>
    all.map(({ dishId, quantity, notes }) => JSON.stringify([dishId, quantity, notes])).sort()
  return keysOf(asked).join() === keysOf(items).join() ? null : asked
}

function lineOf({
  dishId,
  name,
  nameAr,
  quantity,
  notes,
}: Pick<ItemRow, 'dishId' | 'name' | 'nameAr' | 'quantity' | 'notes'>) {
  return { dishId, name, nameAr, quantity, notes }
}

function isOther({ line, landmark, place }: ChangedAddress, order: OrderRow): boolean {
  const isElsewhere =
    place !== null &&
    (place.latitude !== order.customerLatitude || place.longitude !== order.customerLongitude)
  return isElsewhere || line !== order.customerAddress || landmark !== order.landmark
}
