import type { MarketControl } from '#contract/market.ts'
import { cairoClock } from '#domain/cairo-time.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import {
  type AskedControl,
  type ControlRefusal,
  decideControl,
  MAX_CONTROLS,
  type NewControl,
} from '#domain/market/controls.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { saveOpenNow } from '../store.ts'
import {
  applyControls,
  type ControlRow,
  getControl,
  hasWhere,
  insertControl,
  listControls,
  saveEnd,
} from './control-store.ts'

/** Taken by whatever writes controls or what they mean for kitchens, so that no older reading overwrites a newer one. */
const LOCK = 'market-controls'

/** The pauses and rushes in force, the newest first (G-34). */
export async function listMarketControls({ platform: { database, clock } }: Call) {
  return { items: await readControls(database.db, new Date(clock.now())) }
}

export async function readControls(db: Db, now: Date): Promise<MarketControl[]> {
  return (await listControls(db, now)).map(controlOf)
}

type StartRefusal =
  | ControlRefusal
  | Refusal<'market.too_many', { limit: number }>
  | Refusal<'kitchen.not_found'>
  | Refusal<'district.not_found'>

/** Starts a pause or a rush, once even if it is sent twice within a minute. Orders under way stay as they are. */
export function startMarketControl(
  { platform, user: { id: actorId } }: Call,
  asked: AskedControl,
): Promise<Outcome<MarketControl, StartRefusal>> {
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.lockAndTime(tx, LOCK)
    const decided = decideControl(asked, now.getTime())
    if (!decided.ok) return decided
    const control = decided.value
    if (control.scope !== 'everything' && !(await hasWhere(tx, control)))
      return refuse(control.cookId ? 'kitchen.not_found' : 'district.not_found')
    const standing = await listControls(tx, now)
    const twin = standing.find((row) => isTwin(row, control, now))
    if (twin) return done(controlOf(twin))
    if (standing.length >= MAX_CONTROLS) return refuse('market.too_many', { limit: MAX_CONTROLS })
    const row = (await getControl(tx, await insertControl(tx, control, now)))!
    await recordAudit(tx, {
      actorId,
      action: control.kind === 'pause' ? 'market.pause' : 'market.rush',
      subject: subjectOf(row),
      details: recordOf(row),
    })
    await apply(platform, tx, now)
    return done(controlOf(row))
  })
}

/** Ends a pause or a rush now. One that ended before stays as it is. */
export function endMarketControl(
  { platform, user: { id: actorId } }: Call,
  { id }: { id: string },
): Promise<Outcome<MarketControl, Refusal<'market.not_found'>>> {
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.lockAndTime(tx, LOCK)
    const row = await getControl(tx, id)
    if (!row) return refuse('market.not_found')
    if (row.endedAt || (row.until && row.until <= now)) return done(controlOf(row))
    await saveEnd(tx, id, now)
    await recordAudit(tx, {
      actorId,
      action: 'market.end',
      subject: subjectOf(row),
      details: recordOf(row),
    })
    await apply(platform, tx, now)
    return done(controlOf(row))
  })
}

/** Ends what has ended by itself, and reaches kitchens that came into a district meanwhile. */
export function keepControls(platform: Platform): Promise<number> {
  return platform.database.transaction(async (tx) => {
    const now = await platform.clock.lockAndTime(tx, LOCK)
    return apply(platform, tx, now)
  })
}

async function apply({ notices }: Platform, tx: Tx, now: Date): Promise<number> {
  const changed = await applyControls(tx, now)
  if (changed.length === 0) return 0
  await saveOpenNow(tx, { ...cairoClock(now.getTime()), now })
  notices.publish(tx, [...changed.map(topics.kitchen), topics.timePassed, topics.dispatch])
  return changed.length
}

function isTwin(row: ControlRow, control: NewControl, now: Date): boolean {
  return (
    now.getTime() - row.startedAt.getTime() < MINUTE_MS &&
    (['kind', 'scope', 'districtId', 'cookId', 'reason', 'minutes'] as const).every(
      (field) => row[field] === control[field],
    ) &&
    (row.until?.getTime() ?? null) === control.until &&
    row.words?.en === control.words?.en
  )
}

function controlOf(row: ControlRow): MarketControl {
  return {
    id: row.id,
    kind: row.kind,
    scope: row.scope,
    name: row.name ?? '',
    nameAr: row.nameAr,
    cookId: row.cookId,
    reason: row.reason,
    words: row.words?.en ?? null,
    wordsAr: row.words?.ar ?? null,
    minutes: row.minutes,
    startedAt: row.startedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
  }
}

/** The kitchen or the district that an entry of the audit log is about. */
function subjectOf({ cookId, districtId, scope }: ControlRow): string {
  return cookId ?? districtId ?? scope
}

/** What the audit log keeps of a control. */
function recordOf({ scope, name, reason, words, minutes, until }: ControlRow) {
  return {
    scope,
    ...(name && { name }),
    reason: words?.en ?? reason,
    ...(minutes !== null && { minutes }),
    until: until?.toISOString() ?? null,
  }
}
