import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { paperKey } from '#server/platform/images/store-paper.ts'
import type { Platform } from '#server/platform/platform.ts'
import { LINK_MS, readPrivateLink, writePrivateLink } from '#server/platform/private-link.ts'
import { findPaper } from './store.ts'

/** Creates a link to a paper's picture that only this admin can open, for a minute. The request is on record. */
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
      const expiresAt = (await clock.transactionTime(tx)).getTime() + LINK_MS
      await recordAudit(tx, {
        actorId: adminId,
        action: 'papers.linked',
        subject: courierId,
        details: { kind },
      })
      const url = `/api/papers/${writePrivateLink(platform, 'paper', { id: paperId, adminId, expiresAt })}`
      return done({ url, expiresAt: new Date(expiresAt).toISOString(), number })
    },
  )
}

/** The picture behind a link; null if the link is another admin's, expired or forged. Each access is on record. */
export async function openPaper(
  platform: Platform,
  adminId: string,
  token: string,
): Promise<Uint8Array | null> {
  const link = readPrivateLink(platform, 'paper', token)
  if (link?.adminId !== adminId) return null
  const { database, clock, privateFiles } = platform
  const paper = await database.transaction(async (tx) => {
    const now = await clock.transactionTime(tx)
    const found = now.getTime() < link.expiresAt ? await findPaper(tx, link.id) : null
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
