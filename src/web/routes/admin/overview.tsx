import { Overview } from '#web/features/admin-overview/overview.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/overview'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await contextOf(context).client.insights.getOverview()), now: Date.now() }
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.overview')} />
      <Overview {...loaderData} />
    </>
  )
}

export function ErrorBoundary() {
  return <ListFailed title="common:nav.overview" />
}
