import { loadTurnedAway, TurnedAwayList } from '#web/features/turned-away/turned-away-list.tsx'
import { ReportTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/turned-away'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadTurnedAway)

export default function TurnedAwayPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.reports">
      <ReportTabs current="turnedAway" />
      <TurnedAwayList key={loaderData.q} {...loaderData} />
    </WorkScreen>
  )
}
