import type { Role } from '#domain/accounts/roles.ts'
import { isAdmin } from '#domain/accounts/roles.ts'
import { isOrderStatus } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'

/** What a notification is about. */
export const NOTIFICATION_CATEGORIES = ['order', 'system', 'promo', 'admin', 'reports'] as const
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** The categories that a role may get and filter by, in their order (clause H-09). */
export function categoriesOf(role: Role): readonly NotificationCategory[] {
  return isAdmin(role) ? NOTIFICATION_CATEGORIES : NOTIFICATION_CATEGORIES.slice(0, 3)
}

const ORDER_PAGE = /^\/orders\//

/**
 * The page that a notification opens (clause H-10): a customer's order news lead to their orders, a kitchen's order to its board,
 * and everything else to its own page. An address that is no path of ours leads to the shop.
 */
export function targetOf(
  role: Role,
  { category, url }: { category: NotificationCategory; url: string | null },
): string {
  if (role === 'customer' && category === 'order') return paths.myOrders
  if (!url || !isOwnPath(url)) return paths.home
  return role === 'cook' && ORDER_PAGE.test(url) ? paths.cookOrders : url
}

/**
 * Whether the open page tells of it already, so that nothing needs to lie over the page: it is the page that the notification is
 * about, or that of all notifications, or the reader is a cook or a courier, whose board rings on every page.
 */
export function isToldByPage(
  role: Role,
  { category, url, icon }: { category: NotificationCategory; url: string | null; icon: string | null },
  pathname: string,
): boolean {
  const hasBoard = role === 'cook' || role === 'delivery'
  if (hasBoard && icon !== null && isOrderStatus(icon)) return true
  return [paths.notifications, url, targetOf(role, { category, url })].includes(pathname)
}

/**
 * True for a path on our own site. Browsers read `//host` and `/\host` as another site, and leave out tabs and line breaks before
 * they look.
 */
export function isOwnPath(url: string): boolean {
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(url)
}

/** The unread notifications of a category are counted up to here. */
export const MAX_UNREAD_COUNTED = 100
