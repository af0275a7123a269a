import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { privatePictureKey } from '#server/platform/images/private-pictures.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { LINK_MS, readPrivateLink, writePrivateLink } from '#server/platform/private-link.ts'
import { findPaper } from './store.ts'

type Link = { url: string; expiresAt: string; number: string }
type LinkRefusal = Refusal<'papers.no_such_paper'> | Refusal<'auth.recent_login'>

/**
 * Creates a link to a paper's picture that only this admin can open, for a minute. It needs a recent password, and the request
 * is on record.
 */
export async function linkPaper(
  call: Call,
  { id: paperId }: { id: string },
): Promise<Outcome<Link, LinkRefusal>> {
  const { platform, user } = call
  const recent = await requireRecentLogin(call, user)
  if (!recent.ok) return recent
  const { database, clock } = platform
  const { id: adminId } = user
  return database.decide<Link, LinkRefusal>(async (tx) => {
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
  })
}

/** The picture behind a link; null if the link is another admin's, expired or forged. Each access is on record. */
export async function openPaper(
  { platform, user: { id: adminId } }: Call,
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
  return paper?.photo ? privateFiles.read(privatePictureKey('paper', paper.photo)) : null
}
