import { MAX_SHOP_SEARCH } from '#domain/list-limits.ts'

const CONTROL_CHARACTERS = /\p{Cc}/gu

/** The search words in an address, cut at the contract's limit and never inside a character. */
export function readSearchWords(text: string | null): string {
  const clean = (text ?? '').replace(CONTROL_CHARACTERS, ' ').trim()
  if (clean.length <= MAX_SHOP_SEARCH) return clean
  const cut = clean.slice(0, MAX_SHOP_SEARCH)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim()
}
