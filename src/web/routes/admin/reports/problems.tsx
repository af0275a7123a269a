import { loadProblems, ProblemList } from '#web/features/admin-problems/problem-list.tsx'
import { ReportTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/problems'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadProblems)

export default function ProblemsPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.reports">
      <ReportTabs current="problems" />
      <ProblemList list={loaderData} />
    </WorkScreen>
  )
}
