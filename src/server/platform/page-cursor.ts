import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '#domain/outcome.ts'

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
