import { isAdmin } from '#domain/accounts/roles.ts'
import { SettingsPage } from '#web/features/account-settings/settings-page.tsx'
import { SavedAddresses } from '#web/features/own-profile/saved-addresses.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/settings'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  const isCustomer = viewer?.role === 'customer'
  const [profile, sessions, secondFactor, addresses, districts] = await Promise.all([
    client.profiles.getProfile(),
    client.passwords.listSessions(),
    viewer && isAdmin(viewer.role) ? client.secondFactor.getSecondFactor() : null,
    isCustomer ? client.profiles.listAddresses() : null,
    isCustomer ? client.settings.listDistricts() : null,
  ])
  return {
    districts: districts?.items ?? [],
    settings: {
      profile,
      sessions: sessions.items,
      secondFactor,
      addresses: addresses?.items ?? null,
      emailToken: new URL(request.url).searchParams.get('email'),
      now: Date.now(),
    },
  }
}

export default function Settings({ loaderData: { settings, districts } }: Route.ComponentProps) {
  return (
    <SettingsPage {...settings}>
      <SavedAddresses addresses={settings.addresses ?? []} districts={districts} />
    </SettingsPage>
  )
}
