import { egpOf } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { receiptTax, receiptYear, showReceiptNumber, showTaxNumber } from '#domain/payments/receipt.ts'
import { businessOf } from '#domain/settings/business.ts'
import { formatter } from '#locales/format.ts'
import { inLocale, type Locale } from '#locales/locale.ts'
import { typedText } from '#server/modules/notifications/index.ts'
import { ORDER_EVENTS, type OrderEvent } from '#server/modules/ordering/events.ts'
import { findOrder, isRepriced, mailReceipt, type OrderRow } from '#server/modules/ordering/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber } from '#server/platform/queues.ts'
import { textsFor } from '#server/platform/texts.ts'
import {
  changeTax,
  countReceipts,
  findReceipt,
  lockReceiptYear,
  type ReceiptRow,
  saveReceipt,
} from './store.ts'

/** Few at once: they wait for each other at the year's row, each with a connection. */
export const RECEIPTS = declareSubscriber<OrderEvent>('receipts', [ORDER_EVENTS['order.changed']], {
  wants: ({ to }) => to === 'delivered',
  workers: { concurrency: 1, batch: 4, seconds: 20 },
})

/**
 * Writes the receipt of a delivered order, once, and mails it (M-16). It is a job of its own, so that no delivery waits at the year's
 * row. An order delivered again keeps its number and what stood on its receipt of us and our tax.
 */
export async function issueReceipt(
  platform: Platform,
  { orderId }: Pick<OrderEvent, 'orderId'>,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order?.status !== 'delivered') return
    const settings = await findOrderLimits(tx)
    const tax = receiptTax(settings, order)
    const issuer = businessOf(settings)
    const issuedAt = await platform.clock.transactionTime(tx)
    const year = receiptYear(issuedAt.getTime())
    const number = (await lockReceiptYear(tx, year)) + 1
    const receipt = await saveReceipt(tx, { orderId, year, number, issuedAt, ...tax, issuer })
    if (!receipt) return renewReceipt(platform, tx, orderId)
    await countReceipts(tx, receipt)
    await notifyOfReceipt(platform, tx, order, { receipt, eventId: `receipt:${orderId}` })
  })
}

/**
 * Writes on the receipt of an order that was delivered again the tax of what it costs now, at the percentage of its issue, and mails it
 * again if that is another sum. The year's row is locked, so that an older job does not overwrite a younger one.
 */
async function renewReceipt(platform: Platform, tx: Tx, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order?.status !== 'delivered') return
  const { taxNumber, vatPercent } = (await findReceipt(tx, orderId))!
  const { vat } = receiptTax({ taxNumber: taxNumber ?? '', vatPercent: vatPercent ?? 0 }, order)
  const receipt = await changeTax(tx, orderId, vat)
  if (await isRepriced(tx, orderId))
    await notifyOfReceipt(platform, tx, order, {
      receipt,
      eventId: `receipt:${orderId}:${order.deliveredAt?.toISOString()}`,
    })
}

function notifyOfReceipt(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { receipt, eventId }: { receipt: ReceiptRow; eventId: string },
): Promise<void> {
  const { issuedAt, taxNumber, vat, vatPercent, issuer } = receipt
  const isPaid = order.paymentStatus !== 'due'
  const paidIn = (locale: Locale) =>
    textsFor(locale).t(isPaid ? `receipts:paidBy.${order.paymentMethod}` : 'receipts:unpaid')
  return mailReceipt(platform, tx, order.id, {
    eventId,
    message: 'payments.receipt',
    shape: shapeOf(receipt),
    params: (locale) => ({
      receipt: typedText(showReceiptNumber(receipt), locale),
      time: formatter(locale).momentOnRecord(issuedAt),
      paid: paidIn(locale),
      taxNumber: typedText(showTaxNumber(taxNumber ?? ''), locale),
      issuer: typedText(inLocale(locale, issuer?.name ?? '', issuer?.nameAr), locale),
    }),
    url: paths.receipt(order.id),
    ...(isPaid && { status: 'paid' as const }),
    lines: (locale) => ({
      vat: vat === null || vatPercent === null ? null : vatLine(vat, vatPercent, locale),
      paid: paidIn(locale),
    }),
  })
}

/** What the letter's words say of who issued the receipt. */
function shapeOf({ issuer, taxNumber }: ReceiptRow): string | undefined {
  if (issuer) return taxNumber === null ? 'issued' : 'issuedTaxed'
  return taxNumber === null ? undefined : 'taxed'
}

function vatLine(vat: number, percent: number, locale: Locale) {
  const format = formatter(locale)
  return textsFor(locale).t('receipts:vatLine', {
    percent: format.percent(percent),
    amount: format.money(egpOf(vat)),
  })
}
