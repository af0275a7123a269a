import type { Ticket } from '#contract/ordering/order-answer.ts'
import { type OrderId, shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { ageMinutes, isLate } from '#domain/ordering/status/timeline.ts'
import type { Locale } from '#locales/locale.ts'
import type { KitchenTicketProps } from '#web/parts/order/kitchen-ticket.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { waitingSince } from '../board.ts'
import { readyBy } from '../preparation.ts'

/** A ticket as it is drawn: its age in its present state, and names in the language of the page. */
export function faceOf(ticket: Ticket, { now, locale }: { now: number; locale: Locale }): KitchenTicketProps {
  const since = waitingSince(ticket)
  const promised = readyBy(ticket)
  return {
    id: ticket.id,
    shownId: shortOrderId(ticket.id as OrderId),
    ageMinutes: ageMinutes(since, now),
    isLate: promised === null ? isLate({ status: ticket.status, since, now }) : now > promised,
    customerName: ticket.customerName,
    area: inLocale(locale, ticket.area, ticket.areaAr) || null,
    items: ticket.items.map(({ name, nameAr, quantity, notes }) => ({
      name: inLocale(locale, name, nameAr),
      quantity,
      notes,
    })),
    notes: ticket.notes,
    total: ticket.subtotal,
  }
}
