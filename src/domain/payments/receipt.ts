import { toAsciiDigits } from '../accounts/digits.ts'
import { cairoDate } from '../cairo-time.ts'
import { type Piastres, piastres } from '../money.ts'
import type { OrderStatus } from '../ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { shiftDecimalPoint } from '../rounding.ts'

/** What people type between the digits of a tax number. */
const BETWEEN_DIGITS = /[\s.\-/‐-―\p{Bidi_Control}]/gu

/** Reads a tax number of nine digits, as it is stored. An empty text stands for none (M-19). */
export function decideTaxNumber(typed: string): Outcome<string, Refusal<'settings.tax_number_invalid'>> {
  const digits = toAsciiDigits(typed).replace(BETWEEN_DIGITS, '')
  return digits === '' || /^\d{9}$/.test(digits) ? done(digits) : refuse('settings.tax_number_invalid')
}

/** A tax number in groups of three digits: 412-338-907. */
export function showTaxNumber(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1-')
}

/** A receipt's number: the Cairo year of its issue, and its place in it. */
export type ReceiptNumber = { year: number; number: number }

/** A receipt's number as people read it: 2026-004182. */
export function showReceiptNumber({ year, number }: ReceiptNumber): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** A receipt's number as people type it: its year, and its place with or without zeros before it. Null for anything else. */
export function parseReceiptNumber(typed: string): ReceiptNumber | null {
  const [, year, number] = /^(20\d\d)\s*[-‐-―/]\s*0*([1-9]\d{0,8})$/.exec(toAsciiDigits(typed.trim())) ?? []
  return year && number ? { year: Number(year), number: Number(number) } : null
}

/** The year in which receipts of this instant are counted. */
export function receiptYear(instantMs: number): number {
  return Number(cairoDate(instantMs).slice(0, 4))
}

/** What a receipt keeps of the tax of its day. All are null where there was no tax number. */
export type ReceiptTax = { taxNumber: string; vatPercent: number; vat: Piastres } | typeof UNTAXED

const UNTAXED = { taxNumber: null, vatPercent: null, vat: null } as const

/** Decides the tax on our own fees, which include it (M-19). The kitchen's food is the kitchen's to declare. */
export function receiptTax(
  { taxNumber, vatPercent }: { taxNumber: string; vatPercent: number },
  fees: { serviceCharge: number; deliveryFee: number },
): ReceiptTax {
  if (taxNumber === '') return UNTAXED
  const vat = vatIncluded(piastres(fees.serviceCharge + fees.deliveryFee), vatPercent)
  return { taxNumber, vatPercent, vat }
}

/**
 * The tax that stands on a receipt beside what its order costs: as it was written, or while the receipt is void, of what the order
 * costs now, because it may have been changed since. Null where there was no tax number.
 */
export function taxOnReceipt(
  { vatPercent, vat }: { vatPercent: number | null; vat: number | null },
  order: { status: OrderStatus; serviceCharge: number; deliveryFee: number },
): Piastres | null {
  if (vatPercent === null || vat === null) return null
  if (issuedState(order.status) === 'valid') return piastres(vat)
  return vatIncluded(piastres(order.serviceCharge + order.deliveryFee), vatPercent)
}

/** The tax that an amount includes, rounded half up to a piastre. Percentages have at most two decimals. */
export function vatIncluded(amount: Piastres, percent: number): Piastres {
  const hundredths = shiftDecimalPoint(percent, 2)
  const [dividend, divisor] = [BigInt(amount) * BigInt(hundredths), BigInt(10_000 + hundredths)]
  return piastres(Number((2n * dividend + divisor) / (2n * divisor)))
}

/**
 * How an order stands with its receipt: it comes with the food, is never written, counts, or no longer counts because the order was
 * not delivered after all. Its number stays taken.
 */
export const RECEIPT_STATES = ['awaited', 'never', 'valid', 'void'] as const

export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** Whether the receipt of an order that has one counts. */
export function issuedState(status: OrderStatus): 'valid' | 'void' {
  return status === 'delivered' ? 'valid' : 'void'
}

/** Decides how an order stands with its receipt (M-16). */
export function receiptState({ status, isIssued }: { status: OrderStatus; isIssued: boolean }): ReceiptState {
  if (isIssued) return issuedState(status)
  return status === 'cancelled' ? 'never' : 'awaited'
}
