import { READABLE_LETTERS } from '#domain/ordering/placing/order-id.ts'

const ORDER_NUMBER = new RegExp(`\\b[${READABLE_LETTERS}]{4}(?:-[${READABLE_LETTERS}]{4}){3}\\b`, 'g')

/** The text with its order numbers each on one line. In Arabic the dash of a broken one stands at the wrong end. */
export function keepOrderNumbersWhole(text: string): string {
  return text.replace(ORDER_NUMBER, (number) => number.replaceAll('-', '\u2011'))
}
