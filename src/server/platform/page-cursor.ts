import { createHash } from 'node:crypto'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'

export type BadCursor = Refusal<'request.invalid', { issues: { path: string; problem: string }[] }>

/** Bad input like any other: the issue names its field. */
export function badCursor(): BadCursor {
  return refuse('request.invalid', { issues: [{ path: 'cursor', problem: 'not a cursor of this list' }] })
}

type Part = string | number

/** The end of a page as opaque text. It is valid only for a list with the same query, which is `list`. */
export function writeCursor(list: unknown, parts: Part[]): string {
  return Buffer.from(JSON.stringify([signOf(list), ...parts])).toString('base64url')
}

/** Null for a cursor that is tampered with or from another list; callers refuse it as bad input. */
export function readCursor(list: unknown, cursor: string, shape: ('string' | 'number')[]): Part[] | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) return null
    const [sign, ...parts] = read
    if (sign !== signOf(list) || parts.length !== shape.length) return null
    return parts.every((part, at) => typeof part === shape[at] && isStorable(part)) ? parts : null
  } catch {
    return null
  }
}

/** The last row of a page by what its list is sorted by, a time in milliseconds or a sum, and its id. */
export type PageEnd = { key: number; id: string }

/** Where the page before ended; null for the first page. */
export function readPageEnd(list: unknown, cursor: string | undefined): Outcome<PageEnd | null, BadCursor> {
  if (cursor === undefined) return done(null)
  const [key, id] = readCursor(list, cursor, ['number', 'string']) ?? []
  return isCursorTime(key) && typeof id === 'string' ? done({ key, id }) : badCursor()
}

/** A page of rows, of which one more was read to know whether there is another page, and the cursor of that one. */
export function pageOf<Row extends { id: string }>(
  list: unknown,
  found: readonly Row[],
  { most, keyOf }: { most: number; keyOf: (last: Row) => number },
): { page: Row[]; nextCursor: string | null } {
  const page = found.slice(0, most)
  const last = page.at(-1)
  return {
    page,
    nextCursor: found.length > most && last ? writeCursor(list, [keyOf(last), last.id]) : null,
  }
}

/** Whether a cursor's number is a moment before 2100: later than any row, and a value that both a date and a bigint can hold. */
export function isCursorTime(part: Part | undefined): part is number {
  return typeof part === 'number' && Number.isInteger(part) && part >= 0 && part < 4_102_444_800_000
}

/** Distinguishes lists. It is no secret and proves nothing. */
function signOf(list: unknown) {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 8)
}

/** The database has no infinity in whole numbers and no zero character in text. */
function isStorable(part: unknown) {
  return typeof part === 'number' ? Number.isFinite(part) : !String(part).includes('\0')
}
