import type { Role } from '#domain/accounts/roles.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { DatabaseAway } from '#server/platform/database/transaction.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import { type Auth, sessionCookieName } from './auth.ts'
import { hashOfSecret } from './random.ts'

export type SignedIn = {
  id: string
  name: string
  nameAr: string | null
  email: string
  role: Role
  locale: Locale
  /** Address of the person's picture. */
  portrait: string | null
  sessionId: string
}

/** Who asks: a signed-in person, or a guest known by nothing but the device cookie. */
export type Actor = {
  user: SignedIn | null
  /** Hash of the guest device's secret; null until the device has placed or claimed an order. */
  device: string | null
  address: string
}

export const DEVICE_COOKIE_DAYS = 90

export function deviceCookieName(secure: boolean) {
  return secure ? '__Host-amama_device' : 'amama_device'
}

/** Reads the session cookie or bearer token and the device cookie; a banned person is nobody. */
export async function findActor(
  auth: Auth,
  headers: Headers,
  secure: boolean,
  address: string,
): Promise<Actor> {
  const cookies = parseCookies(headers.get('cookie'))
  const secret = cookies.get(deviceCookieName(secure))
  const device = secret && secret.length <= 100 ? hashOfSecret(secret) : null
  const mayBeSignedIn = cookies.has(sessionCookieName(secure)) || headers.has('authorization')
  return { user: mayBeSignedIn ? await findUser(auth, headers) : null, device, address }
}

async function findUser(auth: Auth, headers: Headers): Promise<SignedIn | null> {
  const found = await auth.api.getSession({ headers }).catch(sessionsAway)
  if (found?.user.status !== 'active') return null
  const { id, name, nameAr, email, role, locale, image } = found.user
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

/** The account library keeps the cause to itself; a token that is no good is no error to it, so only the database is left. */
function sessionsAway(error: unknown): never {
  throw new DatabaseAway('sessions could not be read', { cause: error })
}

export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}
