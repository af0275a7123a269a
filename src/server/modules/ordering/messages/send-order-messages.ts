import { offerRadiusOf } from '#domain/delivery/courier-list.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import { isOrderStatus } from '#domain/ordering/status/order-status.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import type { Locale } from '#locales/locale.ts'
import { type LetterParts, notify } from '#server/modules/notifications/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber } from '#server/platform/queues.ts'
import { ORDER_EVENTS, type OrderEvent } from '../events.ts'
import { decideMessages, type OrderParties } from './decide-messages.ts'
import { listMailable } from './mailbox-limit.ts'
import { type MailedOrderMessageId, mailPath, type OrderMessageId, pathOf } from './message-links.ts'
import { messageShape, messageWords, type OrderFacts, pickupOf } from './message-words.ts'
import { findOrderForMessages, listCouriersNear, listItemsForMessages } from './messages-store.ts'
import { listTakers } from './notify-buyer.ts'
import { orderTicket } from './order-ticket.ts'

export const ORDER_MESSAGES = declareSubscriber('order-messages', Object.values(ORDER_EVENTS))

/**
 * Informs everyone whom a change concerns: accounts by bell, and by letter what they would miss; guests by mail. Mails stay
 * within their mailbox's limit. All in one transaction. A job that runs again after a crash adds no second notification, and a mail keeps its Message-ID (I-12).
 */
export async function sendOrderMessages(platform: Platform, event: OrderEvent): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const loaded = await load(tx, event)
    if (!loaded) return
    const { facts, parties } = loaded
    const messages = await listMailable(platform, tx, decideMessages(event, parties), parties)
    const news = { eventId: event.eventId, category: 'order' as const }
    for (const one of messages.filter((each) => 'letter' in each))
      await notify(platform, tx, {
        ...news,
        ...wordsOf(one.message, facts),
        recipients: [{ userId: one.userId }],
        channels: ['bell', 'mail'],
        message: `ordering.${one.message}`,
        url: pathOf(one.message, event.orderId),
        letter: { ...letterOf(one.message, facts), choosable: true },
        icon: event.to,
      })
    const inBells = messages.flatMap((one) => ('userId' in one && !('letter' in one) ? [one] : []))
    for (const [message, recipients] of Map.groupBy(inBells, (one) => one.message))
      await notify(platform, tx, {
        ...news,
        ...wordsOf(message, facts),
        recipients,
        message: `ordering.${message}`,
        url: pathOf(message, event.orderId),
        icon: event.to,
        ...(message === 'caller-order-cancelled' ? { category: 'admin' as const } : {}),
      })
    for (const { address, message } of messages.filter((one) => 'address' in one))
      await notify(platform, tx, {
        ...news,
        ...wordsOf(message, facts),
        recipients: [{ address, locale: facts.order.locale, name: facts.order.customer_name }],
        channels: ['mail'],
        message: `ordering.${message}`,
        url: pathOf(message, event.orderId),
        letter: letterOf(message, facts, event.claimToken),
      })
  })
}

function wordsOf(message: OrderMessageId, facts: OrderFacts) {
  const { order } = facts
  return {
    params: (locale: Locale) => messageWords(message, facts, locale),
    shape: messageShape(facts, message),
    about: {
      customer: order.customer_name ? order.id : null,
      cook: order.cook_name ? order.cook_id : null,
      courier: order.courier_name ? order.delivery_id : null,
    },
  }
}

function letterOf(message: MailedOrderMessageId, facts: OrderFacts, claimToken?: string): LetterParts {
  const { order, event } = facts
  return {
    path: mailPath(message, { orderId: order.id, claimToken }),
    ...(isOrderStatus(event.to) ? { status: event.to } : {}),
    ticket: (locale) => orderTicket(facts, locale),
  }
}

async function load(tx: Tx, event: OrderEvent): Promise<{ facts: OrderFacts; parties: OrderParties } | null> {
  const order = await findOrderForMessages(tx, event.orderId)
  if (!order) return null
  const items = await listItemsForMessages(tx, order.id)
  const limits = await findOrderLimits(tx)
  const pickup = pickupOf(order)
  const waitsForCourier = order.status === 'ready_for_pickup' && order.delivery_id === null
  const radiusKm = offerRadiusOf({ offerRadiusKm: order.offer_radius_km }, limits.deliveryPickupRadiusKm)
  const owes = owesCash({ paymentMethod: order.payment_method, paymentStatus: order.payment_status })
  const belowCash = owes ? limits.courierCashLimit : null
  const couriers =
    waitsForCourier && pickup ? await listCouriersNear(tx, order.id, pickup, { radiusKm, belowCash }) : []
  return {
    facts: { order, items, event, answerMinutes: limits.cookAnswerMinutes },
    parties: {
      cookId: order.cook_id,
      customerId: order.customer_id,
      customerEmail: order.customer_email,
      guestEmail: order.guest_email,
      takers: await listTakers(tx, order.taken_by),
      awaitsPayment: awaitsPayment(order.payment_status),
      waitsForCourier,
      pickup,
      pickupRadiusKm: radiusKm,
      couriers,
    },
  }
}
