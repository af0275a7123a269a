import { ADMIN_SESSION_HOURS, isAdmin, type Role } from '#domain/accounts/roles.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import { DatabaseAway, type Db } from '#server/platform/database/transaction.ts'
import { networkOf } from '#server/platform/http/incoming/client-address.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import { type Auth, sessionCookie, sessionCookieName } from './auth.ts'
import { deviceCookieName, parseCookies } from './cookies.ts'
import { renewedDevice } from './known-device.ts'
import { IS_LIVE_SESSION } from './live-session.ts'
import { hashOfSecret } from './random.ts'
import { type Secrets, signAgain } from './secrets.ts'

const BEARER = /^bearer (.+)$/i
const ADMIN_SESSION_MS = ADMIN_SESSION_HOURS * 60 * 60 * 1_000

export type SignedIn = {
  id: string
  name: string
  nameAr: string | null
  email: string
  role: Role
  locale: Locale
  /** The address of the person's portrait. */
  portrait: string | null
  sessionId: string
}

/** Who sends the request: a signed-in person, or a guest known only by the device cookie. */
export type Actor = {
  user: SignedIn | null
  /** Hash of the guest device's secret; null until the device has placed or claimed an order. */
  device: string | null
  /** The network of the request's address: an IPv4 address or an IPv6 /64, by which limits count. */
  address: string
  /** True if a bearer token came that names nobody: expired, ended, or a banned person's. */
  isTokenRefused: boolean
}

/**
 * Reads the session cookie or bearer token and the device cookie. A banned person counts as nobody. `renewed` are cookies
 * for a signed-in browser: a prolonged session, and what the previous secret had signed.
 */
export async function findActor(
  auth: Auth,
  headers: Headers,
  secure: boolean,
  exactAddress: string,
): Promise<{ actor: Actor; renewed: string[] }> {
  const address = networkOf(exactAddress) ?? exactAddress
  const cookies = parseCookies(headers.get('cookie'))
  const secret = cookies.get(deviceCookieName(secure))
  const device = secret && secret.length <= 100 ? hashOfSecret(secret) : null
  const guest = { user: null, device, address, isTokenRefused: false }
  if (!mayBeSignedIn(headers, secure)) return { actor: guest, renewed: [] }
  const anew = refreshSignature(headers, auth.secrets, secure)
  const { user, prolonged } = await findUser(auth, headers)
  const isBrowser = user !== null && cookies.has(sessionCookieName(secure))
  const renewed = isBrowser
    ? [
        ...(prolonged.length > 0 ? prolonged : anew),
        ...renewedDevice(headers, user.email, auth.secrets, secure),
      ]
    : []
  const isTokenRefused = user === null && BEARER.test(headers.get('authorization') ?? '')
  return { actor: { user, device, address, isTokenRefused }, renewed }
}

/** True if the request carries a session or token. Without one the database is not asked. */
export function mayBeSignedIn(headers: Headers, secure: boolean): boolean {
  return headers.has('authorization') || parseCookies(headers.get('cookie')).has(sessionCookieName(secure))
}

async function findUser(auth: Auth, headers: Headers) {
  const answer = await auth.api.getSession({ headers, returnHeaders: true }).catch(sessionsAway)
  const user = signedInOf(answer.response)
  return { user, prolonged: answer.headers.getSetCookie() }
}

function signedInOf(found: Awaited<ReturnType<Auth['api']['getSession']>>): SignedIn | null {
  if (found?.user.status !== 'active') return null
  const { id, name, nameAr, email, role, locale, image } = found.user
  const ageMs = Date.now() - found.session.createdAt.getTime()
  if (isAdmin(role as Role) && ageMs > ADMIN_SESSION_MS) return null
  return {
    id,
    name,
    nameAr: nameAr ?? null,
    email,
    role: role as Role,
    locale: locale as Locale,
    portrait: image ? portraitUrl(image) : null,
    sessionId: found.session.id,
  }
}

/**
 * Replaces a signature of the previous secret by one of the current secret, so that the session is found, and returns the
 * cookie that keeps it.
 */
function refreshSignature(headers: Headers, secrets: Secrets, secure: boolean): string[] {
  if (secrets.length === 1) return []
  const bearer = BEARER.exec(headers.get('authorization') ?? '')?.[1]
  const borne = bearer && signAgain(decoded(bearer), secrets)
  if (borne) headers.set('authorization', `Bearer ${encodeURIComponent(borne)}`)
  const cookies = parseCookies(headers.get('cookie'))
  const name = sessionCookieName(secure)
  const newlySigned = signAgain(decoded(cookies.get(name) ?? ''), secrets)
  if (!newlySigned) return []
  cookies.set(name, encodeURIComponent(newlySigned))
  headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
  return [sessionCookie(encodeURIComponent(newlySigned), secure)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The account library hides the cause. An invalid token is no error to it, so the error can only be the database's. */
function sessionsAway(error: unknown): never {
  throw new DatabaseAway('sessions could not be read', { cause: error })
}

/**
 * The roles of the sessions that are still valid: not ended, not expired, not a banned person's, not an admin's that is
 * too old.
 */
export async function listSessionRoles(db: Db, sessionIds: string[]): Promise<Map<string, Role>> {
  const found = await rows<{ id: string; role: Role }>(db)`
    select s.id, u.role from sessions s join users u on u.id = s.user_id
    where s.id = any(${sql.param(sessionIds)}::text[]) and ${IS_LIVE_SESSION} and u.status = 'active'`
  return new Map(found.map(({ id, role }) => [id, role]))
}
