const LONGEST_SEARCH = 100
const CONTROL_CHARACTERS = /\p{Cc}/gu

/** The words that an address searches for, as long as the contract takes them, cut inside no character. */
export function readSearchWords(text: string | null): string {
  const clean = (text ?? '').replace(CONTROL_CHARACTERS, ' ').trim()
  if (clean.length <= LONGEST_SEARCH) return clean
  const cut = clean.slice(0, LONGEST_SEARCH)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim()
}
