import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus, TIME_OF_STATUS } from './order-status.ts'
import {
  decideOverride,
  decideTransition,
  ORDER_ACTOR_KINDS,
  type OrderActorKind,
  type OverrideRequest,
} from './transitions.ts'

const LEGAL = new Set([
  'pending preparing cook',
  'pending cancelled customer',
  'pending cancelled guest',
  'pending cancelled cook',
  'pending cancelled system',
  'preparing ready_for_pickup cook',
  'ready_for_pickup out_for_delivery courier',
  'ready_for_pickup out_for_delivery system',
  'out_for_delivery delivered courier',
  'out_for_delivery ready_for_pickup courier',
])

const KEPT = { clearedTimes: [], clearCourier: false }
const GIVEN_BACK = { clearedTimes: ['deliveryStartedAt'], clearCourier: true }

const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })))
const KINDS = ORDER_ACTOR_KINDS.filter((kind) => kind !== 'admin')
const CASES = PAIRS.flatMap(({ from, to }) => KINDS.map((kind) => ({ from, to, kind })))

type Kind = Exclude<OrderActorKind, 'admin'>

function decide(from: OrderStatus, to: OrderStatus, kind: Kind, owns = true, hasCourier = true) {
  return decideTransition({
    from,
    to,
    actor: { kind, owns },
    hasCourier,
    isPickedUp: false,
    awaitsPayment: false,
  })
}

const COURIER = { hasCourier: true, namesCourier: false, hasReason: true }
const NO_CASH = {
  owesCash: false,
  isUnpaid: false,
  isGivenBack: false,
  isPickedUp: false,
  cashCollected: undefined,
}

function override(from: OrderStatus, to: OrderStatus, given: Partial<OverrideRequest> = {}) {
  return decideOverride({ from, to, ...COURIER, ...NO_CASH, ...given })
}

const refused = (code: string) => ({ ok: false, code, params: {} })

test('the table covers all 180 cases', () => expect(CASES).toHaveLength(180))

describe.each(CASES)('$kind from $from to $to', ({ from, to, kind }) => {
  const isLegal = LEGAL.has(`${from} ${to} ${kind}`)
  const isBack = ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)

  test(
    isLegal
      ? 'may change their own order, which sets the status time'
      : 'may not change even their own order',
    () => {
      const expected = isLegal
        ? { ok: true, value: { setTime: TIME_OF_STATUS[to], ...(isBack ? GIVEN_BACK : KEPT) } }
        : { ok: false, code: 'order.illegal_change', params: { from, to } }
      expect(decide(from, to, kind)).toEqual(expected)
    },
  )

  test('is refused for another’s order without learning its state', () => {
    if (kind === 'system') expect(decide(from, to, kind, false)).toEqual(decide(from, to, kind))
    else expect(decide(from, to, kind, false)).toEqual({ ok: false, code: 'order.not_yours', params: {} })
  })

  test('may change an order without an owner only as the courier who accepts it', () => {
    const accepts = kind === 'courier' && from === 'ready_for_pickup' && to === 'out_for_delivery'
    const answer = decide(from, to, kind, false, false)
    expect(answer.ok).toBe(accepts || (kind === 'system' && isLegal))
  })
})

test('a courier who has the food cannot give the order back', () => {
  const order = {
    from: 'out_for_delivery',
    hasCourier: true,
    isPickedUp: true,
    awaitsPayment: false,
  } as const
  const actor = { kind: 'courier', owns: true } as const
  expect(decideTransition({ ...order, to: 'ready_for_pickup', actor })).toMatchObject({
    code: 'order.illegal_change',
  })
  expect(decideTransition({ ...order, to: 'delivered', actor }).ok).toBe(true)
})

test('kitchens and couriers do nothing to an order whose money is awaited', () => {
  const order = { hasCourier: false, isPickedUp: false, awaitsPayment: true, from: 'pending' } as const
  const by = (kind: Kind, to: OrderStatus) => decideTransition({ ...order, to, actor: { kind, owns: true } })
  expect(by('cook', 'preparing')).toMatchObject({ code: 'order.not_yours' })
  expect(by('cook', 'cancelled')).toMatchObject({ code: 'order.not_yours' })
  expect(by('customer', 'cancelled').ok).toBe(true)
  expect(by('system', 'cancelled').ok).toBe(true)
})

test('an admin may only cancel what nobody has paid', () => {
  expect(override('pending', 'preparing', { isUnpaid: true })).toEqual(refused('order.unpaid'))
  expect(override('pending', 'cancelled', { isUnpaid: true }).ok).toBe(true)
})

test('food whose money goes back is not cooked or offered again, and stays on record as carried and brought', () => {
  const after = (from: OrderStatus, to: OrderStatus, isPickedUp = false) =>
    override(from, to, { isGivenBack: true, isPickedUp }).ok
  expect(after('out_for_delivery', 'preparing')).toBe(false)
  expect(after('out_for_delivery', 'ready_for_pickup')).toBe(false)
  expect(after('ready_for_pickup', 'out_for_delivery')).toBe(false)
  expect(after('out_for_delivery', 'out_for_delivery')).toBe(true)
  expect(after('out_for_delivery', 'delivered')).toBe(true)
  expect(after('delivered', 'delivered')).toBe(true)
  expect(after('delivered', 'cancelled')).toBe(true)
  expect(after('cancelled', 'delivered')).toBe(false)
  expect(after('cancelled', 'delivered', true)).toBe(true)
})

describe.each(PAIRS)('an admin from $from to $to', ({ from, to }) => {
  const before = ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)

  test('may change the order if it has a courier', () => {
    const setTime = from === to ? null : TIME_OF_STATUS[to]
    expect(override(from, to)).toMatchObject({ ok: true, value: { setTime } })
  })

  test('clears the times of later states when moving back, and of the delivery when cancelling', () => {
    const later = ORDER_STATUSES.filter(
      (_, i) => i > ORDER_STATUSES.indexOf(to) && i <= ORDER_STATUSES.indexOf(from),
    ).map((status) => TIME_OF_STATUS[status])
    const undone = from === 'delivered' && to === 'cancelled' ? ['deliveredAt'] : []
    expect(override(from, to)).toMatchObject({ value: { clearedTimes: before ? later : undone } })
  })

  const isBrought = to === 'out_for_delivery' || to === 'delivered'

  test('needs an assigned or named courier to set out for delivery or delivered', () => {
    const without = override(from, to, { hasCourier: false })
    if (isBrought) expect(without).toEqual(refused('order.needs_courier'))
    else expect(without.ok).toBe(true)
  })

  test('may name a courier only for out for delivery or delivered', () => {
    for (const hasCourier of [true, false]) {
      const named = override(from, to, { hasCourier, namesCourier: true })
      if (isBrought) expect(named.ok).toBe(true)
      else expect(named).toEqual(refused('order.courier_too_early'))
    }
  })

  test('must say whether owed cash was collected when setting delivered, and only then', () => {
    for (const cashCollected of [true, false]) {
      const said = override(from, to, { owesCash: true, cashCollected })
      if (to === 'delivered') expect(said.ok).toBe(true)
      else expect(said).toEqual(refused('order.cash_not_owed'))
      expect(override(from, to, { cashCollected })).toEqual(refused('order.cash_not_owed'))
    }
    const unsaid = override(from, to, { owesCash: true })
    if (to === 'delivered') expect(unsaid).toEqual(refused('order.cash_unknown'))
    else expect(unsaid.ok).toBe(true)
  })

  test('removes the courier from an order that waits for one', () => {
    const waits = to === 'pending' || to === 'preparing' || to === 'ready_for_pickup'
    expect(override(from, to)).toMatchObject({ value: { clearCourier: waits } })
  })
})

test('moving a delivered order back to preparing clears the three later times', () => {
  expect(override('delivered', 'preparing')).toEqual({
    ok: true,
    value: {
      setTime: 'preparingAt',
      clearedTimes: ['readyForPickupAt', 'deliveryStartedAt', 'deliveredAt'],
      clearCourier: true,
    },
  })
})

test('setting a cancelled order to delivered clears only the time of cancelling', () => {
  expect(override('cancelled', 'delivered')).toEqual({
    ok: true,
    value: { setTime: 'deliveredAt', clearedTimes: ['cancelledAt'], clearCourier: false },
  })
})

test('only the first courier of a ready order needs no reason', () => {
  const given = { hasCourier: false, namesCourier: true, hasReason: false }
  expect(override('ready_for_pickup', 'out_for_delivery', given)).toMatchObject({ ok: true })
  expect(override('ready_for_pickup', 'out_for_delivery', { ...given, hasCourier: true })).toEqual(
    refused('order.reason_required'),
  )
  expect(override('preparing', 'out_for_delivery', given)).toEqual(refused('order.reason_required'))
  expect(override('pending', 'cancelled', { hasReason: false })).toEqual(refused('order.reason_required'))
})
