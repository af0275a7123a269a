import { isAdmin } from '#domain/accounts/roles.ts'
import { SettingsPage } from '#web/features/account-settings/settings-page.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/settings'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  const [profile, sessions, secondFactor] = await Promise.all([
    client.profiles.getProfile(),
    client.passwords.listSessions(),
    viewer && isAdmin(viewer.role) ? client.secondFactor.getSecondFactor() : null,
  ])
  return {
    profile,
    sessions: sessions.items,
    secondFactor,
    emailToken: new URL(request.url).searchParams.get('email'),
    now: Date.now(),
  }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />
}
