import type { Profile } from '#contract/accounts/profiles.ts'
import { decideChanges, type ProfileRefusal } from '#domain/accounts/profile-changes.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { NAME_CHANGED } from '../events.ts'
import { findProfile, saveConsents, saveProfile, saveUser } from './store.ts'
import { profileOf } from './views.ts'

export type ProfileChanges = Partial<
  Pick<
    Profile,
    'name' | 'nameAr' | 'locale' | 'wantsOffers' | 'wantsOrderLetters' | 'wantsOrderPush' | 'wantsOfferPush'
  > & { mobileNumber: string }
>

/** Changes the given fields of the user's own profile and leaves the others. */
export async function changeProfile(
  { platform: { database, jobs, limiter, env }, user }: Call,
  changes: ProfileChanges,
): Promise<Outcome<Profile, ProfileRefusal>> {
  const decided = decideChanges(changes)
  if (!decided.ok) return decided
  const { wantsOffers, wantsOfferPush, ...changed } = decided.value
  const { mobileNumber, wantsOrderLetters, wantsOrderPush, ...names } = changed
  const kept = { mobileNumber, wantsOrderLetters, wantsOrderPush }
  const isRenamed = 'name' in names || 'nameAr' in names
  if (isRenamed) await limiter.take('names', user.id, env.LIMIT_NAME_CHANGES, DAY_SECONDS)
  const row = await database.transaction(async (tx) => {
    await saveUser(tx, user.id, names)
    if (isRenamed) await jobs.publish(tx, NAME_CHANGED, [{ userId: user.id }])
    await saveProfile(tx, user.id, kept)
    await saveConsents(tx, user.id, { mail: wantsOffers, push: wantsOfferPush, place: 'account' })
    return findProfile(tx, user.id)
  })
  return done(profileOf({ ...user, ...names }, row))
}
