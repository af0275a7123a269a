import type { Ticket } from '#contract/order-view.ts'
import { firstName, shortName } from '#domain/accounts/names.ts'
import { cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { isActive } from '#domain/ordering/order-status.ts'
import { maskMobile } from '#domain/ordering/visibility.ts'
import { listNames } from '#server/modules/accounts/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ItemRow, listItems, type OrderRow } from '../store.ts'
import { listBoardOrders } from './reading-store.ts'
import { iso, stampsOf } from './stamps.ts'

export type Board = { open: Ticket[]; doneToday: Ticket[]; serverTime: string; answerMinutes: number }

/** The cook's board: open tickets oldest first, what ended today newest first. The customer's address is never on it. */
export async function listTickets(platform: Platform, cookId: string): Promise<Board> {
  const { db } = platform.database
  const now = await platform.clock.stamp(db)
  const dayBegan = new Date(startOfCairoDay(cairoDate(now.getTime())))
  const [found, { cookAnswerMinutes }] = await Promise.all([
    listBoardOrders(db, cookId, dayBegan),
    findOrderLimits(db),
  ])
  const [items, couriers] = await Promise.all([
    listItems(
      db,
      found.map(({ id }) => id),
    ),
    listNames(
      db,
      found.flatMap(({ deliveryId }) => deliveryId ?? []),
    ),
  ])
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  const tickets = found.map((order) =>
    toTicket(
      order,
      itemsOf.get(order.id) ?? [],
      order.deliveryId ? couriers.get(order.deliveryId) : undefined,
      cookAnswerMinutes,
    ),
  )
  return {
    open: tickets.filter(({ status }) => isActive(status)),
    doneToday: tickets.filter(({ status }) => !isActive(status)).reverse(),
    serverTime: now.toISOString(),
    answerMinutes: cookAnswerMinutes,
  }
}

type Name = { name: string; nameAr: string | null }

function toTicket(
  order: OrderRow,
  items: ItemRow[],
  courier: Name | undefined,
  answerMinutes: number,
): Ticket {
  const answerBy =
    order.status === 'pending' ? new Date(order.updatedAt.getTime() + answerMinutes * 60_000) : null
  return {
    id: order.id,
    status: order.status,
    version: order.version,
    ...stampsOf(order),
    cancelReason: order.cancelReason,
    acknowledgedAt: iso(order.acknowledgedAt),
    answerBy: iso(answerBy),
    prepMinutes: order.prepMinutes,
    customerName: shortName(order.customerName),
    customerMobile: isActive(order.status) ? order.customerMobile : maskMobile(order.customerMobile),
    area: order.area,
    areaAr: order.areaAr,
    items: items.map(({ name, nameAr, quantity, notes }) => ({ name, nameAr, quantity, notes })),
    notes: order.notes,
    subtotal: toEgp(piastres(order.subtotal)),
    paid: order.paymentStatus === 'paid',
    courierName: courier ? firstName(courier.name) : null,
    courierNameAr: courier?.nameAr ? firstName(courier.nameAr) : null,
  }
}
