import { endpoint } from '#server/platform/rpc.ts'
import { findProfile } from './store.ts'

export const accountEndpoints = {
  getMe: endpoint.accounts.getMe.handler(async ({ context }) => {
    const { user } = context.actor
    if (!user) return { user: null }
    const profile = await findProfile(context.platform.database.db, user.id)
    const place =
      profile?.latitude != null && profile.longitude != null
        ? { latitude: profile.latitude, longitude: profile.longitude }
        : null
    return {
      user: {
        uid: user.id,
        name: user.name,
        nameAr: user.nameAr,
        email: user.email,
        role: user.role,
        locale: user.locale,
        mobileNumber: profile?.mobileNumber ?? null,
        address: profile?.address ?? null,
        customerLocation: place,
        portrait: user.portrait,
      },
    }
  }),
}
