import type { UndeliveredLetter } from '#contract/letters.ts'
import { MAX_AT_ONCE } from '#domain/list-limits.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, pageOf, readPageEnd } from '#server/platform/page-cursor.ts'
import { MAIL } from '../mail-channel.ts'
import { listUndeliveredRows, takeUndelivered, takeUnsent, type UndeliveredRow } from './undelivered-store.ts'

const PAGE = 50
/** Marks the cursors of this list, so that those of other lists are refused. */
const UNDELIVERED = 'undelivered'

/** The letters that the mail server did not take, the latest first. */
export async function listUndelivered(
  { platform: { database } }: Call,
  { cursor }: { cursor?: string | undefined },
): Promise<Outcome<{ items: UndeliveredLetter[]; nextCursor: string | null }, BadCursor>> {
  const after = readPageEnd(UNDELIVERED, cursor)
  if (!after.ok) return after
  const found = await listUndeliveredRows(database.db, { after: after.value, most: PAGE + 1 })
  const keyOf = (last: UndeliveredRow) => last.failed_at.getTime()
  const { page, nextCursor } = pageOf(UNDELIVERED, found, { most: PAGE, keyOf })
  return done({ items: page.map(letterOf), nextCursor })
}

/** Sends an undelivered letter once more. What its address was refused for may have been mended. */
export async function sendLetterAgain(
  { platform: { database, jobs }, user }: Call,
  { id }: { id: string },
): Promise<Outcome<Record<string, never>, Refusal<'letter.gone'>>> {
  return database.decide(async (tx) => {
    const mail = await takeUndelivered(tx, id)
    if (!mail) return refuse('letter.gone')
    await jobs.enqueue(tx, MAIL, [mail])
    await recordAudit(tx, { actorId: user.id, action: 'letter.send_again', subject: id, details: {} })
    return done({})
  })
}

/** Sends everything again that waits only because the mail server was away or full. Refused addresses are left out. */
export async function sendLettersAgain({
  platform: { database, jobs },
  user,
}: Call): Promise<Outcome<{ sent: number }>> {
  return database.decide(async (tx) => {
    const taken = await takeUnsent(tx, MAX_AT_ONCE)
    if (taken.length === 0) return done({ sent: 0 })
    await jobs.enqueue(
      tx,
      MAIL,
      taken.map(({ mail }) => mail),
    )
    await recordAudit(tx, {
      actorId: user.id,
      action: 'letter.send_all_again',
      subject: 'undelivered',
      details: { letters: taken.length },
    })
    return done({ sent: taken.length })
  })
}

function letterOf(row: UndeliveredRow): UndeliveredLetter {
  return {
    id: row.id,
    address: row.address,
    subject: row.subject,
    reason: row.reason,
    isRefused: row.is_refused,
    isKept: row.is_kept,
    failedAt: row.failed_at.toISOString(),
  }
}
