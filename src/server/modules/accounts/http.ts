import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { bytesOf } from '#server/platform/uploads/take-upload.ts'
import { savePortrait } from './portrait-store.ts'
import { findProfile } from './profile/store.ts'
import { lineOf, locationOf } from './profile/views.ts'
import { setPortrait } from './set-portrait.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accountEndpoints = {
  setPortrait: endpoint.accounts.setPortrait.handler(async ({ input, context, errors }) => {
    const bytes = await bytesOf(input.picture)
    const outcome = await setPortrait(context.platform, userOf(context).id, bytes)
    return outcome.ok ? outcome.value : raise(errors, { code: outcome.code, params: { field: 'picture' } })
  }),
  removePortrait: endpoint.accounts.removePortrait.handler(async ({ context }) => {
    await savePortrait(context.platform.database.db, userOf(context).id, null)
    return { portrait: null }
  }),
  signIn: endpoint.accounts.signIn.handler(async ({ input, context, errors }) => {
    const outcome = await signIn(context, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  signOut: endpoint.accounts.signOut.handler(({ context }) => signOut(context)),
  getSession: endpoint.accounts.getSession.handler(({ context }) => {
    const { user } = context.actor
    return user && { user: { id: user.id, name: user.name, email: user.email, role: user.role } }
  }),
  getMe: endpoint.accounts.getMe.handler(async ({ context }) => {
    const { user } = context.actor
    if (!user) return { user: null }
    const profile = await findProfile(context.platform.database.db, user.id)
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
  }),
}
