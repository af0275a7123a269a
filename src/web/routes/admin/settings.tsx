import { SettingsForm } from '#web/features/market-settings/settings-form.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/settings'

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await contextOf(context).client.settings.getSettings(), now: Date.now() }
}

/** Fees, shares, radii and approvals (A-13, G-12). */
export default function SettingsPage({ loaderData: { settings, now } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <WorkScreen>
      <PageHead title={t('common:nav.settings')} />
      <SettingsForm settings={settings} now={now} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation()
  return <ListFailed title={t('common:nav.settings')} />
}
