import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import { credentials, sessions, users, verifications } from '#server/db/tables/accounts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { cookieLine } from './cookies.ts'
import { randomId } from './random.ts'
import type { Secrets } from './secrets.ts'

const SESSION_DAYS = 7
const DAY_SECONDS = 24 * 60 * 60

export type AuthOptions = {
  db: Db
  secret: string
  /** What signed before `secret` did, while its cookies are still about. */
  previousSecret?: string | undefined
  publicUrl: string
  trustedOrigins: string[]
}

/**
 * Better Auth keeps passwords and sessions; sign-up, sign-in texts, roles and limits are ours (modules/accounts). Its own
 * limiter is off (finding F6), its cookie cache too, so that a ban is felt at the next request.
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
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 6, maxPasswordLength: 128 },
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
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
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
  // The library's own rotation is for what it encrypts: its cookies are signed and read by one secret alone.
  return Object.assign(auth, { secrets })
}

export type Auth = ReturnType<typeof createAuth>

/** With an https address the cookie is bound to this host by its very name. */
export function sessionCookieName(secure: boolean) {
  return secure ? '__Host-amama_session' : 'amama_session'
}

/** A signed session as a browser keeps it, for as long as the library lets it. */
export function sessionCookie(signed: string, secure: boolean): string {
  return cookieLine(sessionCookieName(secure), signed, { days: SESSION_DAYS, secure })
}
