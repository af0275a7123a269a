import { timingSafeEqual } from 'node:crypto'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { paperKey } from '#server/platform/images/store-paper.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPaper } from './store.ts'

const GOOD_FOR_MS = 60_000

type Link = { paperId: string; adminId: string; expiresAt: number }

/** A link to a paper's picture that only this admin can open, for a minute. That it was asked for is on record. */
export async function linkPaper(
  platform: Platform,
  adminId: string,
  paperId: string,
): Promise<Outcome<{ url: string; expiresAt: string; number: string }, Refusal<'papers.no_such_paper'>>> {
  const { database, clock } = platform
  return database.decide<{ url: string; expiresAt: string; number: string }, Refusal<'papers.no_such_paper'>>(
    async (tx) => {
      const paper = await findPaper(tx, paperId)
      if (!paper) return refuse('papers.no_such_paper')
      const { courierId, kind, number } = paper
      const expiresAt = (await clock.stamp(tx)).getTime() + GOOD_FOR_MS
      await recordAudit(tx, {
        actorId: adminId,
        action: 'papers.linked',
        subject: courierId,
        details: { kind },
      })
      const url = `/api/papers/${tokenOf(platform, { paperId, adminId, expiresAt })}`
      return done({ url, expiresAt: new Date(expiresAt).toISOString(), number })
    },
  )
}

/** The picture behind a link, with the look on record; null where the link is not theirs, over, or made up. */
export async function openPaper(
  platform: Platform,
  adminId: string,
  token: string,
): Promise<Uint8Array | null> {
  const link = readToken(platform, token)
  if (link?.adminId !== adminId) return null
  const { database, clock, privateFiles } = platform
  const paper = await database.transaction(async (tx) => {
    const now = await clock.stamp(tx)
    const found = now.getTime() < link.expiresAt ? await findPaper(tx, link.paperId) : null
    if (found) {
      const { courierId, kind } = found
      await recordAudit(tx, {
        actorId: adminId,
        action: 'papers.seen',
        subject: courierId,
        details: { kind },
      })
    }
    return found
  })
  return paper?.photo ? privateFiles.read(paperKey(paper.photo)) : null
}

function tokenOf({ pseudonymOf }: Platform, { paperId, adminId, expiresAt }: Link): string {
  const body = [paperId, adminId, expiresAt].join('~')
  return `${body}~${pseudonymOf('paper', body)}`
}

function readToken(platform: Platform, token: string): Link | null {
  const [paperId, adminId, expires] = token.split('~')
  if (!paperId || !adminId || !/^\d{1,16}$/.test(expires ?? '')) return null
  const link = { paperId, adminId, expiresAt: Number(expires) }
  const [given, ours] = [Buffer.from(token), Buffer.from(tokenOf(platform, link))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? link : null
}
