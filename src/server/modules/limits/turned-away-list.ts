import type { TurnedAway } from '#contract/limits.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, badCursor, readCursor, writeCursor } from '#server/platform/page-cursor.ts'
import { findSubjects } from './find-subjects.ts'
import { type After, listTurnedAwayRows, type TurnedAwayRow } from './store.ts'

const PAGE = 50
/** Marks the cursors of this list, so that those of other lists are refused. */
const TURNED_AWAY = 'turned-away'

export async function listTurnedAway(
  { platform }: Call,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<Outcome<{ items: TurnedAway[]; nextCursor: string | null }, BadCursor>> {
  const after = cursor === undefined ? null : readAfter(cursor)
  if (after === 'unreadable') return badCursor()
  const subjects = q ? await findSubjects(platform, q) : null
  const found = await listTurnedAwayRows(platform.database.db, { subjects, after, most: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return done({
    items: page.map(toTurnedAway),
    nextCursor:
      found.length > PAGE && last ? writeCursor(TURNED_AWAY, [last.first_at.getTime(), last.id]) : null,
  })
}

const LAST_DATE = 8_640_000_000_000_000

function readAfter(cursor: string): After | 'unreadable' {
  const [at, id] = readCursor(TURNED_AWAY, cursor, ['number', 'string']) ?? []
  return typeof at === 'number' && typeof id === 'string' && at >= 0 && at <= LAST_DATE
    ? { at, id }
    : 'unreadable'
}

/** A stored row as admins read it. */
export function toTurnedAway(row: TurnedAwayRow): TurnedAway {
  return {
    id: row.id,
    rule: row.rule,
    subject: row.subject,
    kitchen:
      row.cook_id === null ? null : { id: row.cook_id, name: row.cook_name!, nameAr: row.cook_name_ar },
    count: row.count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }
}
