import { type AccountRefusal, decideAccount, type NewAccount } from '#domain/accounts/sign-in/sign-up.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  createAccount,
  findUserByEmail,
  hashPassword,
  mailFirstPassword,
  type NoRoom,
  withHashingSlot,
} from '#server/modules/accounts/index.ts'
import { approveKitchen, createKitchen } from '#server/modules/kitchens/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { randomSecret } from '#server/platform/sessions/random.ts'

type CookToAdd = Pick<NewAccount, 'name' | 'email' | 'mobileNumber' | 'address'> & {
  location: NewAccount['location'] | null
  locale: 'en' | 'ar'
  bio: string
  bioAr: string
}

type AddRefusal = AccountRefusal | Refusal<'auth.email_in_use'> | NoRoom

/**
 * Creates the account and the kitchen of a cook for them. The kitchen needs no approval, because an admin has created it. The
 * cook sets a password by a mailed link, and accepts the terms at the first sign-in.
 */
export async function addCook(
  context: Call,
  { bio, bioAr, locale, ...fields }: CookToAdd,
): Promise<Outcome<{ id: string }, AddRefusal>> {
  // A random password that nobody knows: the cook sets one by the mailed link.
  const secret = randomSecret()
  const account = decideAccount({
    ...fields,
    password: secret,
    passwordConfirmation: secret,
    termsAccepted: true,
  })
  if (!account.ok) return account
  const { platform, user: admin } = context
  const { password, ...person } = account.value
  if (await findUserByEmail(platform.database.db, person.email)) return refuse('auth.email_in_use')
  return withHashingSlot(context, 'strange_sign_ins', async () => {
    const passwordHash = await hashPassword(password)
    return platform.database.decide(async (tx) => {
      const now = await platform.clock.transactionTime(tx)
      const created = await createAccount(tx, {
        ...person,
        role: 'cook',
        locale,
        wantsOffers: false,
        passwordHash,
        now,
        acceptsTerms: false,
      })
      if (!created.ok) return created
      const { id } = created.value
      await createKitchen(tx, { cookId: id, ...person, bio, bioAr, now })
      await approveKitchen(tx, id, now)
      await recordAudit(tx, { actorId: admin.id, action: 'cook.add', subject: id, details: {} })
      await mailFirstPassword(platform, tx, id)
      return done({ id })
    })
  })
}
