import { DistrictsPanel } from '#web/features/market-districts/districts-panel.tsx'
import { SettingsForm } from '#web/features/market-settings/settings-form.tsx'
import { SettingsHistory } from '#web/features/market-settings/settings-history.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { Route } from './+types/settings'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings } = contextOf(context).client
  const cursor = new URL(request.url).searchParams.get('cursor')
  const [stored, { items }, changes] = await Promise.all([
    settings.getSettings(),
    settings.listStoredDistricts(),
    settings.listSettingsChanges(cursor ? { cursor } : {}),
  ])
  return { settings: stored, districts: items, changes, now: Date.now() }
}

/** Fees, shares, radii, approvals, how people reach the office, who changed what, and the districts (G-12, G-26, G-27). */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, districts, changes, now } = loaderData
  return (
    <WorkScreen title="common:nav.settings">
      <Stack gap={16}>
        <SettingsForm settings={settings} now={now} />
        <SettingsHistory first={changes} settings={settings} now={now} />
        <DistrictsPanel districts={districts} />
      </Stack>
    </WorkScreen>
  )
}
