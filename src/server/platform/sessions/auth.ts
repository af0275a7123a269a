import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/accounts/sign-in/password.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import { credentials, sessions, users, verifications } from '#server/db/tables/accounts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { addressOfRequest } from '../audit.ts'
import { cookieLine } from './cookies.ts'
import { randomId } from './random.ts'
import type { Secrets } from './secrets.ts'

const SESSION_DAYS = 7
/** People read in their settings when each of their devices was last here: this is how old that may be, and how often it is written. */
const SEEN_EVERY_SECONDS = 5 * 60

export type AuthOptions = {
  db: Db
  secret: string
  /** The secret before `secret`, while cookies signed with it are still in use. */
  previousSecret?: string | undefined
  publicUrl: string
  trustedOrigins: string[]
}

/**
 * Better Auth keeps passwords and sessions. Sign-up, messages, roles and limits are ours (modules/accounts). Its own
 * limiter is off (finding F6), and so is its cookie cache, so that a ban takes effect at the next request.
 */
export function createAuth({ db, secret, previousSecret, publicUrl, trustedOrigins }: AuthOptions) {
  const secure = publicUrl.startsWith('https:')
  const secrets: Secrets = previousSecret ? [secret, previousSecret] : [secret]
  const auth = betterAuth({
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    secret,
    baseURL: publicUrl,
    trustedOrigins,
    // Our own rule counts code points, which take up to two of the library's units each.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false },
        status: { type: 'string', input: false },
        locale: { type: 'string', input: false },
        nameAr: { type: 'string', input: false, required: false },
      },
    },
    session: {
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: SEEN_EVERY_SECONDS,
      cookieCache: { enabled: false },
    },
    // The library would store what the client wrote into X-Forwarded-For.
    databaseHooks: {
      session: { create: { before: async () => ({ data: { ipAddress: addressOfRequest() } }) } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomId() },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(secure),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
        },
      },
    },
    plugins: [bearer()],
  })
  // The library rotates secrets only for what it encrypts. Its cookies are signed and verified with one secret.
  return Object.assign(auth, { secrets })
}

export type Auth = ReturnType<typeof createAuth>

/** With an https address the cookie's name binds it to this host. */
export function sessionCookieName(secure: boolean) {
  return secure ? '__Host-amama_session' : 'amama_session'
}

/** A signed session as the browser's cookie, with the library's lifetime. */
export function sessionCookie(signed: string, secure: boolean): string {
  return cookieLine(sessionCookieName(secure), signed, { seconds: SESSION_DAYS * DAY_SECONDS, secure })
}
