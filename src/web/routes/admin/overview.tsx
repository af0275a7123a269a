import { Overview } from '#web/features/admin-overview/overview.tsx'
import { MarketControls } from '#web/features/market-controls/market-controls.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { Route } from './+types/overview'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { insights, market } = contextOf(context).client
  const [overview, controls] = await Promise.all([insights.getOverview(), market.listMarketControls()])
  return { overview: { ...overview, now: Date.now() }, controls: controls.items }
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.overview')} />
      <Stack gap={16}>
        <MarketControls controls={loaderData.controls} now={loaderData.overview.now} />
        <Overview {...loaderData.overview} />
      </Stack>
    </>
  )
}
