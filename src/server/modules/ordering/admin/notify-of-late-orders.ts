import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listLate } from './admin-order-store.ts'

/**
 * Tells every admin of orders that wait too long, by the minutes of the settings: once for each time that one waits, also for the same
 * thing again; and of orders that lost their cook, customer or courier to a ban. Incidents are told when they are reported.
 */
export async function notifyOfLateOrders(platform: Platform): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const late = await listLate(tx, await platform.clock.transactionTime(tx))
    if (late.length === 0) return
    const recipients = await listAdmins(tx)
    for (const { id, lateness, eventId } of late)
      await notify(platform, tx, {
        eventId,
        recipients,
        ...(lateness === 'stranded'
          ? { message: 'ordering.order-stranded' }
          : { message: 'ordering.order-late', shape: lateness }),
        params: (locale) => ({ orderId: typedText(shortOrderId(id), locale) }),
        url: paths.adminOrder(id),
        category: 'admin',
      })
  })
}
