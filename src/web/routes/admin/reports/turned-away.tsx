import { loadTurnedAway, TurnedAwayList } from '#web/features/turned-away/turned-away-list.tsx'
import { ReportTabs } from '#web/parts/frame/page-tabs.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/turned-away'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadTurnedAway(contextOf(context).client, new URL(request.url).searchParams)
}

export default function TurnedAwayPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.reports">
      <ReportTabs current="turnedAway" />
      <TurnedAwayList key={loaderData.q} {...loaderData} />
    </WorkScreen>
  )
}
