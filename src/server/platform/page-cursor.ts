import { type Refusal, refuse } from '#domain/outcome.ts'

export type BadCursor = Refusal<'request.invalid', { issues: { path: string; problem: string }[] }>

/** Bad input like any other: it names its field. */
export function badCursor(): BadCursor {
  return refuse('request.invalid', { issues: [{ path: 'cursor', problem: 'not a cursor of this list' }] })
}

/** A page's end as opaque text. Anything that was tampered with reads as null, which callers refuse as bad input. */
export function writeCursor(parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

export function readCursor(cursor: string, shape: ('string' | 'number')[]): (string | number)[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(parts) || parts.length !== shape.length) return null
    return parts.every((part, at) => typeof part === shape[at] && isStorable(part)) ? parts : null
  } catch {
    return null
  }
}

/** The database knows neither infinity in its whole numbers nor a zero character in its texts. */
function isStorable(part: unknown) {
  return typeof part === 'number' ? Number.isFinite(part) : !String(part).includes('\0')
}
