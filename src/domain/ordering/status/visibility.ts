import { isAdmin, type Role } from '../../accounts/roles.ts'
import { type Refusal, refuse } from '../../outcome.ts'
import { isActive, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** The role in which somebody reads an order. A tracker knows only its number. */
export const AUDIENCES = ['tracker', 'owner', 'cook', 'courier', 'offered', 'admin'] as const

export type Audience = (typeof AUDIENCES)[number]

/** The facts of an order that decide a reader's audience. */
export type OrderToRead = {
  customerId: string | null
  cookId: string
  deliveryId: string | null
  awaitsPayment: boolean
}

/** Somebody who reads an order. `isOwnersDevice`: their device placed it as a guest, or claimed it with the mailed token. */
export type Reader = { userId: string | null; role: Role | null; isOwnersDevice: boolean }

/**
 * Decides the audience of somebody who opens an order by its number. A courier who is offered the order sees it in their list
 * only: by the number they are a tracker.
 */
export function audienceOf(order: OrderToRead, { userId, role, isOwnersDevice }: Reader): Audience {
  if (userId !== null && isAdmin(role)) return 'admin'
  if (isOwnersDevice || is(userId, order.customerId)) return 'owner'
  if (order.awaitsPayment) return 'tracker'
  if (role === 'cook' && is(userId, order.cookId)) return 'cook'
  if (role === 'delivery' && is(userId, order.deliveryId)) return 'courier'
  return 'tracker'
}

export type NotTheOwner = Refusal<'order.not_found'> | Refusal<'order.not_yours'> | Refusal<'auth.required'>

/**
 * Why whoever may only look at an order may not act on it. A signed-in stranger gets "not found". Without a session an account's order
 * asks for a log-in, because the owner's session may have ended; a guest's belongs to a device, and no log-in would help.
 */
export function refuseStranger({ isSignedIn, isGuests }: { isSignedIn: boolean; isGuests: boolean }) {
  if (isSignedIn) return refuse('order.not_found')
  return refuse(isGuests ? 'order.not_yours' : 'auth.required')
}

/** Null does not equal null: two unknown users are not the same person. */
function is(userId: string | null, id: string | null): boolean {
  return userId !== null && userId === id
}

const IN_STATUS = {
  always: ORDER_STATUSES,
  active: ORDER_STATUSES.filter(isActive),
  ended: ORDER_STATUSES.filter((status) => !isActive(status)),
  out_for_delivery: ['out_for_delivery'],
  not_out_for_delivery: ORDER_STATUSES.filter((status) => status !== 'out_for_delivery'),
} as const satisfies Record<string, readonly OrderStatus[]>

/** The states of an order in which an audience sees a field. */
type When = keyof typeof IN_STATUS
type Visibility = Partial<Record<Audience, When>>

const PEOPLE_OF_THE_ORDER = {
  owner: 'always',
  cook: 'always',
  courier: 'always',
  offered: 'always',
  admin: 'always',
} as const satisfies Visibility
const EVERYONE = { ...PEOPLE_OF_THE_ORDER, tracker: 'always' } as const satisfies Visibility
const OWNER = { owner: 'always', admin: 'always' } as const satisfies Visibility
const KITCHEN = { ...OWNER, cook: 'always' } as const satisfies Visibility
const ADMIN = { admin: 'always' } as const satisfies Visibility
/** Address and phone: a courier sees them only while the order is theirs or offered to them. */
const WAY_OF_COURIER = {
  courier: 'out_for_delivery',
  offered: 'always',
  admin: 'always',
} as const satisfies Visibility
const ON_THE_WAY = { owner: 'out_for_delivery', admin: 'always' } as const satisfies Visibility
const LIVE = {
  owner: 'out_for_delivery',
  cook: 'out_for_delivery',
  courier: 'out_for_delivery',
  admin: 'out_for_delivery',
} as const satisfies Visibility

/**
 * Who sees which field of an order, and when. A field that is missing here is shown to nobody. The kitchen is a home:
 * the owner sees its exact location only on the live map, and never its street or phone.
 */
export const ORDER_FIELDS = {
  id: EVERYONE,
  status: EVERYONE,
  version: EVERYONE,
  createdAt: EVERYONE,
  preparingAt: EVERYONE,
  readyForPickupAt: EVERYONE,
  deliveryStartedAt: EVERYONE,
  deliveredAt: EVERYONE,
  cancelledAt: EVERYONE,
  cookName: EVERYONE,
  cookNameAr: EVERYONE,
  trackerMap: { tracker: 'out_for_delivery' },

  updatedAt: PEOPLE_OF_THE_ORDER,
  area: PEOPLE_OF_THE_ORDER,
  areaAr: PEOPLE_OF_THE_ORDER,
  cookId: KITCHEN,
  cookPortrait: PEOPLE_OF_THE_ORDER,
  customerId: OWNER,
  checkoutId: OWNER,
  siblings: { owner: 'always' },

  customerName: { ...WAY_OF_COURIER, owner: 'always' },
  /** First name and initial. */
  customerShortName: { cook: 'always' },
  customerMobile: { ...WAY_OF_COURIER, owner: 'always', cook: 'active' },
  customerMobileMasked: { cook: 'ended', courier: 'not_out_for_delivery' },
  guestMobile: { ...WAY_OF_COURIER, owner: 'always', cook: 'active' },
  guestEmail: OWNER,
  customerAddress: { ...WAY_OF_COURIER, owner: 'always' },
  addressLabel: { ...WAY_OF_COURIER, owner: 'always' },
  street: { ...WAY_OF_COURIER, owner: 'always' },
  building: { ...WAY_OF_COURIER, owner: 'always' },
  floor: { ...WAY_OF_COURIER, owner: 'always' },
  apartment: { ...WAY_OF_COURIER, owner: 'always' },
  alternativeAddress: { ...WAY_OF_COURIER, owner: 'always' },
  landmark: { ...WAY_OF_COURIER, owner: 'always' },
  city: { ...WAY_OF_COURIER, owner: 'always' },
  country: { ...WAY_OF_COURIER, owner: 'always' },
  postalCode: { ...WAY_OF_COURIER, owner: 'always' },
  customerLocation: { ...WAY_OF_COURIER, owner: 'always' },
  isDoorPinned: WAY_OF_COURIER,

  /** Its courier never reads the code: the customer tells it at the door. */
  doorCode: { owner: 'out_for_delivery' },
  /** Whether the food is on its way yet, or its courier still goes to the kitchen. */
  isFetched: { tracker: 'out_for_delivery', owner: 'out_for_delivery', admin: 'out_for_delivery' },
  /** What the courier reported of the door. */
  doorTrouble: { owner: 'out_for_delivery' },
  doorPhoto: OWNER,
  leaveAtDoor: { ...OWNER, courier: 'out_for_delivery', offered: 'always' },
  doorProof: { courier: 'out_for_delivery' },
  codeTriesLeft: { courier: 'out_for_delivery' },

  cookLocation: { ...WAY_OF_COURIER, cook: 'always', owner: 'out_for_delivery' },
  pickupLocation: { ...WAY_OF_COURIER, cook: 'always', owner: 'out_for_delivery' },
  cookAddress: { ...WAY_OF_COURIER, cook: 'always' },
  cookMobile: { ...WAY_OF_COURIER, cook: 'always' },

  items: { ...WAY_OF_COURIER, ...KITCHEN },
  itemPrices: OWNER,
  /** Which dishes they are, for the links to them. The kitchen takes them off the menu by these. */
  itemDishes: KITCHEN,
  itemNotes: KITCHEN,
  /** The courier reads it on the way: “ring twice” is for them. */
  notes: { ...KITCHEN, courier: 'out_for_delivery' },
  openChange: KITCHEN,
  /** What an admin changed last: the kitchen may have begun to cook what was ordered before. */
  officeChange: { cook: 'always' },
  subtotal: KITCHEN,
  serviceCharge: OWNER,
  deliveryFee: OWNER,
  discountAmount: OWNER,
  promoCode: OWNER,
  /** A courier keeps seeing what they collected, because they have to hand it over. */
  total: { ...OWNER, courier: 'always', offered: 'always' },
  paymentMethod: { ...OWNER, courier: 'always', offered: 'always' },
  paymentStatus: { ...OWNER, courier: 'always' },
  paid: { cook: 'always' },
  refunded: OWNER,
  refundedByHand: OWNER,
  /** What the courier takes at the door, and what they give back. */
  collect: { courier: 'always', offered: 'always' },
  change: { courier: 'out_for_delivery', offered: 'always' },
  /** The courier's share of the delivery fee. */
  pay: { courier: 'out_for_delivery', offered: 'always' },
  cashNote: { ...OWNER, courier: 'out_for_delivery' },
  paymentReference: ADMIN,

  /** The kitchen handed it over itself. The customer sees whether it was (`isFetched`), not when. */
  pickedUpAt: { cook: 'always', courier: 'always', admin: 'always' },
  /** What the reader themselves reported, with the office's answer. */
  incident: { courier: 'out_for_delivery', cook: 'active' },
  deliveryId: { courier: 'always', admin: 'always' },
  courierFirstName: { ...ON_THE_WAY, cook: 'always' },
  courierVehicle: ON_THE_WAY,
  courierMobile: ON_THE_WAY,
  deliveryLocation: LIVE,
  deliveryLocationAt: LIVE,
  minutesLeft: { owner: 'out_for_delivery', admin: 'out_for_delivery' },
  kmLeft: { owner: 'out_for_delivery', admin: 'out_for_delivery' },
  route: { owner: 'out_for_delivery', courier: 'out_for_delivery', admin: 'out_for_delivery' },

  routeDistance: { ...OWNER, courier: 'always', offered: 'always' },
  routeMinutes: { ...OWNER, courier: 'always', offered: 'always' },
  /** After the delivery its customer reads how it went against the promise. */
  arrival: OWNER,
  prepMinutes: KITCHEN,
  acknowledgedAt: { cook: 'always', admin: 'always' },
  answerBy: { cook: 'always', admin: 'always' },
  cancelReason: KITCHEN,
  flagged: ADMIN,
  adminNotes: ADMIN,
  history: ADMIN,
} as const satisfies Record<string, Visibility>

export type OrderField = keyof typeof ORDER_FIELDS

/** The fields of an order that an audience sees in a state. */
export function visibleFields(audience: Audience, status: OrderStatus): Set<OrderField> {
  const fields = Object.entries(ORDER_FIELDS) as [OrderField, Visibility][]
  return new Set(fields.filter(([, shown]) => isShown(shown[audience], status)).map(([field]) => field))
}

/**
 * Whether the buyer's side and the kitchen are not told who brings an order, and where they are: a banned courier brings nothing
 * any more, and an admin gives the order to another.
 */
export function hidesCourier(audience: Audience, status: OrderStatus, isCourierBanned: boolean): boolean {
  return isCourierBanned && isActive(status) && audience !== 'courier' && audience !== 'admin'
}

type AlwaysShown<A extends Audience> = {
  [F in OrderField]: (typeof ORDER_FIELDS)[F] extends { readonly [Each in A]: 'always' } ? F : never
}[OrderField]

/** The fields that an audience sees: those it always sees are present, the others may be absent. */
export type Shown<A extends Audience, Fields> = {
  [F in keyof Fields as F extends AlwaysShown<A> ? F : never]: Fields[F]
} & { [F in keyof Fields as F extends AlwaysShown<A> ? never : F]?: Fields[F] }

/** Keeps the fields that an audience sees and drops all others. Every answer about an order goes through it. */
export function shownTo<A extends Audience, Fields extends Partial<Record<OrderField, unknown>>>(
  audience: A,
  status: OrderStatus,
  fields: Fields,
): Shown<A, Fields> {
  const seen = visibleFields(audience, status)
  const shown = Object.entries(fields).filter(([field]) => seen.has(field as OrderField))
  return Object.fromEntries(shown) as Shown<A, Fields>
}

function isShown(when: When | undefined, status: OrderStatus): boolean {
  return when !== undefined && (IN_STATUS[when] as readonly OrderStatus[]).includes(status)
}

/** A mobile number with only the operator's prefix and the last two digits: 010•••••89. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '')
  const national = mobile.startsWith('+20') ? `0${digits.slice(2)}` : digits
  // Of a number this short, prefix and end would be most of it.
  if (national.length < 8) return '•••••'
  return `${national.slice(0, 3)}•••••${national.slice(-2)}`
}
