import { DayAhead, DayPage, loadDay } from '#web/features/admin-day/day-page.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/day'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadDay)

export default function DayRoute({ loaderData: { report, ahead } }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.day">
      {report ? <DayPage report={report} /> : <DayAhead code={ahead.code} />}
    </WorkScreen>
  )
}
