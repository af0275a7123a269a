import type { AuditAction } from '#domain/audit/actions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { privatePictureKey } from '#server/platform/images/private-pictures.ts'
import { privatePicturesAt } from '#server/platform/module/files.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { LINK_MS, readPrivateLink, writePrivateLink } from '#server/platform/private-link.ts'
import type { PrivatePicture } from '#server/platform/pseudonyms.ts'
import { type LoginTooOld, requireRecentLogin } from './passwords/recent-login.ts'

/** A private photo, the person or row that the audit log names for it, and what the link's answer tells besides. */
type Found<Told> = {
  photo: string | null
  subject: string
  details: Record<string, unknown>
  told: Told
}

type PrivatePhotos<Missing extends string, Told> = {
  of: PrivatePicture
  path: `/api/${string}`
  missing: Missing
  /** What the audit log calls a link that was made, and a photo that was seen. */
  actions: { linked: AuditAction; seen: AuditAction }
  find: (tx: Tx, id: string) => Promise<Found<Told> | null>
}

/**
 * Photos that admins alone see, one at a time. `link` needs a recent password and makes a link that works for this admin only,
 * for a minute. `mount` serves the photo behind it, and nothing for a link that is another admin's, expired or forged. The
 * audit log records both.
 */
export function privatePhotos<Missing extends string, Told extends object>({
  of,
  path,
  missing,
  actions,
  find,
}: PrivatePhotos<Missing, Told>) {
  type Link = Told & { url: string; expiresAt: string }

  const link = async (
    call: Call,
    { id }: { id: string },
  ): Promise<Outcome<Link, Refusal<Missing> | LoginTooOld>> => {
    const { platform, user } = call
    const recent = await requireRecentLogin(call, user)
    if (!recent.ok) return recent
    const { database, clock } = platform
    return database.decide(async (tx) => {
      const found = await find(tx, id)
      if (!found) return refuse(missing)
      const { subject, details, told } = found
      const expiresAt = (await clock.transactionTime(tx)).getTime() + LINK_MS
      await recordAudit(tx, { actorId: user.id, action: actions.linked, subject, details })
      const url = `${path}/${writePrivateLink(platform, of, { id, adminId: user.id, expiresAt })}`
      return done({ ...told, url, expiresAt: new Date(expiresAt).toISOString() })
    })
  }

  const open = async ({ platform, user }: Call, token: string): Promise<Uint8Array | null> => {
    const { database, clock, privateFiles } = platform
    const read = readPrivateLink(platform, of, token)
    if (read?.adminId !== user.id) return null
    const photo = await database.transaction(async (tx) => {
      const now = await clock.transactionTime(tx)
      const found = now.getTime() < read.expiresAt ? await find(tx, read.id) : null
      if (!found?.photo) return null
      const { subject, details } = found
      await recordAudit(tx, { actorId: user.id, action: actions.seen, subject, details })
      return found.photo
    })
    return photo === null ? null : privateFiles.read(privatePictureKey(of, photo))
  }

  return { link, mount: privatePicturesAt(path, open) }
}
