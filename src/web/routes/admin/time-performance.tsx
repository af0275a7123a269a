import { cairoDate } from '#domain/cairo-time.ts'
import {
  loadTimePerformance,
  TimePerformancePage,
} from '#web/features/admin-time-performance/time-performance-page.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/time-performance'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadTimePerformance(
    contextOf(context).client,
    new URL(request.url).searchParams,
    cairoDate(Date.now()),
  )
}

export default function TimePerformanceRoute({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.timePerformance">
      <TimePerformancePage {...loaderData} />
    </WorkScreen>
  )
}
