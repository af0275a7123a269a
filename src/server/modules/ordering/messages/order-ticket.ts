import { egpOf } from '#domain/money.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { formatter } from '#locales/format.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { plainText, type Ticket } from '#server/modules/notifications/index.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { OrderFacts } from './message-words.ts'

/** What a receipt's ticket adds to the order's: how the total was paid, and the tax that the fees include, which no sum counts. */
export type ReceiptLines = { vat: string | null; paid: string }

/** The items and amounts of an order for its letters, as the order's page shows them. */
export function orderTicket(
  { order, items, event }: Pick<OrderFacts, 'order' | 'items'> & { event: Pick<OrderFacts['event'], 'to'> },
  locale: Locale,
  receipt?: ReceiptLines,
): Ticket {
  const { t: say } = textsFor(locale)
  const format = formatter(locale)
  const pick = (name: string, nameAr: string | null) => plainText(inLocale(locale, name, nameAr))
  const money = (amount: number) => format.money(egpOf(amount))
  const isDue = order.payment_status === 'due'
  const total = {
    label:
      receipt?.paid ??
      say('messages/ordering:words.totalBy', { method: say(`payments:methods.${order.payment_method}`) }),
    amount: money(order.total),
  }
  // A cancelled order has nothing left to pay at the door.
  const isOff = event.to === 'cancelled' && isDue
  const change = isDue && !isOff && order.cash_note !== null ? order.cash_note - order.total : 0
  // Only in the letters to the buyer, and in none of a state that the order has left.
  const code = event.to === 'out_for_delivery' ? order.door_code : null
  return {
    kitchen: pick(order.cook_name, order.cook_name_ar),
    orderNumber: showOrderId(order.id),
    items: items.map(({ name, name_ar, quantity, price }) => ({
      name: pick(name, name_ar),
      count: `×${format.count(quantity)}`,
      amount: money(price * quantity),
    })),
    fees: [
      {
        label:
          order.route_km > 0
            ? say('ordering:checkout.deliveryDistance', { distance: format.distance(order.route_km) })
            : say('ordering:checkout.delivery'),
        amount: money(order.delivery_fee),
      },
      { label: say('ordering:checkout.service'), amount: money(order.service_charge) },
      ...(order.discount_amount > 0
        ? [
            {
              label:
                `${say('ordering:checkout.promoLine')} ${isolate(order.promo_code ?? '', locale)}`.trim(),
              amount: format.discount(egpOf(order.discount_amount)),
            },
          ]
        : []),
      ...(isOff ? [{ label: say('ordering:checkout.total'), amount: total.amount }] : []),
    ],
    total: isOff ? { label: say('messages/ordering:words.toPay'), amount: money(0) } : total,
    notes: [
      ...(receipt?.vat ? [receipt.vat] : []),
      ...(change > 0 ? [say('payments:cashNote.change', { amount: money(change) })] : []),
      ...(code === null ? [] : [say('messages/ordering:words.doorCode', { code: isolate(code, locale) })]),
    ],
  }
}
