import { createHash } from 'node:crypto'
import type { PlaceRequest } from '#contract/ordering/placing.ts'
import { type Address, addressLine, isAddress } from '#domain/ordering/address.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
import { addressWords } from '#server/platform/address-words.ts'
import type { Travel } from '#server/platform/maps/directions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { hashOfSecret, randomSecret } from '#server/platform/sessions/random.ts'
import { type Buyer, type BuyerRefusal, decideBuyer } from './decide-buyer.ts'
import { openerOf } from './limits/check-open-orders.ts'
import { dishIdsOf, findTravels, type Wanted } from './load-pricing.ts'
import { type IdempotencyClaim, type Opener, type Prefetched, readPrefetched } from './placing-store.ts'
import { wantedOf } from './quote-cart.ts'

/** What somebody asks to place, decided from the request alone. */
export type ParsedRequest = {
  request: PlaceRequest
  buyer: Buyer
  address: DecidedAddress
  idempotency: IdempotencyClaim
  wanted: Wanted
}

/** Everything about placing that is known before the transaction opens. */
export type Attempt = ParsedRequest & {
  area: Prefetched['area']
  travels: Map<string, Travel>
  opener: Opener
  /** The hash of the device cookie; null for a customer without one. */
  device: string | null
  /** Set when the device gets its cookie with this order. The secret is sent once; only its hash is stored. */
  deviceSecret: string | null
}

export type RequestRefusal = BuyerRefusal | Refusal<'place.address_too_short'>

export function parseRequest(
  actor: Actor,
  request: PlaceRequest,
  idempotencyKey: string,
): Outcome<ParsedRequest, RequestRefusal> {
  const buyer = decideBuyer(actor, request)
  if (!buyer.ok) return buyer
  const address = decideAddress(request)
  if (!address.ok) return address
  return done({
    request,
    buyer: buyer.value,
    address: address.value,
    idempotency: {
      actor: claimantOf(actor, buyer.value),
      key: idempotencyKey,
      requestHash: hashOfRequest(request),
    },
    wanted: wantedOf(request),
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
  const deviceSecret = actor.user || actor.device ? null : randomSecret()
  return {
    ...asked,
    area: ahead.area,
    travels: await findTravels(platform, ahead.kitchens, asked.wanted.place),
    opener: openerOf(platform, actor, { buyer: asked.buyer, ahead }),
    device: actor.device ?? (deviceSecret && hashOfSecret(deviceSecret)),
    deviceSecret,
  }
}

/** A guest is identified by the phone, not the cookie: a retry after a lost first answer has no cookie yet. */
function claimantOf(actor: Actor, buyer: Buyer) {
  return actor.user ? `user:${actor.user.id}` : `guest:${buyer.mobile}`
}

function hashOfRequest({ idempotencyKey: _, ...request }: PlaceRequest) {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** An order's address as it is stored: one readable line, and its parts where the request had them. */
type DecidedAddress = Required<Address> & { customerAddress: string }
/**
 * The line is composed of the parts in the order's language, so that line and parts never disagree. With a street, the
 * client's own text is ignored; without one, it stands in the street's position.
 */
function decideAddress(request: PlaceRequest): Outcome<DecidedAddress, Refusal<'place.address_too_short'>> {
  const { building, floor, apartment, locale = 'en' } = request
  const street = request.street || request.customerAddress || ''
  if (!isAddress(street)) return refuse('place.address_too_short')
  return done({
    customerAddress: addressLine(
      { street, building, floor, apartment },
      addressWords(locale satisfies Locale),
    ),
    street: request.street || null,
    building: building || null,
    floor: floor || null,
    apartment: apartment || null,
  })
}
