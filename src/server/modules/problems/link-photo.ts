import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { problemPhotoKey } from '#server/platform/images/store-problem-photo.ts'
import type { Platform } from '#server/platform/platform.ts'
import { LINK_MS, readPrivateLink, writePrivateLink } from '#server/platform/private-link.ts'
import { findPhoto } from './store.ts'

type Link = { url: string; expiresAt: string }

/** A link to a problem's photo that works for this admin only, for a minute. The audit log records the request. */
export async function linkPhoto(
  platform: Platform,
  adminId: string,
  id: string,
): Promise<Outcome<Link, Refusal<'problem.not_found'>>> {
  const { database, clock } = platform
  return database.decide<Link, Refusal<'problem.not_found'>>(async (tx) => {
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
  platform: Platform,
  adminId: string,
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
  return found && privateFiles.read(problemPhotoKey(found.photo))
}
