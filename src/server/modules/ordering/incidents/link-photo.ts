import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { type LoginTooOld, requireRecentLogin } from '#server/modules/accounts/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { privatePictureKey } from '#server/platform/images/private-pictures.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { LINK_MS, readPrivateLink, writePrivateLink } from '#server/platform/private-link.ts'
import { findIncident } from '../incident-store.ts'

type Link = { url: string; expiresAt: string }

/** A link to an incident's photo that works for this admin only, for a minute. The audit log records the request. */
export async function linkIncidentPhoto(
  call: Call,
  { id }: { id: string },
): Promise<Outcome<Link, Refusal<'incident.not_found'> | LoginTooOld>> {
  const { platform, user } = call
  const recent = await requireRecentLogin(call, user)
  if (!recent.ok) return recent
  const adminId = user.id
  const { database, clock } = platform
  return database.decide<Link, Refusal<'incident.not_found'>>(async (tx) => {
    const found = await findIncident(tx, id)
    if (!found?.photo) return refuse('incident.not_found')
    const expiresAt = (await clock.transactionTime(tx)).getTime() + LINK_MS
    await recordAudit(tx, {
      actorId: adminId,
      action: 'incident.photo_linked',
      subject: found.orderId,
      details: { incidentId: id },
    })
    return done({
      url: `/api/incident-photos/${writePrivateLink(platform, 'incident-photo', { id, adminId, expiresAt })}`,
      expiresAt: new Date(expiresAt).toISOString(),
    })
  })
}

/** Opens the photo behind a link and audits the view. Null for a link that is another admin's, expired or forged. */
export async function openIncidentPhoto(
  { platform, user: { id: adminId } }: Call,
  token: string,
): Promise<Uint8Array | null> {
  const link = readPrivateLink(platform, 'incident-photo', token)
  if (link?.adminId !== adminId) return null
  const { database, clock, privateFiles } = platform
  const photo = await database.transaction(async (tx) => {
    const now = await clock.transactionTime(tx)
    const found = now.getTime() < link.expiresAt ? await findIncident(tx, link.id) : null
    if (!found?.photo) return null
    await recordAudit(tx, {
      actorId: adminId,
      action: 'incident.photo_seen',
      subject: found.orderId,
      details: { incidentId: link.id },
    })
    return found.photo
  })
  return photo === null ? null : privateFiles.read(privatePictureKey('incident', photo))
}
