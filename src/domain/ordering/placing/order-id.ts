import { toAsciiDigits } from '../../accounts/digits.ts'

declare const orderIdBrand: unique symbol

/** The number of an order: 80 random bits as 16 characters without dashes. Whoever knows it sees no more than a tracker. */
export type OrderId = string & { readonly [orderIdBrand]: true }

/** The longest order number that is read as people type it, in characters. */
export const MAX_ORDER_NUMBER = 40

/** How many random bytes an order id is made of. */
export const ORDER_ID_BYTES = 10

/** Crockford's base 32 leaves out I, L, O and U, so that people can read a number aloud and copy it without mistakes. */
export const READABLE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const VALID_ID = new RegExp(`^[${READABLE_LETTERS}]{16}$`)
const PART_OF_ID = new RegExp(`^[${READABLE_LETTERS}]{0,16}$`)

// Dashes, white space, and the invisible direction marks that copying from a right-to-left page brings along.
const SEPARATORS = /[\s\p{Dash}\p{Bidi_Control}]+/gu

// An id with spaces and dashes stays far below this.
const MAX_INPUT = 100

/** Turns 10 random bytes into an order id, 5 bits a character. */
export function orderIdFromBytes(bytes: Uint8Array): OrderId {
  if (bytes.length !== ORDER_ID_BYTES) throw new RangeError(`An order id takes 10 bytes, not ${bytes.length}`)
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const characters = Array.from(
    { length: 16 },
    (_, i) => READABLE_LETTERS[Number((bits >> BigInt(75 - 5 * i)) & 31n)],
  )
  return characters.join('') as OrderId
}

/**
 * Reads an id as people type it: in any case, with dashes, spaces or Arabic digits, i and l for 1, o for 0, and a '#' before
 * it. Null if it is not an id.
 */
export function parseOrderId(text: string): OrderId | null {
  const id = parseOrderIdPart(text)
  return id !== null && VALID_ID.test(id) ? (id as OrderId) : null
}

/**
 * Reads a part of an order id as people type it, folded like a whole one. Empty if nothing was typed; null for text that no id
 * contains, such as `%` and `_`.
 */
export function parseOrderIdPart(text: string): string | null {
  if (text.length > MAX_INPUT) return null
  const bare = toAsciiDigits(text).replace(SEPARATORS, '').replace(/^#/, '')
  // Upper-casing turns some other letters into Latin ones, so all but Latin letters are refused before it.
  if (!/^[0-9A-Za-z]{0,16}$/.test(bare)) return null
  const part = bare.toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0')
  return PART_OF_ID.test(part) ? part : null
}

/** The id as customers and mails show it: 4-4-4-4. */
export function showOrderId(id: string): string {
  return id.match(/.{4}/g)!.join('-')
}

/** The first 8 characters as kitchens and work lists show them: 4-4. */
export function shortOrderId(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`
}
