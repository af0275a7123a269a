import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OrderEvent } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pickupOf, type Story } from './letter-words.ts'
import { mailLink, pathOf } from './letters.ts'
import { listMailable } from './mailbox-limit.ts'
import { findToldOrder, listCouriersNear, listToldItems, saveNotification } from './store.ts'
import { type Concerned, type Told, whoIsTold } from './who-is-told.ts'
import { writeMail, writeNotification } from './write-letter.ts'

/**
 * Tells everyone whom a change of an order concerns: people with an account in the bell, guests by mail as far as their
 * mailbox may still get letters, all in one transaction. Worked off again after a crash it fills no bell twice, and a mail keeps its Message-ID (I-12).
 */
export async function onOrderEvent(platform: Platform, event: OrderEvent, publicUrl: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const loaded = await load(tx, event)
    if (!loaded) return
    const told = await listMailable(platform, tx, whoIsTold(event, loaded.concerned), loaded.concerned)
    const news = { event, story: loaded.story, told, publicUrl }
    await tellInApp(platform, tx, news)
    await tellByMail(platform, tx, news)
  })
}

async function load(tx: Tx, event: OrderEvent): Promise<{ story: Story; concerned: Concerned } | null> {
  const order = await findToldOrder(tx, event.orderId)
  if (!order) return null
  const items = await listToldItems(tx, order.id)
  const limits = await findOrderLimits(tx)
  const pickup = pickupOf(order)
  const waitsForCourier = order.status === 'ready_for_pickup' && order.delivery_id === null
  const radiusKm = limits.deliveryPickupRadiusKm
  const couriers = waitsForCourier && pickup ? await listCouriersNear(tx, pickup, radiusKm) : []
  return {
    story: { order, items, event, answerMinutes: limits.cookAnswerMinutes },
    concerned: {
      cookId: order.cook_id,
      customerId: order.customer_id,
      guestEmail: order.guest_email,
      awaitsPayment: order.payment_status === 'awaiting' || order.payment_status === 'expired',
      waitsForCourier,
      pickup,
      pickupRadiusKm: radiusKm,
      couriers,
    },
  }
}

type News = { event: OrderEvent; story: Story; told: Told[]; publicUrl: string }

async function tellInApp({ notices }: Platform, tx: Tx, { event, story, told }: News) {
  const inApp = told.filter((one) => one.by === 'notification')
  for (const [letter, people] of Map.groupBy(inApp, (one) => one.letter)) {
    const newlyTold = await saveNotification(tx, {
      eventId: event.eventId,
      userIds: people.map(({ userId }) => userId),
      category: 'order',
      ...writeNotification(letter, story),
      url: pathOf(letter, event.orderId),
      icon: event.to,
    })
    notices.publish(
      tx,
      newlyTold.map((userId) => `user:${userId}`),
    )
  }
}

async function tellByMail({ jobs }: Platform, tx: Tx, { event, story, told, publicUrl }: News) {
  const mails = told
    .filter((one) => one.by === 'mail')
    .map(({ letter, address }) => {
      const link = mailLink(letter, { orderId: event.orderId, ownerKey: event.ownerKey, publicUrl })
      return {
        queue: 'mail' as const,
        data: writeMail(letter, story, { eventId: event.eventId, to: address, link }),
      }
    })
  await jobs.enqueue(tx, mails)
}
