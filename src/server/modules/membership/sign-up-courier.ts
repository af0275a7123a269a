import type { CourierSignUpInput } from '#contract/accounts/membership.ts'
import { type AccountRefusal, decideAccount, type NewAccount } from '#domain/accounts/sign-in/sign-up.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import {
  createAccount,
  findUserByEmail,
  hashPassword,
  type NoRoom,
  type OpenSession,
  startSession,
  withHashingSlot,
} from '#server/modules/accounts/index.ts'
import {
  createCourier,
  storePapers,
  type TakenPaper,
  type TakingRefusal,
  takePapers,
} from '#server/modules/delivery/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import { announceNewcomer, welcome } from './welcome.ts'

type EmailInUse = Refusal<'auth.email_in_use'>
type CourierRefusal = AccountRefusal | TakingRefusal | EmailInUse | NoRoom
type CourierChoice = Pick<CourierSignUpInput, 'vehicleType' | 'locale' | 'wantsOffers'>

/** Creates a courier's account with vehicle, base location and papers, and signs them in. A refusal leaves no rows behind. */
export async function signUpCourier(
  context: Call,
  input: CourierSignUpInput,
): Promise<Outcome<OpenSession, CourierRefusal>> {
  const account = decideAccount(input)
  if (!account.ok) return account
  const { platform, actor } = context
  const tries = ['sign-up', actor.address, platform.env.LIMIT_SIGN_UPS, HOUR_SECONDS] as const
  // Counted before the pictures are encoded, which costs more than a hash and would keep others from a slot.
  await platform.limiter.take(...tries)
  const papers = await takePapers(platform, input)
  if (!papers.ok) return papers
  const joined = await withHashingSlot(context, 'strange_sign_ins', () =>
    join(context, account.value, papers.value, input),
  )
  // What found no room counts nowhere.
  if (!joined.ok && joined.code === 'server.unavailable') await platform.limiter.give(...tries)
  return joined
}

async function join(
  context: RequestContext,
  { password, ...person }: NewAccount,
  taken: TakenPaper[],
  { vehicleType, locale, wantsOffers }: CourierChoice,
): Promise<Outcome<OpenSession, EmailInUse>> {
  const { platform } = context
  const { database, clock } = platform
  const { name, email, location: baseLocation } = person
  if (await findUserByEmail(database.db, email)) return refuse('auth.email_in_use')
  const passwordHash = await hashPassword(password)
  const papers = await storePapers(platform, taken)
  const joined = await database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const created = await createAccount(tx, {
      ...person,
      role: 'delivery',
      locale,
      wantsOffers,
      passwordHash,
      now,
    })
    if (!created.ok) return created
    const { id } = created.value
    await createCourier(tx, { courierId: id, vehicleType, baseLocation, papers, now })
    await welcome(platform, tx, { id, email, wantsOffers, url: paths.courierHome })
    await announceNewcomer(platform, tx, { id, name, role: 'delivery' })
    return created
  })
  if (!joined.ok) return joined
  const token = await startSession(context, { email, password })
  return done({ token, user: { id: joined.value.id, name, email, role: 'delivery' } })
}
