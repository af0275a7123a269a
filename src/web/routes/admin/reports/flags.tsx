import { loadReports, ReportList } from '#web/features/admin-reviews/report-list.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { ReportTabs } from '#web/parts/frame/page-tabs.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/flags'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadReports)

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.reports')} />
      <ReportTabs current="flags" />
      <ReportList list={loaderData} />
    </>
  )
}
