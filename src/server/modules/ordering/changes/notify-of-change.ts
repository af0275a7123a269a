import { MINUTE_MS } from '#domain/durations.ts'
import { egpOf } from '#domain/money.ts'
import { dishChanges } from '#domain/ordering/changes/order-change.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { listNames } from '#server/modules/accounts/index.ts'
import { notify, plainText, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashOfSecret, randomSecret } from '#server/platform/sessions/random.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { ChangeRow } from '../change-store.ts'
import { addClaimToken } from '../claims-store.ts'
import { listInCharge, listTakers, notifyBuyer } from '../messages/notify-buyer.ts'
import type { OrderRow } from '../order-store.ts'

/**
 * Tells the buyer what is proposed, or what was changed without asking. A guest's letter has a key of its own, because the device that
 * reads it need not be the one that ordered: without it they could only look. The link of the first letter goes on working.
 */
export async function notifyOfChange(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  change: ChangeRow,
): Promise<void> {
  const cook = (await listNames(tx, [order.cookId])).get(order.cookId)
  const isAsked = change.state === 'open'
  const url = paths.trackOrder(order.id)
  let path: string = url
  if (isAsked && order.customerId === null && order.guestEmail !== null) {
    const key = randomSecret()
    await addClaimToken(tx, order.id, hashOfSecret(key))
    path = `${url}?key=${encodeURIComponent(key)}`
  }
  const eventId = `order-change:${change.id}`
  const params = (locale: Locale) => {
    const format = formatter(locale)
    return {
      customer: typedText(plainText(order.customerName), locale),
      cook: typedText(plainText(inLocale(locale, cook?.name ?? '', cook?.nameAr)), locale),
      orderId: typedText(showOrderId(order.id), locale),
      changes: changesInWords(change, locale),
      price: priceInWords(change, locale),
      duration: format.duration((change.expiresAt.getTime() - change.createdAt.getTime()) / MINUTE_MS),
    }
  }
  const shape = isAsked ? { shape: change.withoutConsent } : {}
  const isTold = await notifyBuyer(platform, tx, order, {
    eventId,
    message: isAsked ? 'ordering.order-change-proposed' : 'ordering.order-changed',
    params,
    ...shape,
    url,
    icon: order.status,
    // What they have to answer is mailed whatever they chose.
    letter: { path, choosable: !isAsked },
  })
  const takers = isTold || !isAsked ? [] : await listTakers(tx, order.takenBy)
  if (takers.length > 0)
    await notify(platform, tx, {
      eventId,
      recipients: takers,
      message: 'ordering.caller-change-proposed',
      params,
      ...shape,
      url: paths.adminOrder(order.id),
      category: 'admin',
      icon: order.status,
      about: { customer: order.id },
    })
}

/** Tells the buyer who was asked for an answer, or whoever has to call them, that none is needed any more. */
export async function notifyOfWithdrawal(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  changeId: string,
): Promise<void> {
  const told = {
    eventId: `order-change-withdrawn:${changeId}`,
    params: (locale: Locale) => ({ orderId: typedText(showOrderId(order.id), locale) }),
    icon: order.status,
  }
  const isTold = await notifyBuyer(platform, tx, order, {
    ...told,
    message: 'ordering.order-change-withdrawn',
    url: paths.trackOrder(order.id),
  })
  const takers = isTold ? [] : await listTakers(tx, order.takenBy)
  if (takers.length > 0)
    await notify(platform, tx, {
      ...told,
      recipients: takers,
      message: 'ordering.caller-change-withdrawn',
      url: paths.adminOrder(order.id),
      category: 'admin',
    })
}

/** Tells a kitchen of a change that counts now and that an admin proposed. Where the food goes is nothing to it. */
export async function notifyKitchen(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  change: ChangeRow,
): Promise<void> {
  const { address: _, ...contents } = change.contents ?? {}
  if (change.proposedBy === 'cook' || Object.keys(contents).length === 0) return
  await notify(platform, tx, {
    eventId: `order-changed:${change.id}`,
    recipients: [{ userId: order.cookId }],
    message: 'ordering.cook-order-changed',
    params: (locale) => ({
      orderId: typedText(shortOrderId(order.id), locale),
      changes: changesInWords({ contents }, locale),
    }),
    url: paths.cookOrders,
    category: 'order',
    icon: order.status,
  })
}

/** Tells the courier on the road that how the door is found was corrected. */
export async function notifyCarrier(
  platform: Platform,
  tx: Tx,
  { id, status, deliveryId }: OrderRow,
  change: ChangeRow,
): Promise<void> {
  if (status !== 'out_for_delivery' || deliveryId === null) return
  await notify(platform, tx, {
    eventId: `order-corrected:${change.id}`,
    recipients: [{ userId: deliveryId }],
    message: 'ordering.courier-order-corrected',
    params: (locale) => ({
      orderId: typedText(shortOrderId(id), locale),
      changes: changesInWords(change, locale),
    }),
    url: paths.courierOrders,
    category: 'order',
    icon: status,
  })
}

function priceInWords({ oldTotal, newTotal }: ChangeRow, locale: Locale): string {
  const { t: say } = textsFor(locale)
  const money = (amount: number) => formatter(locale).money(egpOf(amount))
  return oldTotal === newTotal
    ? say('messages/ordering:words.samePrice')
    : say('messages/ordering:words.newPrice', { before: money(oldTotal), after: money(newTotal) })
}

function changesInWords(
  { contents, state }: Pick<ChangeRow, 'contents'> & Partial<Pick<ChangeRow, 'state'>>,
  locale: Locale,
): string {
  const { t: say } = textsFor(locale)
  const format = formatter(locale)
  const { lines, address, notes, minutes } = contents ?? {}
  const dishes = (lines ? dishChanges(lines.before, lines.after) : []).map(({ name, nameAr, to }) => {
    const dish = typedText(plainText(inLocale(locale, name, nameAr)), locale)
    return to === 0 ? say('messages/ordering:words.without', { dish }) : format.quantity(dish, to)
  })
  return format.list([
    ...dishes,
    // Another door is always a question; what counts at once are better words for the same one.
    ...(address
      ? [say(`messages/ordering:words.${state === 'accepted' ? 'correctedAddress' : 'newAddress'}`)]
      : []),
    ...(notes ? [say('messages/ordering:words.newNotes')] : []),
    ...(minutes
      ? [say('messages/ordering:words.newMinutes', { duration: format.duration(minutes.after) })]
      : []),
  ])
}

/** Tells whoever proposed a change what became of it: all admins, if that was one who has lost the role since. */
export async function notifyProposer(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  change: ChangeRow,
): Promise<void> {
  const isCooks = change.proposedBy === 'cook'
  await notify(platform, tx, {
    eventId: `order-change-answered:${change.id}`,
    recipients: isCooks ? [{ userId: change.proposerId }] : await listInCharge(tx, change.proposerId),
    message: 'ordering.order-change-answered',
    params: (locale) => ({ orderId: typedText(shortOrderId(order.id), locale) }),
    shape: change.state === 'accepted' ? undefined : change.state,
    url: isCooks ? paths.cookOrders : paths.adminOrder(order.id),
    category: isCooks ? 'order' : 'admin',
    icon: change.state === 'accepted' ? order.status : 'problem',
  })
}
