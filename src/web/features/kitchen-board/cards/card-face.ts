import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { type OrderId, shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { ageMinutes, isLate } from '#domain/ordering/status/timeline.ts'
import type { Locale } from '#locales/locale.ts'
import type { KitchenOrderCardProps } from '#web/parts/order/kitchen-order-card.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { waitingSince } from '../board.ts'
import { readyBy } from '../preparation.ts'

/** An order as it is drawn: its age in its present state, and names in the language of the page. */
export function faceOf(
  order: KitchenOrder,
  { now, locale }: { now: number; locale: Locale },
): KitchenOrderCardProps {
  const since = waitingSince(order)
  const promised = readyBy(order)
  return {
    id: order.id,
    shownId: shortOrderId(order.id as OrderId),
    ageMinutes: ageMinutes(since, now),
    isLate: promised === null ? isLate({ status: order.status, since, now }) : now > promised,
    customerName: order.customerName,
    area: inLocale(locale, order.area, order.areaAr) || null,
    items: order.items.map(({ name, nameAr, quantity, notes }) => ({
      name: inLocale(locale, name, nameAr),
      quantity,
      notes,
    })),
    notes: order.notes,
    total: order.subtotal,
  }
}
