import { mayBeChanged, mayBeCorrected } from '../changes/order-change.ts'
import { mayHaveIncident } from '../incidents.ts'
import type { OrderStatus } from './order-status.ts'
import { type OrderActorKind, TRANSITIONS } from './transitions.ts'
import type { Audience } from './visibility.ts'

/** What a reader may do with an order in its present state. Every answer about an order includes it. */
export type OrderActions = {
  cancel: boolean
  acknowledge: boolean
  startPreparing: boolean
  markReady: boolean
  accept: boolean
  confirmPickup: boolean
  giveBack: boolean
  deliver: boolean
  reportIncident: boolean
  overrideStatus: boolean
  changeOrder: boolean
  correctAddress: boolean
}

const KINDS: Record<Audience, readonly OrderActorKind[]> = {
  tracker: [],
  owner: ['customer', 'guest'],
  cook: ['cook'],
  courier: ['courier'],
  offered: ['courier'],
  admin: [],
}

/**
 * What an audience may do with an order in this state, by the table of transitions. `isPickedUp`: its courier has the food.
 * `awaitsConsent`: its kitchen waits for the customer's answer before it may accept.
 */
export function actionsOf(
  audience: Audience,
  status: OrderStatus,
  isPickedUp = false,
  awaitsConsent = false,
): OrderActions {
  const may = (to: OrderStatus) =>
    TRANSITIONS.some(
      (row) => row.from === status && row.to === to && row.by.some((kind) => KINDS[audience].includes(kind)),
    )
  return {
    cancel: may('cancelled'),
    acknowledge: audience === 'cook' && status === 'pending',
    startPreparing: may('preparing') && !awaitsConsent,
    markReady: audience === 'cook' && may('ready_for_pickup'),
    accept: audience === 'offered' && may('out_for_delivery'),
    confirmPickup: audience === 'courier' && status === 'out_for_delivery' && !isPickedUp,
    giveBack: audience === 'courier' && may('ready_for_pickup') && !isPickedUp,
    deliver: audience === 'courier' && may('delivered'),
    reportIncident:
      (audience === 'courier' || audience === 'cook') && mayHaveIncident(audience, { status, isPickedUp }),
    overrideStatus: audience === 'admin',
    changeOrder: (audience === 'admin' || audience === 'cook') && mayBeChanged(status),
    correctAddress: audience === 'admin' && mayBeCorrected(status),
  }
}
