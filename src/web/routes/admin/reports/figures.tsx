import { cairoDate } from '#domain/cairo-time.ts'
import { loadReport, ReportPage } from '#web/features/admin-reports/report-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ReportTabs } from '#web/parts/frame/page-tabs.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/figures'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadReport(contextOf(context).client, new URL(request.url).searchParams, cairoDate(Date.now()))
}

/** The founder's reports of a period (G-32). */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.reports')} />
      <ReportPage {...loaderData} tabs={<ReportTabs current="figures" />} />
    </>
  )
}
