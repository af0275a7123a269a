import { egpOf } from '#domain/money.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OrderRow } from '../../order-store.ts'

/** Tells the courier who carried the order that it is theirs no more, and the one who carries it now. */
export async function notifyCouriers(
  platform: Platform,
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
  { byHouse = false }: { byHouse?: boolean } = {},
): Promise<void> {
  const news = {
    eventId: `order-moved:${after.id}:${after.version}`,
    params: (locale: Locale) => ({ orderId: typedText(shortOrderId(after.id), locale) }),
    url: paths.courierOrders,
    category: 'order' as const,
    icon: after.status,
  }
  const carrierOf = ({ status, deliveryId }: OrderRow) => (status === 'out_for_delivery' ? deliveryId : null)
  const [former, present] = [carrierOf(before), carrierOf(after)]
  if (former === present) return
  if (former && after.status !== 'delivered')
    await notify(platform, tx, {
      ...news,
      recipients: [{ userId: former }],
      message: 'ordering.courier-order-moved',
      shape: present ? undefined : after.status === 'cancelled' ? 'cancelled' : 'back',
    })
  if (present)
    await notify(platform, tx, {
      ...news,
      recipients: [{ userId: present }],
      message: 'ordering.courier-order-given',
      shape: byHouse ? 'house' : undefined,
    })
}

/** Tells couriers that an admin's change of an order put its cash on what they hold, or took it off. */
export async function notifyOfCash(
  platform: Platform,
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const holderOf = ({ cashCollectedAt, deliveryId }: OrderRow) => (cashCollectedAt ? deliveryId : null)
  const [former, present] = [holderOf(before), holderOf(after)]
  if (former === present) return
  const tell = (userId: string | null, shape?: 'off') =>
    userId !== null &&
    notify(platform, tx, {
      eventId: `order-cash:${after.id}:${after.version}`,
      recipients: [{ userId }],
      message: 'ordering.courier-cash-booked',
      shape,
      params: (locale: Locale) => ({
        orderId: typedText(shortOrderId(after.id), locale),
        amount: formatter(locale).money(egpOf(after.total)),
      }),
      url: paths.courierCash,
      category: 'system',
    })
  await tell(former, 'off')
  await tell(present)
}
