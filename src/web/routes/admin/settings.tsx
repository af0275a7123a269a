import { DistrictsPanel } from '#web/features/market-districts/districts-panel.tsx'
import { SettingsForm } from '#web/features/market-settings/settings-form.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/settings'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = contextOf(context).client
  const [stored, { items }] = await Promise.all([settings.getSettings(), settings.listStoredDistricts()])
  return { settings: stored, districts: items, now: Date.now() }
}

/** Fees, shares, radii, approvals, how people reach the office, and the districts (G-12, G-26, G-27). */
export default function SettingsPage({ loaderData: { settings, districts, now } }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.settings">
      <SettingsForm settings={settings} now={now} />
      <DistrictsPanel districts={districts} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  return <ListFailed title="common:nav.settings" />
}
