import { createHash } from 'node:crypto'
import type { PlacedAnswer, PlaceRequest } from '#contract/ordering/placing.ts'
import { decideMobile, type MobileRefusal } from '#domain/accounts/mobile.ts'
import { isName } from '#domain/accounts/names.ts'
import { type Address, addressLine, isAddress } from '#domain/ordering/address.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Locale } from '#locales/locale.ts'
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
  type Opener,
  type Prefetched,
  readPrefetched,
} from './placing-store.ts'

const KEY = /^[A-Za-z0-9_.:-]{8,64}$/

/** Who pays and is called: name, mobile in E.164, and for guests the e-mail that receives the secret link, if they gave one. */
type Buyer = { customerId: string | null; name: string; mobile: string; email: string | null }

type BadKey = Refusal<'request.invalid', { issues: { path: string; problem: string }[] }>

type BuyerRefusal =
  | Refusal<'order.no_cart'>
  | Refusal<'accounts.name_too_short'>
  | MobileRefusal
  | Refusal<'accounts.email_required'>

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
  /** The hash of the device cookie; null for a customer without one. */
  device: string | null
  /** Set when the device gets its cookie with this order. The secret is sent once; only its hash is stored. */
  deviceSecret: string | null
}

/** What was placed, with the secret of a device that gets its cookie with this answer. */
export type Placed = { answer: PlacedAnswer; deviceSecret: string | null; replayed: boolean }

export type RequestRefusal =
  | BadKey
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
  const key = decideKey(idempotencyKey)
  if (!key.ok) return key
  const buyer = decideBuyer(actor, request, takenBy)
  if (!buyer.ok) return buyer
  const address = decideAddress(request)
  if (!address.ok) return address
  if (request.leaveAtDoor && request.paymentMethod === 'cash') return refuse('order.leave_needs_payment')
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
  const deviceSecret = actor.user || actor.device || asked.takenBy ? null : randomSecret()
  return {
    ...asked,
    area: ahead.area,
    travels: await findTravels(platform, ahead.kitchens, asked.wanted.place),
    opener: openerOf(platform, actor, { ...asked, ahead }),
    device: actor.device ?? (deviceSecret && hashOfSecret(deviceSecret)),
    deviceSecret,
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
  if (actor.user || takenBy) return done({ answer, deviceSecret: null, replayed: true })
  const deviceSecret = actor.device ? null : randomSecret()
  const device = actor.device ?? hashOfSecret(deviceSecret!)
  const ids = answer.orders.map(({ id }) => id)
  await database.transaction((tx) => addDevice(tx, ids, device, 'repeated'))
  return done({ answer, deviceSecret, replayed: true })
}

function decideKey(key: string | undefined): Outcome<string, BadKey> {
  if (!key || !KEY.test(key))
    return refuse('request.invalid', {
      issues: [{ path: 'idempotencyKey', problem: '8 to 64 letters, digits, dashes' }],
    })
  return done(key)
}

/**
 * Cooks, couriers and admins have no cart. Guests must give an e-mail, unless they order on the phone. The mobile must be Egyptian, in whatever form it
 * was typed.
 */
function decideBuyer(
  { user }: Actor,
  request: PlaceRequest,
  takenBy: string | null,
): Outcome<Buyer, BuyerRefusal> {
  if (user && user.role !== 'customer') return refuse('order.no_cart')
  if (!isName(request.customerName)) return refuse('accounts.name_too_short')
  const mobile = decideMobile(request.mobileNumber)
  if (!mobile.ok) return mobile
  if (!user && !request.email && !takenBy) return refuse('accounts.email_required')
  return done({
    customerId: user?.id ?? null,
    name: request.customerName,
    mobile: mobile.value,
    email: user?.email ?? request.email?.toLowerCase() ?? null,
  })
}

/** A guest is identified by the phone, not the cookie: a retry after a lost first answer has no cookie yet. */
function claimantOf(actor: Actor, buyer: Buyer) {
  return actor.user ? `user:${actor.user.id}` : `guest:${buyer.mobile}`
}

function hashOfRequest({ idempotencyKey: _, ...request }: PlaceRequest) {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** An order's address as it is stored: one readable line, and its parts where the request had them. */
export type DecidedAddress = Required<Address> & { customerAddress: string }

type AddressRequest = Pick<
  PlaceRequest,
  'street' | 'building' | 'floor' | 'apartment' | 'customerAddress' | 'locale'
>

/**
 * The line is composed of the parts in the order's language, so that line and parts never disagree. With a street, the
 * client's own text is ignored; without one, it stands in the street's position.
 */
export function decideAddress(
  request: AddressRequest,
): Outcome<DecidedAddress, Refusal<'place.address_too_short'>> {
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

/** The identities that a checkout is counted under: the account, or everything known of a guest. */
function openerOf(
  { env, pseudonymOf }: Platform,
  { user, device, address }: Actor,
  { buyer, ahead, takenBy }: { buyer: Buyer; ahead: Prefetched; takenBy: string | null },
): Opener {
  if (user) return { customerId: user.id }
  const isCounted =
    env.LIMIT_OPEN_ORDERS_NEW_DEVICES > 0 && !takenBy && !ahead.isKnownDevice && isNetwork(address)
  return {
    mobile: buyer.mobile,
    email: buyer.email,
    device,
    newDeviceNetwork: isCounted ? pseudonymOf('network', address) : null,
  }
}
