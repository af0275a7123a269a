import { implement, ORPCError } from '@orpc/server'
import type { Access, Meta } from '#contract/base.ts'
import { type Contract, contract } from '#contract/index.ts'
import type { Gate } from './load/gate.ts'
import type { SignInClass } from './load/shares.ts'
import type { PersonalData } from './module/personal-data.ts'
import type { Platform } from './platform.ts'
import type { Actor, SignedIn } from './sessions/actor.ts'
import type { Auth } from './sessions/auth.ts'
import { mayReadOld } from './sessions/cookies.ts'

export type RequestContext = {
  platform: Platform
  actor: Actor
  requestId: string
  idempotencyKey: string | null
  headers: Headers
  auth: Auth
  /** Signing in is hashing, which takes a whole core, so it has a queue of its own. */
  signIns: Gate<SignInClass>
  /** True if the public address is https. Decides the names and attributes of cookies. */
  secure: boolean
  /** Headers and cookies to send with the answer, even with a refusal. */
  answer: Headers
  /** True if the user must accept new terms first. */
  areTermsDue: (user: SignedIn) => Promise<boolean>
  /** What each module stores about people. */
  personalData: readonly PersonalData[]
  /** A defect on its way up to the app. */
  failure?: Error
}

/** Refuses a person whom the contract's `access` does not name: 401 if signing in could help, 403 if not. */
export function decideAccess(
  access: Access,
  user: SignedIn | null,
): 'allowed' | 'auth.required' | 'auth.forbidden' {
  if (access === 'guest') return 'allowed'
  if (!user) return 'auth.required'
  if (access === 'signed-in' || access.includes(user.role)) return 'allowed'
  return 'auth.forbidden'
}

export const endpoint = implement<Contract>(contract)
  .$context<RequestContext>()
  .use(async ({ context, next, procedure }) => {
    const { meta, route } = procedure['~orpc']
    const { user } = context.actor
    const decision = decideAccess(meta.access as Access, user)
    if (decision !== 'allowed')
      throw new ORPCError(decision, { status: decision === 'auth.required' ? 401 : 403, message: decision })
    if (user && waitsForTerms(meta as Meta, route.method) && (await context.areTermsDue(user)))
      throw new ORPCError(TERMS_REQUIRED, { status: 403, message: TERMS_REQUIRED })
    return (meta as Meta).mayBeOld ? next({ context: readingOld(context) }) : next()
  })

/** The context of a call whose reads may be a second old: a replica answers them, unless the caller has just written. */
export function readingOld<Context extends RequestContext>(context: Context): Context {
  const { platform, headers, secure } = context
  if (!platform.replica || !mayReadOld(headers, secure)) return context
  return {
    ...context,
    platform: { ...platform, database: { ...platform.database, db: platform.replica.db } },
  }
}

const TERMS_REQUIRED = 'accounts.terms_required'

/**
 * True if callers of an endpoint must have accepted the current terms: for every endpoint that writes, unless its meta
 * exempts it.
 */
export function waitsForTerms({ beforeTerms }: Meta, method: string | undefined): boolean {
  return method !== 'GET' && !beforeTerms
}

/** The signed-in user of an endpoint whose access requires one. */
export function userOf(context: RequestContext): SignedIn {
  if (!context.actor.user) throw new Error('an endpoint without access rule asked for its user')
  return context.actor.user
}

type ErrorMakers<Code extends string> = Record<Code, (options: never) => Error>

/** Turns a refusal into the contract's typed error. A code that the endpoint does not declare does not compile. */
export function raise<Code extends string>(
  errors: ErrorMakers<Code>,
  refusal: { code: Code; params?: unknown },
): never {
  const make = errors[refusal.code] as (options: { message: string; data: unknown }) => Error
  throw make({ message: refusal.code, data: refusal.params ?? {} })
}
