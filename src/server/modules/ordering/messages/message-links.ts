import { paths } from '#domain/paths.ts'
import type messages from '#locales/en/messages/ordering.json'

type Messages = Omit<
  typeof messages,
  | 'words'
  | 'order-late'
  | 'order-stranded'
  | 'order-flagged'
  | 'incident-reported'
  | 'incident-answered'
  | 'order-change-proposed'
  | 'order-change-withdrawn'
  | 'order-changed'
  | 'order-change-answered'
  | 'caller-change-proposed'
  | 'caller-change-withdrawn'
  | 'cook-order-changed'
  | 'courier-pickup-moved'
  | 'courier-order-corrected'
  | 'courier-cash-booked'
>

/** The messages of a changed order; each id is a text in the language files. */
export type OrderMessageId = keyof Messages

/** Messages to an order's owner: these have a mail. */
export type MailedOrderMessageId = {
  [Id in OrderMessageId]: Messages[Id] extends { mailSubject: string } ? Id : never
}[OrderMessageId]

/**
 * The path that the notification is about: always one of our own (S-43). An order's owner stays with that order, so that nothing lies
 * over the page that shows it; a click leads customers to all of theirs (H-10).
 */
export function pathOf(message: OrderMessageId, orderId: string): string {
  const path = OPENS[message]
  return path === '/track-order' || path === '/admin/orders' ? `${path}/${orderId}` : path
}

type Opened = '/track-order' | '/cook/orders' | '/delivery/orders' | '/admin/orders'

const OPENS: Record<OrderMessageId, Opened> = {
  'order-placed': '/track-order',
  'guest-order-confirmation': '/track-order',
  'order-preparing': '/track-order',
  'order-ready': '/track-order',
  'order-out-for-delivery': '/track-order',
  'order-status-corrected': '/track-order',
  'order-delivered': '/track-order',
  'order-cancelled-by-customer': '/track-order',
  'order-declined-by-cook': '/track-order',
  'order-expired': '/track-order',
  'order-cancelled-by-admin': '/track-order',
  'courier-at-the-door': '/track-order',
  'courier-lost': '/track-order',
  'word-from-office': '/track-order',
  'cook-new-order': '/cook/orders',
  'cook-order-cancelled': '/cook/orders',
  'cook-order-set': '/cook/orders',
  'caller-order-cancelled': '/admin/orders',
  'courier-order-ready': '/delivery/orders',
  'cook-order-waiting': '/cook/orders',
  'courier-order-given': '/delivery/orders',
  'courier-order-moved': '/delivery/orders',
}

/** Whoever lost an order to the kitchen gets a link to the open kitchens, not to the lost order. */
const LINKS_TO_KITCHENS: ReadonlySet<MailedOrderMessageId> = new Set([
  'order-declined-by-cook',
  'order-expired',
])

/** The path that a guest's mail links to. Only the confirmation carries the secret claim token. */
export function mailPath(
  message: MailedOrderMessageId,
  { orderId, claimToken }: { orderId: string; claimToken?: string | undefined },
): string {
  if (LINKS_TO_KITCHENS.has(message)) return paths.home
  const tracking = paths.trackOrder(orderId)
  const givesKey = message === 'guest-order-confirmation' && claimToken
  return givesKey ? `${tracking}?key=${encodeURIComponent(claimToken)}` : tracking
}
