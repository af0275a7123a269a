import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { privatePictureKey } from '#server/platform/images/private-pictures.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { LINK_MS, readPrivateLink, writePrivateLink } from '#server/platform/private-link.ts'
import { findPhoto } from './store.ts'

type Link = { url: string; expiresAt: string }
type LinkRefusal = Refusal<'problem.not_found'> | Refusal<'auth.recent_login'>

/**
 * A link to a problem's photo that works for this admin only, for a minute, and needs a recent password. The audit log records
 * the request.
 */
export async function linkProblemPhoto(
  call: Call,
  { id }: { id: string },
): Promise<Outcome<Link, LinkRefusal>> {
  const { platform, user } = call
  const recent = await requireRecentLogin(call, user)
  if (!recent.ok) return recent
  const { database, clock } = platform
  const { id: adminId } = user
  return database.decide<Link, LinkRefusal>(async (tx) => {
    const found = await findPhoto(tx, id)
    if (!found) return refuse('problem.not_found')
    const expiresAt = (await clock.transactionTime(tx)).getTime() + LINK_MS
    const { orderId } = found
    await recordAudit(tx, {
      actorId: adminId,
      action: 'problem.photo_linked',
      subject: id,
      details: { orderId },
    })
    return done({
      url: `/api/problem-photos/${writePrivateLink(platform, 'problem-photo', { id, adminId, expiresAt })}`,
      expiresAt: new Date(expiresAt).toISOString(),
    })
  })
}

/** Opens the photo behind a link and audits the view. Null for a link that is another admin's, expired or forged. */
export async function openPhoto(
  { platform, user: { id: adminId } }: Call,
  token: string,
): Promise<Uint8Array | null> {
  const link = readPrivateLink(platform, 'problem-photo', token)
  if (link?.adminId !== adminId) return null
  const { database, clock, privateFiles } = platform
  const found = await database.transaction(async (tx) => {
    const now = await clock.transactionTime(tx)
    const one = now.getTime() < link.expiresAt ? await findPhoto(tx, link.id) : null
    if (one) {
      const { orderId } = one
      await recordAudit(tx, {
        actorId: adminId,
        action: 'problem.photo_seen',
        subject: link.id,
        details: { orderId },
      })
    }
    return one
  })
  return found && privateFiles.read(privatePictureKey('problem', found.photo))
}
