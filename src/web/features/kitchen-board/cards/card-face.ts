import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { ageMinutes } from '#domain/ordering/status/timeline.ts'
import { inLocale, type Locale } from '#locales/locale.ts'
import type { KitchenOrderCardProps } from '#web/parts/order/kitchen-order-card.tsx'
import { waitingSince } from '../board.ts'
import { lateAfter, minutesToAnswer } from '../preparation.ts'

/** The props of an order's card: its age in its present status, and names in the page's language. */
export function faceOf(
  order: KitchenOrder,
  { now, locale }: { now: number; locale: Locale },
): KitchenOrderCardProps {
  return {
    id: order.id,
    shownId: shortOrderId(order.id),
    ...agesOf(order, now),
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

/** What changes on an order's card with time alone. */
export function agesOf(order: KitchenOrder, now: number): { ageMinutes: number; isLate: boolean } {
  const limit = lateAfter(order)
  return { ageMinutes: ageMinutes(waitingSince(order), now), isLate: limit !== null && now > limit }
}

/** Whether an order's card looks the same at both times. */
export function looksSame(order: KitchenOrder, before: number, now: number): boolean {
  const [was, is] = [agesOf(order, before), agesOf(order, now)]
  return (
    was.ageMinutes === is.ageMinutes &&
    was.isLate === is.isLate &&
    minutesToAnswer(order, before) === minutesToAnswer(order, now)
  )
}
