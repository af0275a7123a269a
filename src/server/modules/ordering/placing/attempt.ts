import { createHash } from 'node:crypto'
import type { PlacedAnswer, PlaceRequest } from '#contract/ordering/placing.ts'
import { type DecidedAddress, decideAddress } from '#domain/ordering/address.ts'
import type { Opener } from '#domain/ordering/placing/checkout-limits.ts'
import { decideKey, type KeyRefusal } from '#domain/ordering/placing/idempotency-key.ts'
import {
  type Buyer,
  type BuyerRefusal,
  decideBuyer,
  mayLeaveAtDoor,
} from '#domain/ordering/placing/place-request.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { addressWords } from '#server/platform/address-words.ts'
import { isNetwork } from '#server/platform/http/incoming/client-address.ts'
import type { Travel } from '#server/platform/maps/directions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { hashOfSecret, randomSecret } from '#server/platform/sessions/random.ts'
import { addDevice } from '../claims-store.ts'
import { dishIdsOf, findTravels, type Wanted, wantedOf } from './load-pricing.ts'
import {
  type EarlierAnswer,
  type IdempotencyClaim,
  type Prefetched,
  readPrefetched,
} from './placing-store.ts'

/** What somebody asks to place, decided from the request alone. */
export type ParsedRequest = {
  request: PlaceRequest
  buyer: Buyer
  address: DecidedAddress
  idempotency: IdempotencyClaim
  wanted: Wanted
  /** The admin who takes the order on the phone; null where buyers order themselves. */
  takenBy: string | null
}

/** Everything about placing that is known before the transaction opens. */
export type Attempt = ParsedRequest & {
  area: Prefetched['area']
  travels: Map<string, Travel>
  opener: Opener
  /** The hash of the device cookie, if one came. */
  device: string | null
  /** The device that proves a guest's orders; null for a customer, and for a caller on the phone. */
  provingDevice: ProvingDevice | null
}

/** A guest's device by its hash, which alone is stored. The secret is sent once, to a device that gets its cookie with this answer. */
type ProvingDevice = { hash: string; secret: string | null }

/** What was placed, with the secret of a device that gets its cookie with this answer. */
export type Placed = { answer: PlacedAnswer; deviceSecret: string | null; replayed: boolean }

export type RequestRefusal =
  | KeyRefusal
  | Refusal<'auth.required'>
  | BuyerRefusal
  | Refusal<'place.address_too_short'>
  | Refusal<'order.leave_needs_payment'>
export type RepeatRefusal = Refusal<'order.key_reused'>

export function parseRequest(
  actor: Actor,
  request: PlaceRequest,
  idempotencyKey: string | undefined,
  takenBy: string | null = null,
): Outcome<ParsedRequest, RequestRefusal> {
  // Whoever meant to order from an account gets no guest's order in its place.
  if (actor.isTokenRefused) return refuse('auth.required')
  const key = decideKey(idempotencyKey)
  if (!key.ok) return key
  const buyer = decideBuyer({ account: actor.user, isByPhone: takenBy !== null }, request)
  if (!buyer.ok) return buyer
  const address = decideAddress(request, addressWords(request.locale ?? 'en'))
  if (!address.ok) return address
  if (request.leaveAtDoor && !mayLeaveAtDoor(request.paymentMethod))
    return refuse('order.leave_needs_payment')
  return done({
    request,
    buyer: buyer.value,
    address: address.value,
    idempotency: {
      actor: claimantOf(actor, buyer.value),
      key: key.value,
      requestHash: hashOfRequest(request),
    },
    wanted: wantedOf(request),
    takenBy,
  })
}

/** Reads the stored answer of this idempotency key, and everything else that needs no transaction. */
export function prefetch({ database }: Platform, actor: Actor, asked: ParsedRequest): Promise<Prefetched> {
  return readPrefetched(database.db, {
    idempotency: asked.idempotency,
    dishIds: dishIdsOf(asked.wanted),
    area: asked.request.area ?? '',
    device: actor.device,
  })
}

/** Adds the distances, which the routing provider is asked for, and the identities that the limits count. */
export async function openAttempt(
  platform: Platform,
  actor: Actor,
  asked: ParsedRequest,
  ahead: Prefetched,
): Promise<Attempt> {
  return {
    ...asked,
    area: ahead.area,
    travels: await findTravels(platform, actor, 'directions-placing', ahead.kitchens, asked.wanted.place),
    opener: openerOf(platform, actor, { ...asked, ahead }),
    device: actor.device,
    provingDevice: provingDeviceOf(actor, asked.takenBy),
  }
}

/**
 * Answers a repeated request with the first answer, which may have been lost together with its device cookie: a guest who
 * repeats the key owns the orders from this device too. A key that comes with another request reveals nothing.
 */
export async function repeatAnswer(
  { database }: Platform,
  actor: Actor,
  { idempotency: { requestHash }, takenBy }: Pick<ParsedRequest, 'idempotency' | 'takenBy'>,
  earlier: EarlierAnswer,
): Promise<Outcome<Placed, RepeatRefusal>> {
  if (earlier.requestHash !== requestHash) return refuse('order.key_reused')
  const answer = earlier.answer as PlacedAnswer
  const proving = provingDeviceOf(actor, takenBy)
  if (proving === null) return done({ answer, deviceSecret: null, replayed: true })
  const ids = answer.orders.map(({ id }) => id)
  await database.transaction((tx) => addDevice(tx, ids, proving.hash, 'repeated'))
  return done({ answer, deviceSecret: proving.secret, replayed: true })
}

function provingDeviceOf({ user, device }: Actor, takenBy: string | null): ProvingDevice | null {
  if (user || takenBy) return null
  if (device) return { hash: device, secret: null }
  const secret = randomSecret()
  return { hash: hashOfSecret(secret), secret }
}

/** A guest is identified by the phone, not the cookie: a retry after a lost first answer has no cookie yet. */
function claimantOf(actor: Actor, buyer: Buyer) {
  return actor.user ? `user:${actor.user.id}` : `guest:${buyer.mobile}`
}

function hashOfRequest({ idempotencyKey: _, ...request }: PlaceRequest) {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** The identities that a checkout is counted under: the account, or everything known of a guest. */
function openerOf(
  { env, pseudonymOf }: Platform,
  { user, device, address }: Actor,
  { buyer, ahead, takenBy }: { buyer: Buyer; ahead: Prefetched; takenBy: string | null },
): Opener {
  if (user) return { customerId: user.id, mobile: buyer.mobile }
  const isCounted =
    env.LIMIT_OPEN_ORDERS_NEW_DEVICES > 0 && !takenBy && !ahead.isKnownDevice && isNetwork(address)
  return {
    mobile: buyer.mobile,
    email: buyer.email,
    device,
    newDeviceNetwork: isCounted ? pseudonymOf('network', address) : null,
  }
}
