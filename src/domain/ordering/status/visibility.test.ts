import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import {
  AUDIENCES,
  type Audience,
  audienceOf,
  maskMobile,
  ORDER_FIELDS,
  type OrderField,
  type OrderToRead,
  type Reader,
  refuseStranger,
  shownTo,
  visibleFields,
} from './visibility.ts'

const ACTIVE: OrderStatus[] = ['pending', 'preparing', 'ready_for_pickup', 'out_for_delivery']

function words(text: string): OrderField[] {
  return text.trim().split(/\s+/) as OrderField[]
}

const PUBLIC = words(`id status version createdAt preparingAt readyForPickupAt deliveryStartedAt deliveredAt
  cancelledAt cookName cookNameAr`)
const DOOR =
  words(`customerName customerMobile guestMobile customerAddress addressLabel street building floor apartment alternativeAddress landmark city country
  postalCode customerLocation`)
const DOOR_OF_COURIER: OrderField[] = [...DOOR, 'isDoorPinned']
const PICKUP = words('cookLocation pickupLocation cookAddress cookMobile')
const MONEY = words(
  'subtotal serviceCharge deliveryFee discountAmount promoCode total paymentMethod paymentStatus refunded refundedByHand cashNote',
)
const FOOD = words('items itemNotes notes openChange')
const LIVE = words('deliveryLocation deliveryLocationAt')

/** Who sees which fields, written down a second time: always, and in some states. */
const EXPECTED: Record<Audience, { always: OrderField[]; also?: [OrderStatus[], OrderField[]][] }> = {
  tracker: { always: PUBLIC, also: [[['out_for_delivery'], words('trackerMap isFetched')]] },
  owner: {
    always: [
      ...PUBLIC,
      ...DOOR,
      ...MONEY,
      ...FOOD,
      ...words(`updatedAt area areaAr cookId cookPortrait customerId checkoutId siblings itemPrices itemDishes guestEmail routeDistance routeMinutes arrival prepMinutes
        cancelReason leaveAtDoor doorPhoto`),
    ],
    also: [
      [
        ['out_for_delivery'],
        [
          ...LIVE,
          ...words(
            'doorCode doorTrouble isFetched cookLocation pickupLocation courierFirstName courierVehicle courierMobile minutesLeft kmLeft route',
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
      ...words(`updatedAt area areaAr cookId cookPortrait customerShortName itemDishes subtotal paid courierFirstName
        pickedUpAt prepMinutes acknowledgedAt answerBy cancelReason officeChange`),
    ],
    also: [
      [ACTIVE, words('customerMobile guestMobile incident')],
      [['delivered', 'cancelled'], words('customerMobileMasked')],
      [['out_for_delivery'], LIVE],
    ],
  },
  courier: {
    always: [
      ...PUBLIC,
      ...words(
        'updatedAt area areaAr cookPortrait total collect paymentMethod paymentStatus deliveryId pickedUpAt routeDistance routeMinutes',
      ),
    ],
    also: [
      [
        ['out_for_delivery'],
        [
          ...DOOR_OF_COURIER,
          ...PICKUP,
          ...LIVE,
          ...words('items notes cashNote change pay route incident leaveAtDoor doorProof codeTriesLeft'),
        ],
      ],
      [ORDER_STATUSES.filter((status) => status !== 'out_for_delivery'), words('customerMobileMasked')],
    ],
  },
  offered: {
    always: [
      ...PUBLIC,
      ...DOOR_OF_COURIER,
      ...PICKUP,
      ...words(
        'updatedAt area areaAr cookPortrait items total collect change pay paymentMethod routeDistance routeMinutes leaveAtDoor',
      ),
    ],
  },
  admin: {
    always: [
      ...PUBLIC,
      ...DOOR_OF_COURIER,
      ...PICKUP,
      ...MONEY,
      ...FOOD,
      ...words(`updatedAt area areaAr cookId cookPortrait customerId checkoutId guestEmail itemPrices itemDishes answerBy paymentReference deliveryId pickedUpAt
        courierFirstName courierVehicle courierMobile routeDistance routeMinutes arrival prepMinutes acknowledgedAt
        cancelReason flagged adminNotes history leaveAtDoor doorPhoto`),
    ],
    also: [[['out_for_delivery'], [...LIVE, ...words('minutesLeft kmLeft route isFetched')]]],
  },
}

const CASES = AUDIENCES.flatMap((view) => ORDER_STATUSES.map((status) => ({ view, status })))

describe('visibleFields', () => {
  test.each(CASES)('shows $view exactly the expected fields of an order in $status', ({ view, status }) => {
    const { always, also = [] } = EXPECTED[view]
    const inState = also.flatMap(([statuses, fields]) => (statuses.includes(status) ? fields : []))
    expect([...visibleFields(view, status)].sort()).toEqual([...always, ...inState].sort())
  })

  test('every field of the table is visible to somebody', () => {
    const seen = new Set(CASES.flatMap(({ view, status }) => [...visibleFields(view, status)]))
    expect([...seen].sort()).toEqual(Object.keys(ORDER_FIELDS).sort())
  })

  test.each(ORDER_STATUSES)(
    'shows a tracker of an order in %s no customer name, phone, address, amount or item',
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
    'shows nobody, not even an admin, a live position of an order in %s',
    (status) => {
      for (const view of AUDIENCES) {
        for (const field of words('deliveryLocation deliveryLocationAt trackerMap')) {
          expect(visibleFields(view, status)).not.toContain(field)
        }
      }
    },
  )
})

test('an answer contains exactly the fields that its audience sees', () => {
  const fields = { id: 'K7', customerAddress: '14 Mossadak St', total: 120, deliveryLocation: null }
  expect(shownTo('tracker', 'pending', fields)).toEqual({ id: 'K7' })
  expect(shownTo('cook', 'out_for_delivery', fields)).toEqual({ id: 'K7', deliveryLocation: null })
  expect(shownTo('owner', 'delivered', fields)).toEqual({
    id: 'K7',
    customerAddress: '14 Mossadak St',
    total: 120,
  })
})

const order: OrderToRead = {
  customerId: 'amina',
  cookId: 'samira',
  deliveryId: 'youssef',
  awaitsPayment: false,
}

function readBy(reader: Partial<Reader>, overrides: Partial<OrderToRead> = {}): Audience {
  return audienceOf(
    { ...order, ...overrides },
    { userId: null, role: null, isOwnersDevice: false, ...reader },
  )
}

const PEOPLE: { name: string; reader: Partial<Reader>; audience: Audience }[] = [
  { name: 'the customer', reader: { userId: 'amina', role: 'customer' }, audience: 'owner' },
  { name: 'the guest’s device', reader: { isOwnersDevice: true }, audience: 'owner' },
  { name: 'the cook', reader: { userId: 'samira', role: 'cook' }, audience: 'cook' },
  { name: 'the courier', reader: { userId: 'youssef', role: 'delivery' }, audience: 'courier' },
  { name: 'an admin', reader: { userId: 'hoda', role: 'admin' }, audience: 'admin' },
  { name: 'a superadmin', reader: { userId: 'hoda', role: 'superadmin' }, audience: 'admin' },
  { name: 'another customer', reader: { userId: 'salma', role: 'customer' }, audience: 'tracker' },
  { name: 'another cook', reader: { userId: 'nadia', role: 'cook' }, audience: 'tracker' },
  { name: 'another courier', reader: { userId: 'karim', role: 'delivery' }, audience: 'tracker' },
  { name: 'nobody', reader: {}, audience: 'tracker' },
]

describe('audienceOf', () => {
  test.each(PEOPLE)('makes $name the audience $audience', ({ reader, audience }) => {
    expect(readBy(reader)).toBe(audience)
  })

  test.each(PEOPLE)(
    'hides an unpaid order from kitchens and couriers, not from others: $name',
    ({ reader, audience }) => {
      const expected = audience === 'cook' || audience === 'courier' ? 'tracker' : audience
      expect(readBy(reader, { awaitsPayment: true })).toBe(expected)
    },
  )

  test('null ids never match: no guest owns an order without a customer, no courier one without a courier', () => {
    expect(readBy({}, { customerId: null })).toBe('tracker')
    expect(readBy({ role: 'delivery' }, { deliveryId: null })).toBe('tracker')
    expect(readBy({ role: 'admin' })).toBe('tracker')
  })

  test('checks the role as well: a former cook or courier is only a tracker', () => {
    expect(readBy({ userId: 'samira', role: 'customer' })).toBe('tracker')
    expect(readBy({ userId: 'youssef', role: 'cook' })).toBe('tracker')
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

test.each([
  [{ isSignedIn: true, isGuests: true }, 'order.not_found'],
  [{ isSignedIn: true, isGuests: false }, 'order.not_found'],
  [{ isSignedIn: false, isGuests: true }, 'order.not_yours'],
  [{ isSignedIn: false, isGuests: false }, 'auth.required'],
])('a stranger %j to an order is refused with %s', (stranger, code) =>
  expect(refuseStranger(stranger)).toMatchObject({ code }),
)
