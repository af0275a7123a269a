import type { Hold } from '#contract/catalog/catalog.ts'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { mayBeChanged, mustAwaitConsent } from '#domain/ordering/changes/order-change.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { answerByOf } from '#domain/ordering/status/pace.ts'
import { hidesCourier, shownTo } from '#domain/ordering/status/visibility.ts'
import { findHold } from '#server/db/market-sql.ts'
import { listNames, type NamedPerson } from '#server/modules/accounts/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ChangeRow, listOfficeChanges, listOpenChanges } from '../change-store.ts'
import { changeFor } from '../changes/change-views.ts'
import { type IncidentRow, listShownIncidents } from '../incident-store.ts'
import { ownIncidentOf } from '../incident-views.ts'
import { type ItemRow, listItems, type OrderRow } from '../order-store.ts'
import { iso } from '../order-times.ts'
import { courierNames, orderFields } from './project-order.ts'
import { listBoardOrders } from './reading-store.ts'

export type Board = {
  open: KitchenOrder[]
  doneToday: KitchenOrder[]
  serverTime: string
  answerMinutes: number
  hold: Hold | null
}

/** The signed-in cook's board. */
export const getKitchenBoard = ({ platform, user }: Call): Promise<Board> =>
  readKitchenBoard(platform, user.id)

/** A cook's board: open orders oldest first, orders that ended today newest first. It never shows the customer's address. */
export async function readKitchenBoard(platform: Platform, cookId: string): Promise<Board> {
  const { db } = platform.database
  const now = await platform.clock.transactionTime(db)
  const dayBegan = new Date(startOfCairoDay(cairoDate(now.getTime())))
  const [found, { cookAnswerMinutes }, hold] = await Promise.all([
    listBoardOrders(db, cookId, dayBegan),
    findOrderLimits(db),
    findHold(db, cookId, now.getTime()),
  ])
  const changeable = found.flatMap(({ id, status }) => (mayBeChanged(status) ? id : []))
  const [items, couriers, incidents, changes, officeChanges] = await Promise.all([
    listItems(
      db,
      found.map(({ id }) => id),
    ),
    listNames(
      db,
      found.flatMap(({ deliveryId }) => deliveryId ?? []),
    ),
    listShownIncidents(
      db,
      found.flatMap(({ id, status }) => (isActive(status) ? id : [])),
      'cook',
    ),
    listOpenChanges(db, changeable),
    listOfficeChanges(db, changeable),
  ])
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  const orders = found.map((order) =>
    toKitchenOrder(order, {
      items: itemsOf.get(order.id) ?? [],
      courier: order.deliveryId ? couriers.get(order.deliveryId) : undefined,
      incident: incidents.get(order.id),
      change: changes.get(order.id),
      officeChange: officeChanges.get(order.id),
      answerMinutes: cookAnswerMinutes,
    }),
  )
  return {
    open: orders.filter(({ status }) => isActive(status)),
    doneToday: orders.filter(({ status }) => !isActive(status)).reverse(),
    serverTime: now.toISOString(),
    answerMinutes: cookAnswerMinutes,
    hold,
  }
}

type AroundOrder = {
  items: ItemRow[]
  change: ChangeRow | undefined
  officeChange: ChangeRow | undefined
  courier: NamedPerson | undefined
  incident: IncidentRow | undefined
  answerMinutes: number
}

function toKitchenOrder(
  order: OrderRow,
  { items, change, officeChange, courier, incident, answerMinutes }: AroundOrder,
): KitchenOrder {
  const answerBy = answerByOf(
    { ...order, waitsSince: order.updatedAt.getTime(), isChangeOpen: change !== undefined },
    answerMinutes,
  )
  const names =
    courier && !hidesCourier('cook', order.status, courier.isBanned) ? courierNames(courier) : null
  const fields = {
    ...orderFields(order),
    pickedUpAt: iso(order.pickedUpAt),
    incident: incident ? ownIncidentOf(incident) : null,
    openChange: change ? changeFor('cook', change) : null,
    officeChange: officeChange ? changeFor('cook', officeChange) : null,
  }
  const seen = shownTo('cook', order.status, fields)
  const { customerShortName, customerMobile, customerMobileMasked, ...shown } = seen
  return {
    ...shown,
    customerName: customerShortName,
    customerMobile: customerMobile ?? customerMobileMasked ?? '',
    incident: seen.incident ?? null,
    openChange: seen.openChange ?? null,
    officeChange: seen.officeChange ?? null,
    answerBy: answerBy === null ? null : new Date(answerBy).toISOString(),
    items: items.map(({ dishId, name, nameAr, quantity, notes }) => ({
      dishId,
      name,
      nameAr,
      quantity,
      notes,
    })),
    courierName: names?.firstName ?? null,
    courierNameAr: names?.firstNameAr ?? null,
    may: actionsOf(
      'cook',
      order.status,
      order.pickedUpAt !== null,
      mustAwaitConsent(seen.openChange ?? null),
    ),
  }
}
