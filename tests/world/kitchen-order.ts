import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import type { Board } from '#web/features/kitchen-board/board.ts'

/** The server's time of every board in tests. */
export const NOW = Date.parse('2026-11-21T12:00:00.000Z')

export const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

/** A new order of one dish, with overrides. */
export function aKitchenOrder(overrides: Partial<KitchenOrder> & { id: string }): KitchenOrder {
  return {
    status: 'pending',
    version: 1,
    createdAt: minutesAgo(2),
    preparingAt: null,
    readyForPickupAt: null,
    deliveryStartedAt: null,
    pickedUpAt: null,
    incident: null,
    openChange: null,
    officeChange: null,
    deliveredAt: null,
    cancelledAt: null,
    cancelReason: null,
    acknowledgedAt: null,
    answerBy: null,
    prepMinutes: null,
    customerName: 'Yara H.',
    customerMobile: '+201001234567',
    area: 'Dokki',
    areaAr: null,
    items: [{ name: 'Koshari', nameAr: null, quantity: 2 }],
    notes: null,
    subtotal: 170,
    paid: false,
    courierName: null,
    courierNameAr: null,
    may: actionsOf('cook', overrides.status ?? 'pending'),
    ...overrides,
  }
}

export function aBoard(overrides: Partial<Board> = {}): Board {
  return {
    ...{ open: [], doneToday: [], serverTime: new Date(NOW).toISOString(), answerMinutes: 10, hold: null },
    ...overrides,
  }
}
