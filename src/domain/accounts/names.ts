const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:el|al)[\s-])/iu

/** The name that is shown for a cook without one. */
export const NAMELESS_COOK = 'A-MAMA-Cook'

const MIN_LETTERS = 2

/** Whether a text can be a name. A courier cannot ask for somebody by a single letter. */
export function isName(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS
}

/** The letter that stands for a person without a picture; empty for a name without letters. */
export function initial(fullName: string): string {
  const letter = /\p{L}/u.exec(fullName.trim().replace(ARTICLE, ''))?.[0].toUpperCase() ?? ''
  // A lone ه reads as the digit five, so it is written with its connecting stroke.
  return letter === 'ه' ? 'هـ' : letter
}
