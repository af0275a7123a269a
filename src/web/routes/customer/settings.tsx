import { SettingsPage } from '#web/features/account-settings/settings-page.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/settings'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const [profile, sessions] = await Promise.all([
    client.profiles.getProfile(),
    client.passwords.listSessions(),
  ])
  return {
    profile,
    sessions: sessions.items,
    emailToken: new URL(request.url).searchParams.get('email'),
    now: Date.now(),
  }
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />
}
