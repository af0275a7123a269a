import type letters from '#locales/en/letters.json'

type Letters = Omit<typeof letters, 'words' | 'turned-away'>

/** What there is to tell about an order; each id is a text in the language files. */
export type LetterId = keyof Letters

/** Those that go by mail as well as, or instead of, into the bell: what an order's owner is told. */
export type MailedLetterId = {
  [Id in LetterId]: Letters[Id] extends { mailSubject: string } ? Id : never
}[LetterId]

/** The path that a click on the notification opens: always one of our own (S-43). */
export function pathOf(letter: LetterId, orderId: string): string {
  const path = OPENS[letter]
  return path === '/track-order' ? `${path}/${orderId}` : path
}

const OPENS: Record<LetterId, '/track-order' | '/my-orders' | '/cook/orders' | '/delivery/orders'> = {
  'order-placed': '/track-order',
  'guest-order-confirmation': '/track-order',
  'order-preparing': '/track-order',
  'order-ready': '/track-order',
  'order-out-for-delivery': '/track-order',
  'order-status-corrected': '/track-order',
  'order-delivered': '/my-orders',
  'order-cancelled-by-customer': '/my-orders',
  'order-declined-by-cook': '/my-orders',
  'order-expired': '/my-orders',
  'order-cancelled-by-admin': '/my-orders',
  'cook-new-order': '/cook/orders',
  'cook-order-cancelled': '/cook/orders',
  'courier-order-ready': '/delivery/orders',
}

/** Whoever lost an order to the kitchen is shown the open kitchens, not the lost order. */
const LINKS_TO_KITCHENS: ReadonlySet<MailedLetterId> = new Set(['order-declined-by-cook', 'order-expired'])

/** Where a guest's mail leads. The secret key travels in the confirmation and in no later mail. */
export function mailLink(
  letter: MailedLetterId,
  { orderId, ownerKey, publicUrl }: { orderId: string; ownerKey: string | undefined; publicUrl: string },
): string {
  if (LINKS_TO_KITCHENS.has(letter)) return `${publicUrl}/`
  const tracking = `${publicUrl}/track-order/${orderId}`
  const givesKey = letter === 'guest-order-confirmation' && ownerKey
  return givesKey ? `${tracking}?key=${encodeURIComponent(ownerKey)}` : tracking
}
