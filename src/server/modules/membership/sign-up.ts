import type { SignUpInput } from '#contract/accounts/membership.ts'
import { homePathOf } from '#domain/accounts/roles.ts'
import {
  type AccountRefusal,
  decideAccount,
  decideSignUpRole,
  type NewAccount,
  type SignUpRole,
} from '#domain/accounts/sign-in/sign-up.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  createAccount,
  findUserByEmail,
  hashPassword,
  type NoRoom,
  type OpenSession,
  startSession,
  withHashingSlot,
} from '#server/modules/accounts/index.ts'
import { createKitchen } from '#server/modules/kitchens/index.ts'
import { adoptDeviceOrders } from '#server/modules/ordering/index.ts'
import { moveGuestReviews } from '#server/modules/reviews/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import { announceNewcomer, welcome } from './welcome.ts'

type SignUpRefusal = AccountRefusal | Refusal<'accounts.invalid_role'> | Refusal<'auth.email_in_use'> | NoRoom

/** Creates the account of a customer, or of a cook with a kitchen, and signs them in. */
export async function signUp(
  context: Call,
  input: SignUpInput,
): Promise<Outcome<OpenSession, SignUpRefusal>> {
  const role = decideSignUpRole(input.role)
  if (!role.ok) return role
  const account = decideAccount(input)
  if (!account.ok) return account
  const { platform, actor } = context
  return withHashingSlot(context, 'strange_sign_ins', async () => {
    // Count before the e-mail is looked up, or anybody could find out which addresses have an account.
    await platform.limiter.take('sign-up', actor.address, platform.env.LIMIT_SIGN_UPS, HOUR_SECONDS)
    return join(context, account.value, { ...input, role: role.value })
  })
}

async function join(
  context: RequestContext,
  account: NewAccount,
  { role, locale, wantsOffers }: Pick<SignUpInput, 'locale' | 'wantsOffers'> & { role: SignUpRole },
): Promise<Outcome<OpenSession, SignUpRefusal>> {
  const { platform, actor } = context
  const { database, clock } = platform
  const { password, ...person } = account
  if (await findUserByEmail(database.db, person.email)) return refuse('auth.email_in_use')
  const passwordHash = await hashPassword(password)
  const joined = await database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const created = await createAccount(tx, { ...person, role, locale, wantsOffers, passwordHash, now })
    if (!created.ok) return created
    const { id } = created.value
    if (role === 'cook') {
      await createKitchen(tx, { cookId: id, ...person, now })
      await announceNewcomer(platform, tx, { id, name: person.name, role })
    } else if (actor.device) {
      await moveGuestReviews(tx, await adoptDeviceOrders(tx, actor.device, id), id)
    }
    await welcome(platform, tx, { id, email: person.email, wantsOffers, url: homePathOf(role) })
    return created
  })
  if (!joined.ok) return joined
  const { email, name } = account
  const token = await startSession(context, { email, password })
  return done({ token, user: { id: joined.value.id, name, email, role } })
}
