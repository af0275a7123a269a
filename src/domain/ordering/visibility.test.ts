import { describe, expect, test } from 'vitest'
import { ROLES } from '../accounts/roles.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import {
  maskMobile,
  ORDER_FIELDS,
  ORDER_VIEWS,
  type OrderField,
  type OrderToView,
  type OrderView,
  type OrderViewer,
  viewOf,
  visibleFields,
} from './visibility.ts'

const ACTIVE: OrderStatus[] = ['pending', 'preparing', 'ready_for_pickup', 'out_for_delivery']

function words(text: string): OrderField[] {
  return text.trim().split(/\s+/) as OrderField[]
}

const PUBLIC = words(`id status version createdAt preparingAt readyForPickupAt deliveryStartedAt deliveredAt
  cancelledAt cookName`)
const DOOR =
  words(`customerName customerMobile guestMobile customerAddress street building floor apartment alternativeAddress landmark city country
  postalCode customerLocation`)
const PICKUP = words('cookLocation pickupLocation cookAddress cookMobile')
const MONEY = words(
  'subtotal serviceCharge deliveryFee discountAmount promoCode total paymentMethod paymentStatus cashNote',
)
const FOOD = words('items itemPrices itemNotes notes')
const LIVE = words('deliveryLocation deliveryLocationAt')

/** The product's word on who sees what, written down a second time: always, and in some states. */
const EXPECTED: Record<OrderView, { always: OrderField[]; also?: [OrderStatus[], OrderField[]][] }> = {
  none: { always: [] },
  tracker: { always: PUBLIC, also: [[['out_for_delivery'], words('trackerMap')]] },
  owner: {
    always: [
      ...PUBLIC,
      ...DOOR,
      ...MONEY,
      ...FOOD,
      ...words(`updatedAt area cookId cookPortrait customerId checkoutId siblings guestEmail routeDistance routeMinutes prepMinutes
        cancelReason`),
    ],
    also: [
      [ACTIVE, words('arrival')],
      [
        ['out_for_delivery'],
        [
          ...LIVE,
          ...words(
            'cookLocation pickupLocation courierFirstName courierVehicle courierMobile minutesLeft kmLeft route',
          ),
        ],
      ],
    ],
  },
  cook: {
    always: [
      ...PUBLIC,
      ...PICKUP,
      ...FOOD,
      ...words(`updatedAt area cookId cookPortrait customerName subtotal paymentMethod paymentStatus courierFirstName
        prepMinutes acknowledgedAt cancelReason`),
    ],
    also: [
      [ACTIVE, words('customerMobile guestMobile')],
      [['delivered', 'cancelled'], words('customerMobileMasked')],
      [['out_for_delivery'], LIVE],
    ],
  },
  courier: {
    always: [
      ...PUBLIC,
      ...words(
        'updatedAt area cookPortrait total paymentMethod paymentStatus deliveryId routeDistance routeMinutes',
      ),
    ],
    also: [
      [['out_for_delivery'], [...DOOR, ...PICKUP, ...LIVE, ...words('items cashNote route')]],
      [ORDER_STATUSES.filter((status) => status !== 'out_for_delivery'), words('customerMobileMasked')],
    ],
  },
  offered: {
    always: [
      ...PUBLIC,
      ...DOOR,
      ...PICKUP,
      ...words('updatedAt area cookPortrait items total routeDistance routeMinutes'),
    ],
  },
  admin: {
    always: [
      ...PUBLIC,
      ...DOOR,
      ...PICKUP,
      ...MONEY,
      ...FOOD,
      ...words(`updatedAt area cookId cookPortrait customerId checkoutId guestEmail paymentReference deliveryId
        courierFirstName courierVehicle courierMobile routeDistance routeMinutes arrival prepMinutes acknowledgedAt
        cancelReason flagged adminNotes history`),
    ],
    also: [[['out_for_delivery'], [...LIVE, ...words('minutesLeft kmLeft route')]]],
  },
}

const CASES = ORDER_VIEWS.flatMap((view) => ORDER_STATUSES.map((status) => ({ view, status })))

describe('visibleFields', () => {
  test.each(CASES)('shows $view exactly what the product says of an order $status', ({ view, status }) => {
    const { always, also = [] } = EXPECTED[view]
    const inState = also.flatMap(([statuses, fields]) => (statuses.includes(status) ? fields : []))
    expect([...visibleFields(view, status)].sort()).toEqual([...always, ...inState].sort())
  })

  test('leaves no field in the table that nobody ever sees', () => {
    const seen = new Set(CASES.flatMap(({ view, status }) => [...visibleFields(view, status)]))
    expect([...seen].sort()).toEqual(Object.keys(ORDER_FIELDS).sort())
  })

  test.each(ORDER_STATUSES)(
    'shows a tracker of an order %s no name, phone, address, amount or item',
    (status) => {
      const shown = visibleFields('tracker', status)
      for (const field of [
        ...DOOR,
        ...PICKUP,
        ...MONEY,
        ...FOOD,
        ...LIVE,
        ...words('guestEmail courierFirstName area'),
      ]) {
        expect(shown).not.toContain(field)
      }
    },
  )

  test.each(ORDER_STATUSES.filter((status) => status !== 'out_for_delivery'))(
    'shows nobody, not even an admin, a live place of an order %s',
    (status) => {
      for (const view of ORDER_VIEWS) {
        for (const field of words('deliveryLocation deliveryLocationAt trackerMap')) {
          expect(visibleFields(view, status)).not.toContain(field)
        }
      }
    },
  )
})

const order: OrderToView = {
  status: 'preparing',
  customerId: 'amina',
  cookId: 'samira',
  deliveryId: 'youssef',
  awaitsPayment: false,
  isDeleted: false,
}

function viewedBy(viewer: Partial<OrderViewer>, overrides: Partial<OrderToView> = {}): OrderView {
  const nobody = {
    userId: null,
    role: null,
    isBanned: false,
    holdsKey: false,
    isOffered: false,
    holdsId: false,
  }
  return viewOf({ ...order, ...overrides }, { ...nobody, ...viewer })
}

const PEOPLE: { name: string; viewer: Partial<OrderViewer>; view: OrderView }[] = [
  { name: 'the customer', viewer: { userId: 'amina', role: 'customer' }, view: 'owner' },
  { name: 'the guest with the key', viewer: { holdsKey: true }, view: 'owner' },
  { name: 'the cook', viewer: { userId: 'samira', role: 'cook' }, view: 'cook' },
  { name: 'the courier', viewer: { userId: 'youssef', role: 'delivery' }, view: 'courier' },
  { name: 'an admin', viewer: { userId: 'hoda', role: 'admin' }, view: 'admin' },
  { name: 'a superadmin', viewer: { userId: 'hoda', role: 'superadmin' }, view: 'admin' },
  { name: 'another customer', viewer: { userId: 'salma', role: 'customer' }, view: 'none' },
  { name: 'another cook', viewer: { userId: 'nadia', role: 'cook' }, view: 'none' },
  { name: 'another courier', viewer: { userId: 'karim', role: 'delivery' }, view: 'none' },
  { name: 'nobody', viewer: {}, view: 'none' },
]

describe('viewOf', () => {
  test.each(PEOPLE)('shows the order to $name as to $view', ({ viewer, view }) => {
    expect(viewedBy(viewer)).toBe(view)
  })

  test.each(PEOPLE)(
    'lets the number alone make a tracker of $name, and of no one less',
    ({ viewer, view }) => {
      expect(viewedBy({ ...viewer, holdsId: true })).toBe(view === 'none' ? 'tracker' : view)
    },
  )

  test.each(PEOPLE)('treats $name, once banned, as anybody', ({ viewer }) => {
    expect(viewedBy({ ...viewer, isBanned: true })).toBe('none')
    expect(viewedBy({ ...viewer, isBanned: true, holdsId: true })).toBe('tracker')
  })

  test.each(PEOPLE)(
    'shows a deleted order to $name only as an admin who is not banned',
    ({ viewer, view }) => {
      const expected = view === 'admin' ? 'admin' : 'none'
      expect(viewedBy({ ...viewer, holdsId: true }, { isDeleted: true })).toBe(expected)
      expect(viewedBy({ ...viewer, holdsId: true, isBanned: true }, { isDeleted: true })).toBe('none')
    },
  )

  test.each(PEOPLE)(
    'hides an unpaid order from kitchens and couriers, not from others: $name',
    ({ viewer, view }) => {
      const expected = view === 'cook' || view === 'courier' ? 'none' : view
      expect(viewedBy(viewer, { awaitsPayment: true })).toBe(expected)
    },
  )

  test.each(ORDER_STATUSES)(
    'offers an order %s to a courier in range only while it waits for one',
    (status) => {
      const inRange = { userId: 'karim', role: 'delivery', isOffered: true } as const
      const expected = status === 'ready_for_pickup' ? 'offered' : 'none'
      expect(viewedBy(inRange, { status, deliveryId: null })).toBe(expected)
      expect(viewedBy({ ...inRange, isOffered: false }, { status, deliveryId: null })).toBe('none')
    },
  )

  test.each(ROLES.filter((role) => role !== 'delivery' && role !== 'admin' && role !== 'superadmin'))(
    'offers nothing to a %s',
    (role) => {
      const viewer = { userId: 'karim', role, isOffered: true }
      expect(viewedBy(viewer, { status: 'ready_for_pickup', deliveryId: null })).toBe('none')
    },
  )

  test('takes two nobodies for two: no guest owns an order without an account, no courier one without a courier', () => {
    expect(viewedBy({}, { customerId: null })).toBe('none')
    expect(viewedBy({ role: 'delivery' }, { deliveryId: null })).toBe('none')
    expect(viewedBy({ role: 'admin' })).toBe('none')
  })

  test('asks for the role as well: who is no cook or courier any more has no work view', () => {
    expect(viewedBy({ userId: 'samira', role: 'customer' })).toBe('none')
    expect(viewedBy({ userId: 'youssef', role: 'cook' })).toBe('none')
  })
})

test.each([
  ['+201012345689', '010•••••89'],
  ['+201512345600', '015•••••00'],
  ['01012345689', '010•••••89'],
  ['+966512345678', '966•••••78'],
  ['12345', '•••••'],
  ['', '•••••'],
])('masks %j as %s', (mobile, masked) => expect(maskMobile(mobile)).toBe(masked))
