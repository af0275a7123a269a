import { cairoDate } from '#domain/cairo-time.ts'
import { AnalyticsPage, loadAnalytics } from '#web/features/admin-analytics/analytics-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/analytics'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  return loadAnalytics(client, new URL(request.url).searchParams, cairoDate(Date.now()))
}

/** The figures of the market in a period (G-14). */
export default function AnalyticsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.analytics')} />
      <AnalyticsPage {...loaderData} />
    </>
  )
}
