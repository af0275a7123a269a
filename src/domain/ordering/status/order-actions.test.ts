import { expect, test } from 'vitest'
import { actionsOf } from './order-actions.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { AUDIENCES, type Audience } from './visibility.ts'

/** By whom, and in which status: every action that the product has. */
const EXPECTED: Partial<Record<Audience, Record<string, string[]>>> = {
  owner: { pending: ['cancel'] },
  cook: { pending: ['acknowledge', 'cancel', 'startPreparing'], preparing: ['markReady'] },
  courier: { out_for_delivery: ['deliver'] },
  offered: { ready_for_pickup: ['accept'] },
}

test.each(AUDIENCES)('%s may do in each status what the table of transitions says', (audience) => {
  for (const status of ORDER_STATUSES) {
    const may = Object.entries(actionsOf(audience, status)).flatMap(([action, is]) => (is ? [action] : []))
    const everywhere = audience === 'admin' ? ['overrideStatus'] : []
    expect([status, may.toSorted()]).toEqual([
      status,
      [...everywhere, ...(EXPECTED[audience]?.[status] ?? [])].toSorted(),
    ])
  }
})
