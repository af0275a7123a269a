import { expect, test } from 'vitest'
import { actionsOf } from './order-actions.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { AUDIENCES, type Audience } from './visibility.ts'

/** Every action of the product, by audience and status. */
const EXPECTED: Partial<Record<Audience, Record<string, string[]>>> = {
  owner: { pending: ['cancel'] },
  cook: {
    pending: ['acknowledge', 'cancel', 'changeOrder', 'startPreparing'],
    preparing: ['changeOrder', 'markReady', 'reportIncident'],
    ready_for_pickup: ['reportIncident'],
    out_for_delivery: ['reportIncident'],
  },
  courier: { out_for_delivery: ['confirmPickup', 'deliver', 'giveBack', 'reportIncident'] },
  offered: { ready_for_pickup: ['accept'] },
  admin: {
    pending: ['changeOrder'],
    preparing: ['changeOrder'],
    ready_for_pickup: ['correctAddress'],
    out_for_delivery: ['correctAddress'],
  },
}

test.each(AUDIENCES)('%s may do in each status exactly the listed actions', (audience) => {
  for (const status of ORDER_STATUSES) {
    const may = Object.entries(actionsOf(audience, status)).flatMap(([action, is]) => (is ? [action] : []))
    const everywhere = audience === 'admin' ? ['overrideStatus'] : []
    expect([status, may.toSorted()]).toEqual([
      status,
      [...everywhere, ...(EXPECTED[audience]?.[status] ?? [])].toSorted(),
    ])
  }
})

test('once the courier has the food, they can neither pick it up nor give it back, and the kitchen has no incident', () => {
  expect(actionsOf('courier', 'out_for_delivery', true)).toMatchObject({
    confirmPickup: false,
    giveBack: false,
    deliver: true,
    reportIncident: true,
  })
  expect(actionsOf('cook', 'out_for_delivery', true).reportIncident).toBe(false)
})
