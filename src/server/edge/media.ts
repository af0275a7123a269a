import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { isAdmin } from '#domain/accounts/roles.ts'
import { PHOTO_WIDTHS } from '#domain/catalog/photos.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { isPublicPortrait } from '#server/modules/accounts/index.ts'
import { isPublicPhoto } from '#server/modules/catalog/index.ts'
import { isReviewPhoto } from '#server/modules/reviews/index.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { refusalResponse } from '../platform/http/failures.ts'
import type { Platform } from '../platform/platform.ts'

const WIDTHS = `(?:${PHOTO_WIDTHS.join('|')})`
const NAME = new RegExp(
  `^(?:dishes/(?<photo>[A-Za-z0-9_-]{8,64})-${WIDTHS}|reviews/(?<reviewed>[0-9a-f]{32})-${WIDTHS}|portraits/(?<portrait>[0-9a-f]{32}))\\.webp$`,
)

type Named = { photo?: string; reviewed?: string; portrait?: string }

const MAX_KNOWN = 20_000
const KNOWN_MS = 10 * MINUTE_MS

/**
 * Serves photos and portraits. Their addresses are made of their content and never change, so browsers keep them for a year. A
 * photo that no approved dish has, and the portrait of a person who is not approved, are not public: only cooks and admins get
 * the one, only people with a session the other, and no browser keeps them. A photo that no review has any more, nobody gets.
 */
export function mountMedia(
  // biome-ignore lint/suspicious/noExplicitAny: any app will do, the route reads no variables
  app: Hono<any>,
  { files, database: { db } }: Platform,
  findUser: (c: Context) => Promise<SignedIn | null>,
) {
  const knownAsPublic = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS })

  async function isPublic(name: string, { photo, reviewed, portrait }: Named) {
    if (knownAsPublic.has(name)) return true
    const found = photo
      ? await isPublicPhoto(db, photo)
      : reviewed
        ? await isReviewPhoto(db, reviewed)
        : await isPublicPortrait(db, portrait!)
    if (found) knownAsPublic.set(name, true)
    return found
  }

  app.get('/media/*', async (c) => {
    const name = c.req.path.slice('/media/'.length)
    const parts = NAME.exec(name)?.groups
    const bytes = parts ? await files.read(name) : null
    if (!parts || !bytes) return refusalResponse(404, 'request.no_such_path')
    if (await isPublic(name, parts)) return picture(bytes, 'public, max-age=31536000, immutable')
    const user = await findUser(c)
    const maySee = user && (parts.portrait || (parts.photo && (user.role === 'cook' || isAdmin(user.role))))
    return maySee ? picture(bytes, 'private, no-store') : refusalResponse(404, 'request.no_such_path')
  })
}

function picture(bytes: Uint8Array, cacheControl: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/webp', 'cache-control': cacheControl },
  })
}
