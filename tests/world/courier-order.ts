import type { CourierCard } from '#contract/delivery/delivery.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'

/** A ready order as a courier is offered it. */
export function anOrder(id: string, overrides: Partial<CourierCard> = {}): CourierCard {
  return {
    id,
    status: 'ready_for_pickup',
    version: 3,
    mine: false,
    createdAt: '2026-11-21T11:05:00.000Z',
    deliveryStartedAt: null,
    batchCount: 1,
    batchId: id,
    cameBy: null,
    leaveAtDoor: false,
    doorProof: null,
    codeTriesLeft: 3,
    cookName: 'Tante Nadia',
    cookNameAr: 'طنط نادية',
    cookAddress: '22 Iran St, Dokki',
    cookMobile: '+201002345678',
    pickupLocation: { latitude: 30.038, longitude: 31.211 },
    customerName: 'Yara',
    customerAddress: '14 Mossadak St',
    street: null,
    building: null,
    floor: null,
    apartment: null,
    area: 'Dokki',
    areaAr: 'الدقي',
    addressLabel: null,
    alternativeAddress: null,
    landmark: null,
    city: null,
    postalCode: null,
    notes: null,
    customerMobile: '+201112345678',
    customerLocation: { latitude: 30.04, longitude: 31.2 },
    isDoorPinned: true,
    routeDistance: 2.3,
    route: [],
    items: [],
    total: 482,
    paymentMethod: 'cash',
    collect: 482,
    change: null,
    pay: 23,
    may: actionsOf('offered', 'ready_for_pickup'),
    pickedUpAt: null,
    incident: null,
    ...overrides,
  }
}

/** An order that the courier has accepted. */
export const aDelivery = (id: string, overrides: Partial<CourierCard> = {}) =>
  anOrder(id, { mine: true, status: 'out_for_delivery', version: 4, ...overrides })
