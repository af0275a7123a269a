import { loadProblems } from '#web/features/admin-problems/load-problems.ts'
import { ProblemList } from '#web/features/admin-problems/problem-list.tsx'
import { ReportTabs } from '#web/features/admin-problems/report-tabs.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/problems'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadProblems(contextOf(context).client, new URL(request.url).searchParams)
}

export default function ProblemsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <WorkScreen>
      <PageHead title={t('common:nav.reports')} />
      <ReportTabs current="problems" />
      <ProblemList list={loaderData} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return <ListFailed title={t('common:nav.reports')} />
}
