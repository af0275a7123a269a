import type { DoorTrouble } from '#domain/ordering/incidents.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import type { Locale } from '#locales/locale.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { IncidentRow } from '../incident-store.ts'
import { notifyBuyer } from '../messages/notify-buyer.ts'
import type { OrderRow } from '../order-store.ts'

const MESSAGES = {
  nobody_answers: { key: 'at-the-door', message: 'ordering.courier-at-the-door' },
  wrong_address: { key: 'courier-lost', message: 'ordering.courier-lost' },
} as const satisfies Record<DoorTrouble, object>

/** Tells whoever ordered that the courier is at the door, or cannot find it: of each once. */
export async function notifyWhoWaits(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  trouble: DoorTrouble,
): Promise<void> {
  const { key, message } = MESSAGES[trouble]
  await notifyBuyer(platform, tx, order, {
    eventId: `${key}:${order.id}`,
    message,
    params: (lang: Locale) => ({ orderId: typedText(showOrderId(order.id), lang) }),
    url: paths.trackOrder(order.id),
    icon: 'out_for_delivery',
    letter: { status: 'out_for_delivery', choosable: true },
  })
}

/** Tells every admin what keeps a courier or a kitchen from going on, because the order waits for their answer. */
export async function notifyOffice(
  platform: Platform,
  tx: Tx,
  { id, orderId, reason }: Pick<IncidentRow, 'id' | 'orderId' | 'reason'>,
): Promise<void> {
  await notify(platform, tx, {
    eventId: `incident:${id}`,
    recipients: await listAdmins(tx),
    message: 'ordering.incident-reported',
    params: (locale) => ({
      reason: textsFor(locale).t(`incidents:office.reasons.${reason}`),
      orderId: typedText(shortOrderId(orderId), locale),
    }),
    url: paths.adminOrder(orderId),
    category: 'admin',
  })
}

/** Tells the courier or the kitchen that the office has answered, with their page closed too. */
export async function notifyReporter(
  platform: Platform,
  tx: Tx,
  { id, reportedBy, reporterId }: IncidentRow,
  order: OrderRow,
): Promise<void> {
  await notify(platform, tx, {
    eventId: `incident-answer:${id}`,
    recipients: [{ userId: reporterId }],
    message: 'ordering.incident-answered',
    params: (locale) => ({ orderId: typedText(shortOrderId(order.id), locale) }),
    url: reportedBy === 'cook' ? paths.cookOrders : paths.courierOrders,
    category: 'order',
    icon: order.status,
  })
}
