import { toAsciiDigits } from '../accounts/digits.ts'
import { addCairoDays } from '../cairo-time.ts'
import { DAY_MS } from '../durations.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** The papers of a courier: proof of identity, and the licence to drive. */
export const PAPER_KINDS = ['identity', 'license'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The length of a paper's number. It exceeds four, because the last four characters are shown. */
export const PAPER_NUMBER = { fewest: 5, most: 30 } as const

export type PaperRefusal =
  | Refusal<'papers.number_invalid', { field: string }>
  | Refusal<'papers.expired', { field: string }>

/** A paper as it is typed, and as it is stored. */
export type TypedPaper = { number: string; expiresOn: string | null }

/** Decides a paper's number and last day. `field` is the paper's name in the form. */
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
export const REMINDER_DAYS = 14

/**
 * The approved paper whose last day is soonest, from `REMINDER_DAYS` before it. Null if none ends soon, or if newer papers wait to
 * be checked. `today` is a Cairo day.
 */
export function endingPaper<Paper extends { expiresOn: string | null }>(
  { papers, waiting }: { papers: readonly Paper[]; waiting: readonly unknown[] },
  today: string,
): (Paper & { expiresOn: string }) | null {
  if (waiting.length > 0) return null
  const until = addCairoDays(today, REMINDER_DAYS)
  const ending = papers.filter(
    (paper): paper is Paper & { expiresOn: string } => paper.expiresOn !== null && paper.expiresOn <= until,
  )
  return ending.sort((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))[0] ?? null
}

/** How many days a paper is still valid after today; negative once it has expired. */
export function daysLeft(expiresOn: string, today: string): number {
  return Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS)
}

/** Normalizes a paper's number: ASCII digits, no spaces or direction marks. Null if it is not valid. */
export function readPaperNumber(typed: string): string | null {
  const read = toAsciiDigits(typed).replace(/[\s\p{Bidi_Control}]/gu, '')
  const { fewest, most } = PAPER_NUMBER
  return /^[\p{L}\d/-]+$/u.test(read) && read.length >= fewest && read.length <= most ? read : null
}

/** The last four characters: nothing else of a number is ever shown. */
export function lastFour(number: string): string {
  return number.slice(-4)
}

/** Whether an admin looked at the present papers, by their ids. Papers that are sent again have new ids. */
export function areSamePapers(looked: readonly string[], present: readonly string[]): boolean {
  return looked.length === present.length && present.every((id) => looked.includes(id))
}
