import type { Me } from '#contract/accounts/accounts.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findProfile } from './profile/store.ts'
import { lineOf, locationOf } from './profile/views.ts'

/** Whose session this is, by the account library's names; null for a guest. */
export async function getSession({
  actor: { user },
}: Call): Promise<{ user: Pick<Me, 'name' | 'email' | 'role'> & { id: string } } | null> {
  return user && { user: { id: user.id, name: user.name, email: user.email, role: user.role } }
}

/** Who is signed in, with the mobile number and the default address for the next order. */
export async function getMe({ platform, actor: { user } }: Call): Promise<{ user: Me | null }> {
  if (!user) return { user: null }
  const profile = await findProfile(platform.database.db, user.id)
  return {
    user: {
      uid: user.id,
      name: user.name,
      nameAr: user.nameAr,
      email: user.email,
      role: user.role,
      locale: user.locale,
      mobileNumber: profile?.mobileNumber ?? null,
      address: profile?.saved ? lineOf(profile.saved, user.locale) : (profile?.address ?? null),
      customerLocation: profile?.saved ? locationOf(profile.saved) : null,
      portrait: user.portrait,
    },
  }
}
