import { offerRadiusOf } from '#domain/delivery/courier-list.ts'
import { distanceKm, pointOf } from '#domain/geo.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import type { Locale } from '#locales/locale.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { topicsOf } from '../announce.ts'
import { pickupAreaWords } from '../messages/message-words.ts'
import { findOrderForMessages, listCouriersNear } from '../messages/messages-store.ts'
import type { OrderRow } from '../order-store.ts'
import { saveOfferRadius } from './admin-order-store.ts'
import { findAndLockOrder } from './mark-order.ts'

type WidenRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'dispatch.not_ready', { id: string; status: OrderStatus }>

/**
 * Offers an order that waits for a courier further from its kitchen than the settings say, and tells the couriers who are in reach
 * only now. A radius that is not wider changes nothing.
 */
export async function widenOffer(
  { platform, user: { id: actorId } }: Call,
  { id, radiusKm }: { id: string; radiusKm: number },
): Promise<Outcome<{ radiusKm: number }, WidenRefusal>> {
  return platform.database.decide(async (tx) => {
    const locked = await findAndLockOrder(tx, id)
    if (!locked.ok) return locked
    const order = locked.value
    if (order.status !== 'ready_for_pickup')
      return refuse('dispatch.not_ready', { id: order.id, status: order.status })
    const limits = await findOrderLimits(tx)
    const before = offerRadiusOf(order, limits.deliveryPickupRadiusKm)
    if (before <= 0 || radiusKm <= before) return done({ radiusKm: before })
    const widened = await saveOfferRadius(tx, order.id, radiusKm)
    await recordAudit(tx, {
      actorId,
      action: 'order.offer_wider',
      subject: order.id,
      details: { radiusKm },
    })
    platform.notices.publish(tx, topicsOf(widened))
    await notifyNewlyInReach(platform, tx, widened, { before, cashLimit: limits.courierCashLimit })
    return done({ radiusKm })
  })
}

async function notifyNewlyInReach(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { before, cashLimit }: { before: number; cashLimit: number },
): Promise<void> {
  const pickup = pointOf(order.pickupLatitude, order.pickupLongitude)
  if (!pickup || order.offerRadiusKm === null) return
  const radiusKm = order.offerRadiusKm
  const near = await listCouriersNear(tx, order.id, pickup, {
    radiusKm,
    belowCash: owesCash(order) ? cashLimit : null,
  })
  const recipients = near.flatMap(({ userId, baseLocation }) => {
    const km = distanceKm(baseLocation, pickup)
    return km > before && km <= radiusKm ? [{ userId }] : []
  })
  const words = recipients.length > 0 ? await findOrderForMessages(tx, order.id) : null
  if (!words) return
  await notify(platform, tx, {
    eventId: `offer-wider:${order.id}:${order.version}`,
    recipients,
    message: 'ordering.courier-order-ready',
    shape: 'unmeasured',
    params: (locale: Locale) => ({ area: pickupAreaWords(words, locale) }),
    url: paths.courierOrders,
    category: 'order',
    icon: order.status,
  })
}
