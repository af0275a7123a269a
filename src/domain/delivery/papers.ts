import { toAsciiDigits } from '../accounts/digits.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** What a courier proves who they are with, and that they may drive. */
export const PAPER_KINDS = ['identity', 'license'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What the number of a paper takes. More than four, or its last four would be all of it. */
export const PAPER_NUMBER = { fewest: 5, most: 30 } as const

export type PaperRefusal =
  | Refusal<'papers.number_invalid', { field: string }>
  | Refusal<'papers.expired', { field: string }>

/** A paper as it is typed, and as it is kept. */
export type TypedPaper = { number: string; expiresOn: string | null }

/** Reads a paper's number and its last day; `field` is what the form calls the paper. */
export function decidePaper(
  { number, expiresOn }: TypedPaper,
  { field, today }: { field: PaperKind; today: string },
): Outcome<TypedPaper, PaperRefusal> {
  const read = readPaperNumber(number)
  if (read === null) return refuse('papers.number_invalid', { field: `${field}Number` })
  if (expiresOn !== null && expiresOn < today) return refuse('papers.expired', { field: `${field}ExpiresOn` })
  return done({ number: read, expiresOn })
}

/** How long before a paper expires its courier is reminded. */
export const TOLD_DAYS_AHEAD = 14

/** Letters and digits without what people put between them; null where it is no number of a paper. */
export function readPaperNumber(typed: string): string | null {
  const read = toAsciiDigits(typed).replace(/[\s\p{Bidi_Control}]/gu, '')
  const { fewest, most } = PAPER_NUMBER
  return /^[\p{L}\d/-]+$/u.test(read) && read.length >= fewest && read.length <= most ? read : null
}

/** All that is ever shown of a number. */
export function lastFour(number: string): string {
  return number.slice(-4)
}

/** Whether the papers that somebody looked at are all that there are now, by their ids: papers that are sent have new ones. */
export function areSamePapers(looked: readonly string[], present: readonly string[]): boolean {
  return looked.length === present.length && present.every((id) => looked.includes(id))
}
