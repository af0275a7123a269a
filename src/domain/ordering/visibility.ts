import { isAdmin, type Role } from '../accounts/roles.ts'
import { isActive, ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** The eyes with which somebody looks at an order. */
export const ORDER_VIEWS = ['tracker', 'owner', 'cook', 'courier', 'offered', 'admin', 'none'] as const

export type OrderView = (typeof ORDER_VIEWS)[number]

/** What decides who somebody is to an order. */
export type OrderToView = {
  status: OrderStatus
  customerId: string | null
  cookId: string
  deliveryId: string | null
  awaitsPayment: boolean
  isDeleted: boolean
}

/**
 * Somebody who looks at an order. `holdsKey`: a guest's cookie or mailed key proves the order theirs; `isOffered`: it
 * waits for a courier within their radius now; `holdsId`: they came by its number, on the tracking page.
 */
export type OrderViewer = {
  userId: string | null
  role: Role | null
  isBanned: boolean
  holdsKey: boolean
  isOffered: boolean
  holdsId: boolean
}

/** Decides as whom somebody sees an order; 'none' is answered as if there were no such order. */
export function viewOf(order: OrderToView, viewer: OrderViewer): OrderView {
  if (!viewer.isBanned) {
    if (viewer.userId !== null && isAdmin(viewer.role)) return 'admin'
    if (order.isDeleted) return 'none'
    if (viewer.holdsKey || is(viewer.userId, order.customerId)) return 'owner'
    const work = order.awaitsPayment ? null : workViewOf(order, viewer)
    if (work) return work
  }
  return viewer.holdsId && !order.isDeleted ? 'tracker' : 'none'
}

function workViewOf(order: OrderToView, { userId, role, isOffered }: OrderViewer): OrderView | null {
  if (role === 'cook' && is(userId, order.cookId)) return 'cook'
  if (role !== 'delivery' || userId === null) return null
  if (is(userId, order.deliveryId)) return 'courier'
  return isOffered && order.status === 'ready_for_pickup' ? 'offered' : null
}

/** Two nobodies are not the same person. */
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

/** While an order is in which states an audience sees a field. */
type When = keyof typeof IN_STATUS
type Audience = Partial<Record<Exclude<OrderView, 'none'>, When>>

const EVERYONE: Audience = {
  tracker: 'always',
  owner: 'always',
  cook: 'always',
  courier: 'always',
  offered: 'always',
  admin: 'always',
}
const PEOPLE_OF_THE_ORDER: Audience = { ...EVERYONE, tracker: undefined }
const OWNER: Audience = { owner: 'always', admin: 'always' }
const KITCHEN: Audience = { ...OWNER, cook: 'always' }
const ADMIN: Audience = { admin: 'always' }
/** Where to go and whom to call: for a courier only while it is their way, or may become it. */
const WAY_OF_COURIER: Audience = { courier: 'out_for_delivery', offered: 'always', admin: 'always' }
const ON_THE_WAY: Audience = { owner: 'out_for_delivery', admin: 'always' }
const LIVE: Audience = {
  owner: 'out_for_delivery',
  cook: 'out_for_delivery',
  courier: 'out_for_delivery',
  admin: 'out_for_delivery',
}

/**
 * Who sees which field of an order, and when. A field that is missing here is shown to nobody. The kitchen is a home:
 * its place is exact for the owner only on the live map, its street and phone never.
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
  trackerMap: { tracker: 'out_for_delivery' },

  updatedAt: PEOPLE_OF_THE_ORDER,
  area: PEOPLE_OF_THE_ORDER,
  cookId: KITCHEN,
  cookPortrait: PEOPLE_OF_THE_ORDER,
  customerId: OWNER,
  checkoutId: OWNER,
  siblings: { owner: 'always' },

  customerName: { ...WAY_OF_COURIER, ...KITCHEN },
  customerMobile: { ...WAY_OF_COURIER, owner: 'always', cook: 'active' },
  customerMobileMasked: { cook: 'ended', courier: 'not_out_for_delivery' },
  guestMobile: { ...WAY_OF_COURIER, owner: 'always', cook: 'active' },
  guestEmail: OWNER,
  customerAddress: { ...WAY_OF_COURIER, owner: 'always' },
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

  cookLocation: { ...WAY_OF_COURIER, cook: 'always', owner: 'out_for_delivery' },
  pickupLocation: { ...WAY_OF_COURIER, cook: 'always', owner: 'out_for_delivery' },
  cookAddress: { ...WAY_OF_COURIER, cook: 'always' },
  cookMobile: { ...WAY_OF_COURIER, cook: 'always' },

  items: { ...WAY_OF_COURIER, ...KITCHEN },
  itemPrices: KITCHEN,
  itemNotes: KITCHEN,
  notes: KITCHEN,
  subtotal: KITCHEN,
  serviceCharge: OWNER,
  deliveryFee: OWNER,
  discountAmount: OWNER,
  promoCode: OWNER,
  /** What a courier has collected stays visible to them until it is settled. */
  total: { ...OWNER, courier: 'always', offered: 'always' },
  paymentMethod: { ...KITCHEN, courier: 'always' },
  paymentStatus: { ...KITCHEN, courier: 'always' },
  cashNote: { ...OWNER, courier: 'out_for_delivery' },
  paymentReference: ADMIN,

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
  arrival: { owner: 'active', admin: 'always' },
  prepMinutes: KITCHEN,
  acknowledgedAt: { cook: 'always', admin: 'always' },
  cancelReason: KITCHEN,
  flagged: ADMIN,
  adminNotes: ADMIN,
  history: ADMIN,
} as const satisfies Record<string, Audience>

export type OrderField = keyof typeof ORDER_FIELDS

/** The fields of an order in a state that a view may see; whatever is not in the set is absent from the answer. */
export function visibleFields(view: OrderView, status: OrderStatus): Set<OrderField> {
  if (view === 'none') return new Set()
  const fields = Object.entries(ORDER_FIELDS) as [OrderField, Audience][]
  return new Set(fields.filter(([, audience]) => isShown(audience[view], status)).map(([field]) => field))
}

function isShown(when: When | undefined, status: OrderStatus): boolean {
  return when !== undefined && (IN_STATUS[when] as readonly OrderStatus[]).includes(status)
}

/** A mobile number of which only the operator's prefix and the last two digits are left: 010•••••89. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '')
  const national = mobile.startsWith('+20') ? `0${digits.slice(2)}` : digits
  // Of a number this short, prefix and end would be most of it.
  if (national.length < 8) return '•••••'
  return `${national.slice(0, 3)}•••••${national.slice(-2)}`
}
